[(members) (clauses) (scenario) (policy) (lint) (enum) (app)] @fold
