import { minuteMs } from '@nofomo/contracts/times/durations.ts'
import { type Allowances, networkCharges, takeOrRefuse } from '../allowances/allowances.ts'

/** Mails caused by one network, to any address: enough for a full house, too few for a flood. */
const caps = [
  { name: 'mails in 15 minutes', allowance: 30, windowMs: 15 * minuteMs },
  { name: 'mails in a day', allowance: 200, windowMs: 24 * 60 * minuteMs },
] as const

/** Limits mail by the requester's network, in addition to the limits of each mailbox. */
export type MailAllowance = {
  /** Takes one mail from a network's allowance. @throws too_many_requests */
  take(network: string, now: Date): Promise<void>
}

export function createMailAllowance(allowances: Allowances): MailAllowance {
  return {
    take(network, now) {
      const charges = caps.flatMap((cap) => networkCharges(cap, network))
      return takeOrRefuse(allowances, charges, now, 'Too many requests. Please try again later.')
    },
  }
}
