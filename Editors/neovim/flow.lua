-- Flow graphs in Neovim: put this file into ~/.config/nvim/plugin/.
vim.api.nvim_create_autocmd({ "BufRead", "BufNewFile" }, {
  pattern = "*.flow",
  command = "setfiletype flow",
})

vim.api.nvim_create_autocmd("FileType", {
  pattern = "flow",
  callback = function() vim.bo.commentstring = "// %s" end,
})

local server = {
  name = "flowc",
  cmd = { "flowc", "lsp" },
  filetypes = { "flow" },
  root_markers = { "Package.swift", ".git" },
  -- Several graphs in one folder: init_options = { roots = { "Shop", "Admin" } },
}

-- The folder of the graph that has a file.
local function root(path)
  local folder = vim.fn.fnamemodify(path, ":p:h")
  while true do
    for _, marker in ipairs(server.root_markers) do
      if vim.loop.fs_stat(folder .. "/" .. marker) then return folder end
    end
    local parent = vim.fn.fnamemodify(folder, ":h")
    if parent == folder then return vim.fn.fnamemodify(path, ":p:h") end
    folder = parent
  end
end

if vim.lsp.config and vim.lsp.enable then
  -- Neovim 0.11 and newer.
  vim.lsp.config(server.name, server)
  vim.lsp.enable(server.name)
else
  local clients = {}
  vim.api.nvim_create_autocmd("FileType", {
    pattern = server.filetypes,
    callback = function(event)
      local folder = root(vim.api.nvim_buf_get_name(event.buf))
      clients[folder] = clients[folder]
        or vim.lsp.start_client({
          name = server.name,
          cmd = server.cmd,
          root_dir = folder,
          init_options = server.init_options,
        })
      vim.lsp.buf_attach_client(event.buf, clients[folder])
    end,
  })
end

-- :FlowGraph opens the graph around the file in a browser, or the one at its argument. The page follows the
-- files as they are written, until Neovim ends or the command opens another one.
local page
vim.api.nvim_create_user_command("FlowGraph", function(options)
  if page then vim.fn.jobstop(page) end
  local path = options.args ~= "" and vim.fn.fnamemodify(options.args, ":p")
    or root(vim.api.nvim_buf_get_name(0))
  local file = vim.fn.tempname() .. ".html"
  page = vim.fn.jobstart(
    { "flowc", "graph", "--format", "html", "--watch", "--open", "-o", file, path },
    {
      on_stderr = function(_, lines)
        for _, line in ipairs(lines) do
          if line:match("^flowc: ") then vim.notify(line, vim.log.levels.ERROR) end
        end
      end,
    })
end, { nargs = "?", complete = "file" })
