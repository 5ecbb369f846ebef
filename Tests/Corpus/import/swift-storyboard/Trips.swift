import UIKit

enum Segues: String {
  case newTrip
  case done
  case lost = "not there"
}

extension UIViewController {
  func perform(_ segue: Segues) { performSegue(withIdentifier: segue.rawValue, sender: self) }
}

final class TripsViewController: UITableViewController {
  private static let tripSegue = "showTrip"

  override func tableView(_ tableView: UITableView, didSelectRowAt path: IndexPath) {
    performSegue(withIdentifier: Self.tripSegue, sender: path)
  }

  @objc private func add() { perform(.newTrip) }

  @objc private func lose() { performSegue(withIdentifier: "nowhere", sender: nil) }
}

final class TripViewController: UIViewController {
  @objc private func showMap() {
    guard let map = storyboard?.instantiateViewController(withIdentifier: "Map") else { return }
    navigationController?.pushViewController(map, animated: true)
  }
}

final class NewTripViewController: UIViewController {
  @objc private func save() { perform(.done) }
}

final class MapViewController: UIViewController {}

final class AboutViewController: UIViewController {}
