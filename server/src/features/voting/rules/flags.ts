import type { BallotFlag } from '@nofomo/contracts/options.ts'

/** What is known of how a ballot began. */
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

/** A group that nobody counted may be this large. */
const uncountedSize = 12
/** People who open one link at one table begin further apart. */
const sameMomentMs = 2_000

const sizeOf = ({ expectedVoters, isExpectedKnown, groupSize }: GroupSize) =>
  isExpectedKnown ? expectedVoters : Math.max(expectedVoters, groupSize ?? uncountedSize)

/** A quarter more than expected may come without being asked. */
const usualOnNetwork = (size: number): number => size + Math.floor(size / 4)

/** A pair begins at the same moment, or a quarter of a larger group. */
const usualAtOnce = (size: number): number => Math.max(2, Math.ceil(size / 4))

/** What came from one network so far. `run`: new browsers that began one right after the other, up to now. */
type Arrivals = { ballots: number; run: number; lastAt: number }

/**
 * Why each ballot should be looked at, or null. Friends in one place share a network: only numbers that are unusual for
 * the group's size count. The ballots are in the order in which they began.
 */
export function flagBallots(ballots: readonly BallotOrigin[], group: GroupSize): (BallotFlag | null)[] {
  const size = sizeOf(group)
  const networks = new Map<string, Arrivals>()
  return ballots.map((ballot) => {
    const { network } = ballot
    const arrivals = network === null ? null : arrive(ballot, networks.get(network))
    if (network !== null && arrivals) networks.set(network, arrivals)
    return ballot.isVenueOwner ? 'venue_owner' : arrivals && flagOf(ballot, arrivals, size)
  })
}

function arrive({ isNewDevice, beganAt }: BallotOrigin, before: Arrivals | undefined): Arrivals {
  const at = beganAt.getTime()
  const continues = before !== undefined && at - before.lastAt <= sameMomentMs
  const run = (continues ? before.run : 0) + (isNewDevice ? 1 : 0)
  return { ballots: (before?.ballots ?? 0) + 1, run, lastAt: at }
}

function flagOf({ isNewDevice }: BallotOrigin, { ballots, run }: Arrivals, size: number): BallotFlag | null {
  if (ballots > usualOnNetwork(size)) return 'crowded_network'
  return isNewDevice && run > usualAtOnce(size) ? 'same_moment' : null
}
