import {
  type Allowances,
  type Charge,
  networkCharges,
  takeOrRefuse,
} from '../../../../platform/allowances/allowances.ts'
import type { Ctx } from '../../../../platform/context.ts'
import { isKnownBrowser } from './known-browsers.ts'
import type { AuthDeps, PasswordTries } from './types.ts'

const windowMs = 15 * 60_000
const network = { name: 'passwords of a network', allowance: 30, windowMs }
const networkAndAddress = { name: 'passwords of a network at an address', allowance: 10, windowMs }
const address = { name: 'passwords at an address', allowance: 50, windowMs }
const knownBrowser = { name: 'passwords of a known browser', allowance: 10, windowMs }

/**
 * Counts wrong passwords: by network, by network and address, and finally by address alone. A known browser has its own
 * attempts, which others cannot use up.
 */
export function createPasswordTries(allowances: Allowances): PasswordTries {
  async function chargesOf(
    ctx: Ctx,
    of: { email: string; network: string },
    deps: AuthDeps,
  ): Promise<Charge[]> {
    const isKnown = await isKnownBrowser(ctx, of.email, deps)
    if (isKnown && ctx.actor.kind === 'browser')
      return [{ ...knownBrowser, key: `${ctx.actor.deviceId} ${of.email}` }]
    return [
      ...networkCharges(network, of.network),
      ...networkCharges(networkAndAddress, of.network, of.email),
      { ...address, key: of.email },
    ]
  }

  return {
    async take(ctx, of, deps) {
      const charges = await chargesOf(ctx, of, deps)
      await takeOrRefuse(allowances, charges, ctx.now, 'Too many requests. Please try again later.')
      return () => allowances.refund(charges)
    },
  }
}
