import { type Charge, networkCharges, takeOrRefuse } from '../../../../platform/allowances/allowances.ts'
import type { Ctx } from '../../../../platform/context.ts'
import { isKnownBrowser } from './known-browsers.ts'
import type { AuthDeps } from './types.ts'

const windowMs = 15 * 60_000
const network = { name: 'passwords of a network', allowance: 30, windowMs }
const networkAndAddress = { name: 'passwords of a network at an address', allowance: 10, windowMs }
const address = { name: 'passwords at an address', allowance: 50, windowMs }
const knownBrowser = { name: 'passwords of a known browser', allowance: 10, windowMs }

type Try = { email: string; network: string }

/**
 * Counts a wrong password: by network, by network and address, and finally by address alone. A known browser has its own
 * attempts, which others cannot use up. @returns what refunds it after a right one @throws too_many_requests
 */
export async function takePasswordTry(ctx: Ctx, of: Try, deps: AuthDeps): Promise<() => void> {
  const charges = await chargesOf(ctx, of, deps)
  await takeOrRefuse(deps.allowances, charges, ctx.now, 'Too many requests. Please try again later.')
  return () => deps.allowances.refund(charges)
}

async function chargesOf(ctx: Ctx, of: Try, deps: AuthDeps): Promise<Charge[]> {
  if (ctx.actor.kind === 'browser' && (await isKnownBrowser(ctx, of.email, deps)))
    return [{ ...knownBrowser, key: `${ctx.actor.deviceId} ${of.email}` }]
  return [
    ...networkCharges(network, of.network),
    ...networkCharges(networkAndAddress, of.network, of.email),
    { ...address, key: of.email },
  ]
}
