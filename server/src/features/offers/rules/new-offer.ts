import { limits, type OfferType } from '@nofomo/contracts/options.ts'
import { AppError } from '../../../platform/errors.ts'
import { isOver } from './state.ts'

/** A new offer. `sessionIds` are the sessions it goes to; `all` means every one with the venue on its list. */
export type NewOffer = {
  venueId: string
  venueName: string
  type: OfferType
  text: string
  details: string | null
  /** 1–100; null unless it is a discount in percent. */
  discountPercent: number | null
  validUntil: Date
  realtime: boolean
  sessionIds: readonly string[] | 'all'
}

/** The offer as stored, its texts trimmed. @throws invalid_input */
export function checkedOffer(given: NewOffer, now: Date): NewOffer {
  const text = given.text.trim()
  const details = given.details?.trim() || null
  if (text === '') refuse('text', 'Say what you offer.')
  if (text.length > limits.offerTextLength) refuse('text', tooLong(limits.offerTextLength))
  if (details && details.length > limits.offerDetailsLength)
    refuse('details', tooLong(limits.offerDetailsLength))
  if (!isPercent(given.discountPercent)) refuse('discountPercent', 'A discount is 1 to 100 percent.')
  if (isOver(given.validUntil, now)) refuse('validUntil', 'Choose a time that is still to come.')
  return { ...given, text, details }
}

function isPercent(percent: number | null): boolean {
  return percent === null || (Number.isInteger(percent) && percent >= 1 && percent <= 100)
}

const tooLong = (length: number) => `That is too long: ${length} characters at most.`

function refuse(field: string, sentence: string): never {
  throw new AppError('invalid_input', sentence, { fields: { [field]: sentence } })
}
