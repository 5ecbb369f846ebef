import Foundation

@testable import TestGraphs

#if os(Linux)
  /// A library that is loaded before `flowc`: it notes the programs that are started, and lets one of the
  /// calls that change files fail, or kills the program before it.
  struct FaultLibrary {
    private let folder = TemporaryFolder()

    /// Compiles it.
    init() throws {
      folder.write("faults.c", Self.source)
      let words = ["-shared", "-fPIC", "-O1", "-o", "faults.so", "faults.c", "-ldl"]
      let run = try command(["clang"] + words, in: folder)
      guard run.status == 0 else { throw CocoaError(.executableLoad, userInfo: ["": run.error]) }
    }

    /// The environment in which the file at `path` is saved right before the first one is replaced.
    func environment(saving path: String) -> [String: String] {
      environment().merging(["FAULT_SAVED": path]) { $1 }
    }

    /// The outcome of a call.
    enum Fault: String, CaseIterable {
      case fail, kill
    }

    /// The environment in which the library counts calls and notes programs; with the `number`-th call
    /// failing or not being reached, and with no folder at a path that ends with `gone`.
    func environment(
      _ fault: Fault = .fail, at number: Int = 0, gone: String = ""
    ) -> [String: String] {
      for name in ["programs", "calls"] { folder.write(name, "") }
      return [
        "LD_PRELOAD": folder.path("faults.so"), "FAULT_AT": "\(number)", "FAULT": fault.rawValue,
        "FAULT_GONE": gone, "FAULT_PROGRAMS": folder.path("programs"),
        "FAULT_CALLS": folder.path("calls"),
      ]
    }

    /// The programs that have been started, by whatever program.
    func programs() throws -> [String] {
      try folder.read("programs").split(separator: "\n").map(String.init)
    }

    /// The number of calls of the last run that ended by itself.
    func calls() throws -> Int { Int(try folder.read("calls")) ?? 0 }

    private static let source = #"""
      #define _GNU_SOURCE
      #include <dirent.h>
      #include <dlfcn.h>
      #include <errno.h>
      #include <fcntl.h>
      #include <signal.h>
      #include <spawn.h>
      #include <stdarg.h>
      #include <stdio.h>
      #include <stdlib.h>
      #include <string.h>
      #include <sys/stat.h>
      #include <unistd.h>

      static int ours, calls, at, kills;
      #define NEXT(name) __typeof__(&name) next = (__typeof__(&name))dlsym(RTLD_NEXT, #name)

      static const char *setting(const char *name) {
        const char *value = getenv(name);
        return value ? value : "";
      }

      static void note(const char *variable, const char *text, int flags) {
        int counted = ours;
        ours = 0;
        int file = open(setting(variable), O_WRONLY | flags);
        if (file >= 0 && write(file, text, strlen(text)) >= 0) close(file);
        ours = counted;
      }

      __attribute__((constructor)) static void begin(void) {
        ours = !strcmp(program_invocation_short_name, "flowc");
        at = atoi(setting("FAULT_AT"));
        kills = !strcmp(setting("FAULT"), "kill");
      }

      __attribute__((destructor)) static void end(void) {
        char text[20];
        snprintf(text, sizeof text, "%d", calls);
        if (ours) note("FAULT_CALLS", text, O_TRUNC);
      }

      static int fails(void) {
        if (!ours || __atomic_add_fetch(&calls, 1, __ATOMIC_SEQ_CST) != at) return 0;
        if (kills) kill(getpid(), SIGKILL);
        errno = EIO;
        return 1;
      }

      /// Saves a file, once.
      static void save(void) {
        static int isSaved;
        if (!isSaved++) note("FAULT_SAVED", "enum Saved { one }\n", O_TRUNC);
      }

      #define WRAP(name, parameters, arguments) \
        int name parameters { NEXT(name); return fails() ? -1 : next arguments; }
      WRAP(rename, (const char *old, const char *new), (old, (save(), new)))
      WRAP(unlink, (const char *path), (path))
      WRAP(mkdir, (const char *path, mode_t mode), (path, mode))
      WRAP(fsync, (int file), (file))
      WRAP(fchmod, (int file, mode_t mode), (file, mode))
      WRAP(fchown, (int file, uid_t user, gid_t group), (file, user, group))
      WRAP(ftruncate, (int file, off_t size), (file, size))

      static int isFile(int file) {
        struct stat status;
        return fstat(file, &status) == 0 && (S_ISREG(status.st_mode) || S_ISDIR(status.st_mode));
      }

      int close(int file) {
        NEXT(close);
        int isOne = isFile(file), result = next(file);
        return isOne && fails() ? -1 : result;
      }

      ssize_t write(int file, const void *bytes, size_t count) {
        NEXT(write);
        if (!isFile(file) || !fails()) return next(file, bytes, count);
        // Half of it is written, as on a full disk.
        if (count > 1) next(file, bytes, count / 2);
        errno = ENOSPC;
        return -1;
      }

      int open(const char *path, int flags, ...) {
        NEXT(open);
        va_list list;
        va_start(list, flags);
        mode_t mode = flags & O_CREAT ? va_arg(list, mode_t) : 0;
        va_end(list);
        return fails() ? -1 : next(path, flags, mode);
      }

      DIR *opendir(const char *path) {
        NEXT(opendir);
        const char *gone = setting("FAULT_GONE");
        size_t length = strlen(path), end = strlen(gone);
        if (ours && end && length >= end && !strcmp(path + length - end, gone)) {
          errno = ENOENT;
          return NULL;
        }
        return fails() ? NULL : next(path);
      }

      static void noteProgram(const char *path) {
        char line[4096];
        const char *name = strrchr(path, '/');
        snprintf(line, sizeof line, "%s\n", name ? name + 1 : path);
        note("FAULT_PROGRAMS", line, O_APPEND);
      }

      int execve(const char *path, char *const words[], char *const variables[]) {
        NEXT(execve);
        noteProgram(path);
        return next(path, words, variables);
      }

      int execv(const char *path, char *const words[]) {
        NEXT(execv);
        noteProgram(path);
        return next(path, words);
      }

      int execvp(const char *path, char *const words[]) {
        NEXT(execvp);
        noteProgram(path);
        return next(path, words);
      }

      #define SPAWN(name) \
        int name(pid_t *process, const char *path, const posix_spawn_file_actions_t *actions, \
                 const posix_spawnattr_t *attributes, char *const words[], char *const variables[]) { \
          NEXT(name); \
          noteProgram(path); \
          return next(process, path, actions, attributes, words, variables); \
        }
      SPAWN(posix_spawn)
      SPAWN(posix_spawnp)
      """#
  }
#endif
