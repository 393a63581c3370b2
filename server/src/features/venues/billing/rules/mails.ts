import { type Letter, letter } from '../../../../platform/mail/layout.ts'
import { dashboardPath } from '../../venues/public.ts'
import { dayInWords } from './months.ts'

export type Paid = {
  number: string
  venueId: string
  venueName: string
  amountCents: number
  brand: string
  last4: string
  name: string
  periodFrom: Date
  periodTo: Date
  paidAt: Date
  isTest: boolean
}

export function receiptMail(paid: Paid, { publicUrl }: { publicUrl: string }): Letter {
  const { number, venueName, brand, last4, name } = paid
  const card = last4 === '' ? brand : `${brand} ending in ${last4}`
  return letter(`Your NoFOMO receipt ${number}`, {
    heading: 'Thank you: Premium is paid',
    paragraphs: [
      ...(paid.isTest ? ['This is a test receipt. No card was charged.'] : []),
      `Premium for ${venueName}, from ${dayInWords(paid.periodFrom)} to ${dayInWords(paid.periodTo)}.`,
      `$${(paid.amountCents / 100).toFixed(2)} with ${card}, on ${dayInWords(paid.paidAt)}${name === '' ? '' : `, billed to ${name}`}.`,
      `Invoice ${number}. It renews each month until the owner cancels, which takes one click.`,
    ],
    action: { label: 'See your plan and invoices', url: publicUrl + dashboardPath('billing', paid.venueId) },
    footnote: 'You get this mail because this address was given with the payment.',
  })
}

export function endingMail(venueName: string, paidUntil: Date): Letter {
  return letter('Your NoFOMO Premium plan ends', {
    heading: 'Your plan ends',
    paragraphs: [
      `You no longer act as an owner of ${venueName} on NoFOMO, so the plan that you pay for it is not renewed.`,
      `It ends on ${dayInWords(paidUntil)}. Nothing more will be charged.`,
    ],
    footnote: 'You get this mail because this account paid for the plan.',
  })
}
