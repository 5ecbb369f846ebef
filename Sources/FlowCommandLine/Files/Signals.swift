/// Lets the signals that end a program reach it. A program starts with the blocked signals of the
/// thread that starts it, and threads of Dispatch block them: without this, Ctrl-C has no effect
/// under such a tool.
package func unblockEndingSignals() {
  var signals = sigset_t()
  sigemptyset(&signals)
  for number in [SIGINT, SIGTERM, SIGHUP] { sigaddset(&signals, number) }
  pthread_sigmask(SIG_UNBLOCK, &signals, nil)
}
