" Vim syntax of Flow graphs.
if exists('b:current_syntax') | finish | endif

" Words where they are keywords: not after a dot, and not the label of a parameter.
function! s:Words(group, words, ...) abort
  let l:pattern = '\v[.`]@1<!<(' . substitute(a:words, ' ', '|', 'g') . ')>`@!(\s*:)@!'
  execute 'syntax match' a:group '/' . l:pattern . '/' join(a:000)
endfunction

" Of several items that match at a place, Vim takes the last.
syntax match flowName /\v<%(\d@!\k)\k*>/
syntax match flowQuoted /`[^`]*`/
syntax match flowType /\v<[[:upper:]]\k*>/
syntax match flowBuiltin /\v<(Bool|Int|Double|String|UUID|URL)>/
syntax match flowParameter /\v(`[^`]*`|<%(\d@!\k)\k*>)(\s*:)@=/
syntax match flowRule /\v<[a-z]+(-[a-z]+)+>/
syntax match flowNumber /\v-?<\d[0-9_]*(\.\d[0-9_]*)?>/
syntax match flowOperator /->\|[=!?]/

call s:Words('flowDeclaration', 'module import', 'nextgroup=flowNamespace skipwhite')
call s:Words('flowDeclaration', 'app coordinator routes enum type', 'nextgroup=flowTypeName skipwhite')
call s:Words('flowDeclaration', 'condition meta', 'nextgroup=flowConstant skipwhite')
call s:Words('flowDeclaration', 'route child modal detour tab flow column', 'nextgroup=flowFunction skipwhite')
call s:Words('flowClause', 'on', 'nextgroup=flowEvent skipwhite')
call s:Words('flowStep', 'send', 'nextgroup=flowEvent skipwhite')
call s:Words('flowDeclaration', 'policy scenario lint public root links except unwrap restore use tabs flows split')
call s:Words('flowKind', 'push replace sheet cover popover alert dialog')
call s:Words('flowClause', 'link path requires detents selected checkpoint returns locked entry shared fresh')
call s:Words('flowClause', 'up title icon starts shown hides bare when keep as in')
call s:Words('flowDetent', 'medium large fit height fraction')
call s:Words('flowVerb', 'new back dismiss finish return resume stay reset remove else then to all unanimated caseless')
call s:Words('flowLogic', 'and or not')
call s:Words('flowValue', 'true false nil')
call s:Words('flowClaim', 'after goes leads never only from within')
call s:Words('flowSeverity', 'error warning off')
call s:Words('flowStep', 'given refresh navigate open expect rejects reported at stack waiting value nothing presented')

syntax match flowNamespace /\v`[^`]*`|<%(\d@!\k)\k*>/ contained
syntax match flowTypeName /\v`[^`]*`|<%(\d@!\k)\k*>/ contained
syntax match flowConstant /\v`[^`]*`|<%(\d@!\k)\k*>/ contained
syntax match flowFunction /\v`[^`]*`|<%(\d@!\k)\k*>/ contained
syntax match flowEvent /\v`[^`]*`|<%(\d@!\k)\k*>/ contained

syntax match flowCase /\v\.@1<=(`[^`]*`|%(\d@!\k)\k*)/
syntax match flowFunction /\v([[:upper:]]\k*\.)@40<=(`[^`]*`|%(\d@!\k)\k*)/
syntax match flowAttribute /\v\@\k+/
syntax region flowString start=/"/ skip=/\\./ end=/"/ oneline contains=flowEscape,flowPlaceholder
syntax match flowEscape /\v\\(["\\nt]|u\{\x+\})/ contained
syntax match flowPlaceholder /{[^{}"]*}/ contained
syntax match flowComment /\/\/.*/ contains=@Spell
syntax match flowDocumentation /\/\/\/.*/ contains=@Spell

highlight default link flowDeclaration Keyword
highlight default link flowKind StorageClass
highlight default link flowClause Statement
highlight default link flowDetent Constant
highlight default link flowVerb Statement
highlight default link flowLogic Operator
highlight default link flowValue Boolean
highlight default link flowClaim Statement
highlight default link flowSeverity Constant
highlight default link flowStep Statement
highlight default link flowNamespace Include
highlight default link flowType Type
highlight default link flowTypeName Type
highlight default link flowBuiltin Type
highlight default link flowConstant Identifier
highlight default link flowFunction Function
highlight default link flowEvent Function
highlight default link flowParameter Identifier
highlight default link flowCase Constant
highlight default link flowRule Special
highlight default link flowNumber Number
highlight default link flowOperator Operator
highlight default link flowAttribute PreProc
highlight default link flowString String
highlight default link flowEscape SpecialChar
highlight default link flowPlaceholder Special
highlight default link flowComment Comment
highlight default link flowDocumentation SpecialComment

let b:current_syntax = 'flow'
