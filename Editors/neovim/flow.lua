-- Flow graphs in Neovim: put this file into ~/.config/nvim/plugin/.
vim.api.nvim_create_autocmd({ "BufRead", "BufNewFile" }, {
  pattern = "*.flow",
  command = "setfiletype flow",
})

local server = {
  name = "flowc",
  cmd = { "flowc", "lsp" },
  filetypes = { "flow" },
  root_markers = { "Package.swift", ".git" },
  -- Several graphs in one folder: init_options = { roots = { "Shop", "Admin" } },
}

if vim.lsp.config and vim.lsp.enable then
  -- Neovim 0.11 and newer.
  vim.lsp.config(server.name, server)
  vim.lsp.enable(server.name)
else
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
