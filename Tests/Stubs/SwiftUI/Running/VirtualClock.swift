/// A clock that stands still until it is told to go on.
@MainActor final class VirtualClock {
  /// How long it has been going.
  private(set) var now = Duration.zero
  private var alarms: [Alarm] = []
  private var count = 0

  /// Something to be done at its time; of several at one time the first that was asked for.
  private struct Alarm {
    let time: Duration
    let number: Int
    let action: @MainActor () -> Void
  }

  /// Has `action` done when so much time has gone by.
  func run(after delay: Duration, _ action: @escaping @MainActor () -> Void) {
    count += 1
    let alarm = Alarm(time: now + delay, number: count, action: action)
    let index = alarms.firstIndex { $0.time > alarm.time } ?? alarms.endIndex
    alarms.insert(alarm, at: index)
  }

  /// Goes on to the next thing to be done, if that is not after `limit`; false if there is none.
  func step(until limit: Duration) -> Bool {
    guard let alarm = alarms.first, alarm.time <= limit else {
      now = max(now, limit)
      return false
    }
    alarms.removeFirst()
    now = alarm.time
    alarm.action()
    return true
  }
}
