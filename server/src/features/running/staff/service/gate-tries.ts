import {
  type Allowances,
  type Charge,
  networkCharges,
  takeOrRefuse,
} from '../../../../platform/allowances/allowances.ts'
import type { Ctx } from '../../../../platform/context.ts'

const windowMs = 15 * 60_000
const perNetwork = { name: 'passwords of staff of a network', allowance: 10, windowMs }
const allNetworks = { name: 'passwords of staff', allowance: 100, windowMs, key: 'all' }
const perStaffBrowser = { name: 'passwords of a browser of staff', allowance: 20, windowMs }

export type GateTries = {
  /** Counts an attempt before its password is hashed. Returns what refunds it after a right one. @throws too_many_requests */
  take(ctx: Pick<Ctx, 'actor' | 'now'>, network: string): Promise<() => void>
}

/**
 * Counts wrong passwords of staff: by network, and of all networks together. A browser that was staff's before has attempts
 * of its own, which nobody else can use up.
 */
export function createGateTries(allowances: Allowances): GateTries {
  function chargesOf({ actor }: Pick<Ctx, 'actor'>, network: string): Charge[] {
    const browser = actor.kind === 'browser' ? actor.staffBrowser() : null
    if (browser !== null) return [{ ...perStaffBrowser, key: browser }]
    return [...networkCharges(perNetwork, network), allNetworks]
  }

  return {
    async take(ctx, network) {
      const charges = chargesOf(ctx, network)
      const sentence = 'Too many wrong passwords. Wait a moment and try again.'
      await takeOrRefuse(allowances, charges, ctx.now, sentence)
      return () => allowances.refund(charges)
    },
  }
}
