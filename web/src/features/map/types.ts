import type { Venue } from '@nofomo/contracts/venues/endpoints.ts'
import type { Results } from '@nofomo/contracts/voting/endpoints.ts'

export type MapPanelProps = {
  /** In the order of the list that the map accompanies. */
  venues: readonly Venue[]
  /** Where they are counted: the order is by rank then, with winner and backup plan marked. */
  results?: Results
}
