autocmd BufRead,BufNewFile *.flow setfiletype flow
