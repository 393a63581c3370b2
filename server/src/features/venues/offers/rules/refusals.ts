import type { VenueRole } from '@nofomo/contracts/team/roles.ts'
import { whenInWords } from '@nofomo/contracts/times/seattle-words.ts'
import type { Lapse } from './state.ts'

export const offerNotFound = 'This offer was not found. It may have been taken back.'
export const offerExpired = 'This offer has expired.'
export const offerEnded = 'The venue has ended this offer and its vouchers.'
export const voteFirst = 'Vote first: the offer is for those who have voted.'
export const voteIsOver = 'The offer is for those who have voted, and this vote is over.'
export const setAside = 'The host has set your ballot aside, so there is no voucher for it.'
export const noneLeft = 'Your group has all its vouchers for this offer.'
export const usesTaken = 'All vouchers of this offer are taken. One that is not used may come back.'

export const voucherNotFound =
  'This voucher was not found. Scan the QR code again, or ask the group to show it again.'
export const shortCodeNotFound =
  'No voucher of your venue has this code. Compare its eight characters with the voucher.'
export const mayRedeemAnyway = 'This offer has expired. To redeem it anyway, say why.'
export const expiredForGood = 'This offer has expired, and all its uses are taken.'

/** Why a voucher cannot be redeemed, for the venue's people. */
export const lapseSentences: Record<Lapse, string> = {
  withdrawn: 'This offer was ended together with its vouchers.',
  group:
    'This voucher has lapsed: the group chose another place, or the vote it was given for does not count any more.',
  uses: 'This voucher has lapsed: it had given its use back, and all uses of the offer are taken.',
}

/** When and by whom, for the venue's staff: in the venue's time zone. */
export function redeemedAlready(at: Date, by: string | null): string {
  const who = by === null ? '' : `, by ${by}`
  return `This voucher was redeemed already: ${whenInWords(at)} (Seattle time)${who}.`
}

/** For members who have given no name. */
export const roleInWords: Record<VenueRole, string> = {
  owner: 'an owner',
  manager: 'a manager',
  team: 'a team member',
  counter: 'a phone at the counter',
}
