import { DailyQuota } from '../../../platform/daily-quota.ts'
import { networkKeys } from '../../../platform/networks.ts'

/** Who causes the cost of a call: an account or a browser, and its network. `isKnown`: as of `isKnownCaller`. */
export type Caller = { host: string; network: string; isKnown: boolean }

type Limits = { perDay: number; perHost: number }

/** Many hosts may share a network; this many times a host's tokens it may use. */
const hostsPerNetwork = 10

/** Tokens that the model may use a day. `settle` replaces what was reserved by what was used. */
export type TokenAllowance = {
  /** Null if the tokens would exceed a limit. `used` null: not known, so all that was reserved. */
  reserve(caller: Caller, tokens: number, now: Date): { settle(used: number | null): void } | null
}

/** Counts in memory, per UTC day: each process for itself, and again from zero after a restart. */
export function createTokenAllowance({ perDay, perHost }: Limits): TokenAllowance {
  const quota = new DailyQuota(perDay)
  return {
    reserve({ host, network, isKnown }, tokens, now) {
      const keys = [
        { key: `host ${host}`, most: perHost },
        ...networkKeys(network, perHost * hostsPerNetwork),
      ]
      if (!quota.takeAll(keys, tokens, now, { isKnown })) return null
      return {
        settle(used) {
          if (used !== null) quota.correct(keys, used - tokens, now, { isKnown })
        },
      }
    },
  }
}
