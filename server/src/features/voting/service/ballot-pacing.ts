import { LRUCache } from 'lru-cache'
import { Bucket } from '../../../platform/bucket.ts'

const windowMs = 10 * 60_000
/** The burst per session and network, regardless of the expected voters: a dinner table, or an office. */
const freeBallots = 40
/** The burst if the host gave no number: all of them vote before a provisional result is final. */
const freeWithoutNumber = 300
const rememberedNetworks = 16_000

type Ballot = { network: string; expectedVoters: number; isExpectedKnown: boolean }

/**
 * Limits how many new ballots a network begins per session, against browsers that reset their cookie: beyond the burst,
 * as many again in ten minutes, evenly. A group as large as its host expects is never slowed.
 */
export function createBallotPacing() {
  const ballots = new Bucket(freeBallots, windowMs)
  /** Those other than `freeBallots`. */
  const allowances = new LRUCache<string, number>({ max: rememberedNetworks })
  return {
    /** Records a new ballot. `network` differs from session to session. */
    began({ network, expectedVoters, isExpectedKnown }: Ballot, now: Date): void {
      const allowance = Math.max(isExpectedKnown ? freeBallots : freeWithoutNumber, expectedVoters)
      if (allowance === freeBallots) allowances.delete(network)
      else allowances.set(network, allowance)
      ballots.charge(network, now.getTime(), allowance)
    },
    /** The milliseconds a new ballot on this network has to wait now; almost always 0. */
    wait(network: string, now: Date): number {
      return ballots.wait(network, now.getTime(), allowances.get(network))
    },
  }
}
