import type { BallotSummary } from '@nofomo/contracts/voting/ballot-endpoints.ts'
import type { Snapshot } from '@nofomo/contracts/voting/endpoints.ts'

export type HostPanelProps = {
  snapshot: Pick<Snapshot, 'session' | 'results'>
  /** Those of the page's loader; without them they are loaded here. */
  ballots?: readonly BallotSummary[] | undefined
  /** One part of it; without, all of it, with the way to manage the vote. */
  part?: 'who' | 'notices' | 'file'
  /** Also with what ends or reopens the vote. */
  hasSwitch?: boolean
  /** Loads nothing: the session is being deleted. */
  isResting?: boolean
}

export type HostPartProps = {
  /**
   * Above a result, what ends the vote once somebody has voted; below it, folded, what the host manages. Where the vote is
   * shared, the host's name, and the sum of the limits once there is one.
   */
  part: 'end' | 'folded' | 'limits' | 'name'
  snapshot: Pick<Snapshot, 'session' | 'results'>
  /** The host has ended the vote here. */
  onEnded?: () => void
}
