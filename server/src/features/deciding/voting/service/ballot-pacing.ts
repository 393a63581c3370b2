import { LRUCache } from 'lru-cache'
import type { Allowances, Charge } from '../../../../platform/allowances/allowances.ts'

const windowMs = 10 * 60_000
/** The burst per session and network, regardless of the expected voters: a dinner table, or an office. */
const burstBallots = 40
/** The burst if the host gave no number: all of them vote before a provisional result is final. */
const burstWithoutNumber = 300
const maxNetworks = 16_000
const limit = { name: 'new ballots', allowance: burstBallots, windowMs }

type Ballot = { network: string; expectedVoters: number; isExpectedKnown: boolean }

/**
 * Limits how many new ballots a network begins per session, against browsers that reset their cookie: beyond the burst,
 * as many again in ten minutes, evenly. A group as large as its host expects is never slowed. A vote waits for the
 * count of other nodes only once half of the burst is used.
 */
export function createBallotPacing(allowances: Allowances) {
  /** Those other than `freeBallots`, and how many voters are expected. */
  const others = new LRUCache<string, Pick<Charge, 'allowance' | 'atLeast'>>({ max: maxNetworks })
  const chargeOf = (network: string): Charge => ({ ...limit, key: network, ...others.get(network) })
  return {
    /** Records a new ballot. `network` differs from session to session. */
    began({ network, expectedVoters, isExpectedKnown }: Ballot, now: Date): void {
      const allowance = Math.max(isExpectedKnown ? burstBallots : burstWithoutNumber, expectedVoters)
      others.set(network, { allowance, atLeast: Math.max(1, expectedVoters) })
      allowances.note(chargeOf(network), now)
    },
    /** The milliseconds a new ballot on this network has to wait now; almost always 0. */
    wait: (network: string, now: Date): Promise<number> => allowances.wait(chargeOf(network), now),
  }
}
