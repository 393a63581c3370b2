import type { OutsideFacts } from '@nofomo/contracts/listing/endpoints.ts'
import { creditInWords, type FactName } from '@nofomo/contracts/venues/facts.ts'
import type { VenueFeature } from '@nofomo/contracts/venues/features.ts'

type Outside = OutsideFacts | undefined

const sourceOf = (outside: Outside, fact: FactName): string | null => {
  const credit = outside?.credits.find((one) => one.fact === fact)
  return credit ? creditInWords(credit) : null
}

/** `OpenStreetMap 2022 says so.` beside a feature that the listing does not state; null if nobody does. */
export function featureOfOthers(outside: Outside, feature: VenueFeature): string | null {
  const source = sourceOf(outside, feature)
  return source && `${source} says so.`
}

/** `OpenStreetMap 2022 has (206) 555-0123.` above an empty field; null if nobody has anything. */
export function valueOfOthers(outside: Outside, field: 'phone' | 'website'): string | null {
  const source = sourceOf(outside, field)
  const value = outside?.[field]
  return source && value ? `${source} has ${value}.` : null
}

/** `OpenStreetMap 2022 has these:` above hours. */
export function hoursOfOthers(outside: Outside): string | null {
  const source = sourceOf(outside, 'hours')
  return source && `${source} has these:`
}
