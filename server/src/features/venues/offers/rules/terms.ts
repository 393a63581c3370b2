import { termsProblem } from '@nofomo/contracts/offers/limits.ts'
import type { OfferState } from '@nofomo/contracts/offers/venue-endpoints.ts'
import type { OfferType } from '@nofomo/contracts/sessions/choices.ts'
import { dayMs } from '@nofomo/contracts/times/durations.ts'
import { AppError } from '../../../../platform/errors.ts'

/** The validity of a rule without an end date. */
const defaultRuleMs = 30 * dayMs

/** The end of a rule's validity, as given or thirty days ahead. */
export const endOfRule = (input: string | undefined, now: Date): Date =>
  input === undefined ? new Date(now.getTime() + defaultRuleMs) : new Date(input)

/**
 * The discount as stored: null for an offer that is none. `fields` are the names of the call's fields.
 * @throws invalid_input for a discount without a percentage, and for a time that is past or too far ahead
 */
export function checkedTerms(
  input: { type: OfferType; discount: number | null; validUntil: Date },
  now: Date,
  fields: { discount: string; validUntil: string },
): { discount: number | null } {
  const { type, discount } = input
  const problem = termsProblem(input, now)
  if (problem)
    throw new AppError('invalid_input', problem.sentence, {
      fields: { [fields[problem.field]]: problem.sentence },
    })
  return { discount: type === 'discount' ? discount : null }
}

type StoredState = {
  ended_at: Date | null
  valid_until: Date
  is_active: boolean
  max_redemptions: number | null
  uses: number
}

/** The first state that applies, the most permanent first. */
export function offerStateAt(row: StoredState, now: Date): OfferState {
  if (row.ended_at) return 'ended'
  if (row.valid_until <= now) return 'expired'
  if (!row.is_active) return 'paused'
  return row.max_redemptions !== null && row.uses >= row.max_redemptions ? 'used_up' : 'live'
}

/** Whether the venue has changed hands since, and its new owners have neither kept nor ended the offer. */
export function isInherited(
  { created_at, kept_at, ended_at }: { created_at: Date; kept_at: Date | null; ended_at: Date | null },
  ownedSince: Date | null,
): boolean {
  if (ownedSince === null || ended_at !== null) return false
  return created_at < ownedSince && (kept_at === null || kept_at < ownedSince)
}

type OfferTerms = {
  offer_text: string
  details: string | null
  offer_type: OfferType
  discount_percent: number | null
}

/** Whether groups would read other words. */
export function differsInWords(before: OfferTerms, after: OfferTerms): boolean {
  return (['offer_text', 'details', 'offer_type', 'discount_percent'] as const).some(
    (key) => before[key] !== after[key],
  )
}

/** A rule's condition as it is stored: a number of people, an occasion, or a time of day. */
export const conditionOf = (stored: unknown): number | string | null =>
  typeof stored === 'number' || typeof stored === 'string' ? stored : null
