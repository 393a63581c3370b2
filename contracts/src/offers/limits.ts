import { dayMs } from '../times/durations.ts'
/** Bounds and defaults of offers and rules (docs/product.md, "Sending offers"). */

import type { OfferType } from '../sessions/choices.ts'

/** The triggers of rules. */
export const offerTriggers = ['group_size', 'occasion', 'time_based', 'always', 'viewer_count'] as const
export type OfferTrigger = (typeof offerTriggers)[number]

/** The occasions that a rule can wait for. */
export const ruleOccasions = ['date', 'business', 'celebration', 'casual', 'family'] as const
export type RuleOccasion = (typeof ruleOccasions)[number]

export const offerLimits = {
  discount: { min: 5, max: 50 },
  groupSize: { min: 2, max: 20 },
  /** People voting: with fewer, sending the offer would reveal them. */
  viewers: { min: 3, max: 40 },
  /** Of `max_redemptions`; empty means unlimited. */
  uses: { min: 1, max: 10_000 },
  /** People who came with one voucher. */
  partySize: { min: 1, max: 40 },
  reasonLength: 200,
  rulesPerVenue: 50,
  /** How long a rule may be valid. */
  ruleDays: 400,
} as const

export const offerDefaults = { discount: 15, groupSize: 8, viewers: 3, hours: 2, after: '17:00' } as const

type Terms = { type: OfferType; discount: number | null; validUntil: Date }

/** What is wrong with an offer's discount or end; null if nothing is. */
export function termsProblem(
  { type, discount, validUntil }: Terms,
  now: Date,
): { field: 'discount' | 'validUntil'; sentence: string } | null {
  const { min, max } = offerLimits.discount
  if (type === 'discount' && discount === null)
    return { field: 'discount', sentence: `Say how much off it is: ${min} to ${max} percent.` }
  if (validUntil <= now) return { field: 'validUntil', sentence: 'Choose a time that is still to come.' }
  const isFar = validUntil.getTime() > now.getTime() + offerLimits.ruleDays * dayMs
  return isFar
    ? { field: 'validUntil', sentence: `Choose a time within the next ${offerLimits.ruleDays} days.` }
    : null
}

/** A rule's condition after its trigger was chosen. */
export const defaultCondition: Record<OfferTrigger, number | string | null> = {
  group_size: offerDefaults.groupSize,
  occasion: 'date' satisfies RuleOccasion,
  time_based: offerDefaults.after,
  always: null,
  viewer_count: offerDefaults.viewers,
}

/** Shown while a venue has fewer than twenty offers of its own, as an assumption. */
export const assumedEstimate = { viewsPerGroup: 3.5, minResponse: 15, maxResponse: 25 } as const
export const offersForOwnEstimate = 20

/** At most one offer from a venue per session in this time. */
export const offerPauseMs = 30 * 60_000
/** An offer stays valid for a group at least this long after its meeting. */
export const validAfterMeetingMs = 2 * 3_600_000

/**
 * The characters of a short code, none of which looks or sounds like another in a loud room, and its length. Written in
 * two halves: `KXM4-W7PA`.
 */
export const shortCodeCharacters = 'ACDEFHJKMNPQRTUVWXY34679'
export const shortCodeLength = 8

/** `kxm4 w7pa` → `KXM4W7PA`; null for anything that is not a short code. */
export function readShortCode(text: string): string | null {
  const code = text.toUpperCase().replace(/[\s–-]/g, '')
  const isCode = code.length === shortCodeLength && [...code].every((c) => shortCodeCharacters.includes(c))
  return isCode ? code : null
}

/** `KXM4W7PA` → `KXM4-W7PA`. */
export const shortCodeInWords = (code: string): string => `${code.slice(0, 4)}-${code.slice(4)}`
