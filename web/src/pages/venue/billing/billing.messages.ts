import type { Billing, Invoice } from '@nofomo/contracts/billing/endpoints.ts'
import { withPeriod } from '@nofomo/contracts/text/sentences.ts'
import { dayInSeattle } from '@nofomo/contracts/times/seattle-words.ts'
import type { Tone } from '../../../ui/badge.tsx'

/** The texts of plan and invoices. */

type Plan = Pick<Billing, 'state' | 'paidUntil' | 'isPromoted' | 'isPremium' | 'price'>
type Words = { badge: string; tone: Tone; title: string; sentences: string[] }

/** What a venue's plan is, and what comes next. */
export function planInWords(plan: Plan, venueName: string): Words {
  const { state, isPromoted, price } = plan
  const until = plan.paidUntil === null ? 'the end of the month' : dayInSeattle(plan.paidUntil)
  const besides = isPromoted
    ? [`${venueName} is promoted by NoFOMO, too, and stays Premium without the plan.`]
    : []
  switch (state) {
    case 'active':
      return {
        badge: 'Active',
        tone: 'yes',
        title: `Paid until ${until}`,
        sentences: [`Then it goes on for $${price} a month, until you cancel.`, ...besides],
      }
    case 'ending':
      return {
        badge: 'Ends soon',
        tone: 'maybe',
        title: `Ends on ${until}`,
        sentences: [
          'You canceled. All of Premium stays open until then, and nothing more is charged.',
          ...besides,
        ],
      }
    case 'past_due':
      return {
        badge: 'Payment open',
        tone: 'no',
        title: 'A payment is open',
        sentences: [
          'Stripe could not charge your card. Settle it on the page that Stripe has mailed you, or cancel the plan.',
          plan.isPremium ? 'Premium is still open.' : 'Premium is closed until then.',
          ...besides,
        ],
      }
    default:
      return isPromoted ? promoted(venueName) : withoutPlan(plan, until, venueName)
  }
}

function promoted(venueName: string): Words {
  return {
    badge: 'Promoted',
    tone: 'accent',
    title: 'Premium, by promotion',
    sentences: [
      `NoFOMO has opened Premium for ${withPeriod(venueName)} There is nothing to pay, and no end is set.`,
    ],
  }
}

function withoutPlan({ state, price }: Plan, until: string, venueName: string): Words {
  const before =
    state === 'ended' ? [`Your plan ended on ${until}. Your settings are kept for when you come back.`] : []
  return {
    badge: 'Verified',
    tone: 'plain',
    title: 'Free of charge',
    sentences: [...before, `${venueName} sees up to 50 groups a month. Premium is $${price} a month.`],
  }
}

/** Before a plan is canceled. */
export function cancelQuestion({ paidUntil, isPromoted }: Plan, venueName: string): string {
  const until = paidUntil === null ? 'the end of the month' : dayInSeattle(paidUntil)
  const after = isPromoted
    ? `${venueName} stays Premium after that, because NoFOMO has promoted it.`
    : 'After that, export keys and your branding rest until you come back.'
  return `Cancel the plan of ${venueName}? It runs until ${until}, and nothing more is charged. ${after}`
}

/** `Visa ending in 4242` */
export const cardInWords = ({ brand, last4 }: Pick<Invoice, 'brand' | 'last4'>): string =>
  last4 === '' ? brand : `${brand} ending in ${last4}`

/** `Nov 21, 2026 to Dec 21, 2026` */
export const monthInWords = ({ periodFrom, periodTo }: Pick<Invoice, 'periodFrom' | 'periodTo'>): string =>
  `${dayInSeattle(periodFrom)} to ${dayInSeattle(periodTo)}`

/** Back from Stripe's page: what has become of the payment. */
export function returnInWords(asked: 'paid' | 'cancelled', { state }: Plan): { title: string; text: string } {
  if (asked === 'cancelled')
    return {
      title: 'Nothing was charged',
      text: 'You left Stripe’s page before paying. You can upgrade whenever you like.',
    }
  if (state === 'active' || state === 'ending')
    return {
      title: 'Thank you: Premium is paid',
      text: 'All of it is open now. The receipt is on its way to you by mail.',
    }
  return {
    title: 'Waiting for Stripe to confirm your payment',
    text: 'That takes a few seconds, and this page shows it by itself. You can also leave: Premium opens without it.',
  }
}
