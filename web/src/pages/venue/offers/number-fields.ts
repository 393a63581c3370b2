import type { OfferType } from '@nofomo/contracts/sessions/choices.ts'

/** Numbers as inputs hold them. What is none is no number, which the contract refuses. */

export const numberIn = (input: string): number => (/^\d+$/.test(input.trim()) ? Number(input) : Number.NaN)

/** Only a discount has a percentage. */
export const discountOf = (kind: OfferType, input: string): number | null =>
  kind === 'discount' ? numberIn(input) : null

/** Empty means no limit. */
export const usesOf = (input: string): number | null => (input.trim() === '' ? null : numberIn(input))
