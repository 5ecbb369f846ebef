[(members) (clauses) (scenario) (policy) (lint) (enum) (app) (parameters) (arguments)] @indent
["}" ")"] @outdent
