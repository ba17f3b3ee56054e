// Where there is UIKit, nothing stands in for it.
