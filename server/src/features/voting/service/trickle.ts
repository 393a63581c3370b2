import { LRUCache } from 'lru-cache'
import { Bucket } from '../../../platform/bucket.ts'

const windowMs = 10 * 60_000
/** So many may begin at once in a session on one network whatever its host expects: a dinner table, or an office. */
const freeBallots = 40
/** The same where nobody gave a number: all of them get in before a provisional result is final. */
const freeWithoutNumber = 300
const rememberedNetworks = 20_000

type Ballot = { network: string; expectedVoters: number; isExpectedKnown: boolean }

/**
 * Slows down who resets the cookie in a loop: beyond those who may begin at once on a network in one session, new
 * ballots trickle in evenly, as many again in ten minutes. Nobody is slowed in a group as large as its host expects.
 */
export function createTrickle() {
  const ballots = new Bucket(freeBallots, windowMs)
  const allowances = new LRUCache<string, number>({ max: rememberedNetworks })
  return {
    /** A ballot has begun. `network` differs from session to session. */
    began({ network, expectedVoters, isExpectedKnown }: Ballot, now: Date): void {
      const allowance = Math.max(isExpectedKnown ? freeBallots : freeWithoutNumber, expectedVoters)
      allowances.set(network, allowance)
      ballots.charge(network, now.getTime(), allowance)
    },
    /** How long in ms a ballot that would begin now on this network has to wait; 0 almost always. */
    wait(network: string, now: Date): number {
      return ballots.wait(network, now.getTime(), allowances.get(network))
    },
  }
}
