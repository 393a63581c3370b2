import type { Allowances } from '../../../../platform/allowances/allowances.ts'
import { networkKeys } from '../../../../platform/networks.ts'

/** Who causes the cost of a call: an account or a browser, and its network. `isKnown`: as of `isKnownCaller`. */
export type Caller = { host: string; network: string; isKnown: boolean }

type Limits = { perDay: number; perHost: number }

/** Many hosts may share a network; this many times a host's tokens it may use. */
const hostsPerNetwork = 10

type Reserved = { settle(used: number | null): void }

/** Tokens that the model may use a day. `settle` replaces what was reserved by what was used. */
export type TokenAllowance = {
  /** Null if the tokens would exceed a limit. `used` null: not known, so all that was reserved. */
  reserve(caller: Caller, tokens: number, now: Date): Promise<Reserved | null>
}

/** Counts per UTC day. */
export function createTokenAllowance({ perDay, perHost }: Limits, allowances: Allowances): TokenAllowance {
  const quota = allowances.quota('tokens of the model', perDay)
  return {
    async reserve({ host, network, isKnown }, tokens, now) {
      const keys = [{ key: `host ${host}`, max: perHost }, ...networkKeys(network, perHost * hostsPerNetwork)]
      if (!(await quota.takeAll(keys, tokens, now, { isKnown }))) return null
      return {
        settle(used) {
          if (used !== null) quota.correct(keys, used - tokens, now, { isKnown })
        },
      }
    },
  }
}
