import { offerLimits } from '@nofomo/contracts/values/offer-limits.ts'
import type { OfferType } from '@nofomo/contracts/values/options.ts'

/** Numbers as inputs hold them, checked by the bounds of offers. */

type Bounds = { min: number; max: number }

/** The whole number in an input; null if it is none, or out of bounds. */
export function numberIn(input: string, { min, max }: Bounds): number | null {
  const number = Number(input)
  const isWithin = /^\d+$/.test(input.trim()) && number >= min && number <= max
  return isWithin ? number : null
}

/** Only a discount has a percentage. */
export function problemOfDiscount(kind: OfferType, input: string): string | null {
  if (kind !== 'discount' || numberIn(input, offerLimits.discount) !== null) return null
  return `A discount is ${offerLimits.discount.min} to ${offerLimits.discount.max} percent.`
}

/** Empty means no limit. */
export function problemOfUses(input: string): string | null {
  if (input.trim() === '' || numberIn(input, offerLimits.uses) !== null) return null
  return `${offerLimits.uses.min} to ${offerLimits.uses.max.toLocaleString('en-US')} uses, or none given for no limit.`
}

export const discountOf = (kind: OfferType, input: string): number | null =>
  kind === 'discount' ? Number(input) : null

export const usesOf = (input: string): number | null => (input.trim() === '' ? null : Number(input))
