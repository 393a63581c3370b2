import type { Voucher } from '@nofomo/contracts/offers/endpoints.ts'
import { whenInWords } from '@nofomo/contracts/times/seattle-words.ts'

type Facts = Pick<Voucher, 'state' | 'redeemedAt' | 'validUntil'>

/** The state of a voucher for those who hold it, and the line below it. */
export function stateInWords({ state, redeemedAt, validUntil }: Facts): { title: string; text: string } {
  if (state === 'redeemed')
    return {
      title: 'Already redeemed',
      text: redeemedAt ? `${whenInWords(redeemedAt)} (Seattle time). It works once.` : 'It works once.',
    }
  if (state === 'lapsed')
    return {
      title: 'Lapsed',
      text: 'The group chose another place, the vote it was given for does not count any more, or the venue ended the offer.',
    }
  const until = `${whenInWords(validUntil)} (Seattle time)`
  if (state === 'expired') return { title: 'Expired', text: `It was good until ${until}.` }
  return { title: 'Valid', text: `Until ${until}. It works once.` }
}

/** Instructions for those who may not redeem it. */
export function stepsFor({ offer }: Pick<Voucher, 'offer'>): readonly (readonly [string, string])[] {
  return [
    ['Show it', `At ${offer.venue_name}, show the QR code before you pay.`],
    ['They scan it', 'The staff open it with the venue’s own account. Opening it redeems nothing.'],
    ['They redeem it', 'One press, once. After that the code is used up.'],
  ]
}
