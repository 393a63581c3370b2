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

/**
 * Counts a wrong password of staff, before it is hashed: by network, and of all networks together. A browser that was staff's
 * before has attempts of its own, which nobody else can use up.
 * @returns what refunds it after a right one @throws too_many_requests
 */
export async function takeGateTry(
  { actor, now }: Ctx,
  network: string,
  { allowances }: { allowances: Allowances },
): Promise<() => void> {
  const browser = actor.kind === 'browser' ? actor.staffBrowser() : null
  const charges: Charge[] =
    browser === null
      ? [...networkCharges(perNetwork, network), allNetworks]
      : [{ ...perStaffBrowser, key: browser }]
  await takeOrRefuse(allowances, charges, now, 'Too many wrong passwords. Wait a moment and try again.')
  return () => allowances.refund(charges)
}
