import type { BallotFlag } from '@nofomo/contracts/sessions/choices.ts'

/** The circumstances in which a ballot began. */
export type BallotOrigin = {
  isVenueOwner: boolean
  /** Equal for ballots of one network; null once it was deleted. */
  network: string | null
  isNewDevice: boolean
  beganAt: Date
}

export type GroupSize = {
  expectedVoters: number
  /** The host gave an exact number. */
  isExpectedKnown: boolean
  /** The upper end of a range; null if the host gave no number at all. */
  groupSize: number | null
}

/** The size of a group without a number from its host. */
const defaultGroupSize = 12
/** People who open one link at one table begin further apart. */
const sameMomentMs = 2_000

const sizeOf = ({ expectedVoters, isExpectedKnown, groupSize }: GroupSize) =>
  isExpectedKnown ? expectedVoters : Math.max(expectedVoters, groupSize ?? defaultGroupSize)

/** A quarter more ballots than expected are not flagged. */
const maxOnNetwork = (size: number): number => size + Math.floor(size / 4)

/** Two ballots that begin at the same moment, or a quarter of a larger group, are not flagged. */
const maxAtOnce = (size: number): number => Math.max(2, Math.ceil(size / 4))

/** The ballots of one network so far. `run`: new browsers that began one right after the other, up to now. */
type NetworkArrivals = { ballots: number; run: number; lastAt: number }

/**
 * Why each ballot should be looked at, or null. Friends in one place share a network: only numbers that are unusual for
 * the group's size count. The ballots are in the order in which they began.
 */
export function flagBallots(ballots: readonly BallotOrigin[], group: GroupSize): (BallotFlag | null)[] {
  const size = sizeOf(group)
  const networks = new Map<string, NetworkArrivals>()
  return ballots.map((ballot) => {
    const { network } = ballot
    const arrivals = network === null ? null : arrive(ballot, networks.get(network))
    if (network !== null && arrivals) networks.set(network, arrivals)
    return ballot.isVenueOwner ? 'venue_owner' : arrivals && flagOf(ballot, arrivals, size)
  })
}

function arrive(
  { isNewDevice, beganAt }: BallotOrigin,
  before: NetworkArrivals | undefined,
): NetworkArrivals {
  const at = beganAt.getTime()
  const continues = before !== undefined && at - before.lastAt <= sameMomentMs
  const run = (continues ? before.run : 0) + (isNewDevice ? 1 : 0)
  return { ballots: (before?.ballots ?? 0) + 1, run, lastAt: at }
}

function flagOf(
  { isNewDevice }: BallotOrigin,
  { ballots, run }: NetworkArrivals,
  size: number,
): BallotFlag | null {
  if (ballots > maxOnNetwork(size)) return 'crowded_network'
  return isNewDevice && run > maxAtOnce(size) ? 'same_moment' : null
}
