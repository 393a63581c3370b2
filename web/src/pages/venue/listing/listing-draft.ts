import type { ShownFields, VenueListing } from '@nofomo/contracts/listing/endpoints.ts'
import { inOrder, type OpeningHours } from '@nofomo/contracts/times/opening-hours.ts'
import { type SpecialHours, upcoming } from '@nofomo/contracts/times/special-hours.ts'
import type { VenueFeature } from '@nofomo/contracts/venues/features.ts'

/** A listing as the form holds it: what was typed, also while it is not valid. */
export type Typed = {
  /** Null: the hours are not known. */
  hours: OpeningHours | null
  specialHours: readonly SpecialHours[]
  menuUrl: string
  phone: string
  website: string
  description: string
  /** `1` to `4`; empty if it is not known. */
  priceLevel: string
  features: readonly VenueFeature[]
}

/** Only what was touched: the rest follows the listing. */
export type ListingDraft = { typed: Partial<Typed> }
export const emptyDraft: ListingDraft = { typed: {} }

export function isListingDraft({ typed }: Partial<ListingDraft>): boolean {
  return typeof typed === 'object' && typed !== null
}

export const draftKey = (venueId: string) => `nofomo-listing-${venueId}` as const

/** What guests will see once the change that waits is approved. */
export function proposedOf({ shown, pending }: Pick<VenueListing, 'shown' | 'pending'>): ShownFields {
  return { ...shown, ...withoutUndefined(pending?.fields ?? {}) }
}

export function typedOf(fields: ShownFields): Typed {
  return {
    hours: fields.hours,
    specialHours: fields.specialHours ?? [],
    menuUrl: fields.menuUrl ?? '',
    phone: fields.phone ?? '',
    website: fields.website ?? '',
    description: fields.description ?? '',
    priceLevel: fields.priceLevel === null ? '' : String(fields.priceLevel),
    features: fields.features,
  }
}

function fieldsOf(typed: Typed): ShownFields {
  const text = (value: string) => value.trim() || null
  return {
    hours: typed.hours && inOrder(typed.hours),
    specialHours: upcoming(typed.specialHours, ''),
    menuUrl: text(webAddress(typed.menuUrl)),
    phone: text(typed.phone),
    website: text(webAddress(typed.website)),
    description: text(typed.description),
    priceLevel: typed.priceLevel === '' ? null : Number(typed.priceLevel),
    features: [...typed.features].sort(),
  }
}

/** `joule.com` as people write it is `https://joule.com`. */
function webAddress(typed: string): string {
  const text = typed.trim()
  return /^[^\s:/]+\.[^\s:/]+(?:\/\S*)?$/.test(text) ? `https://${text}` : text
}

/** The fields that differ from what is proposed already: only these are sent. */
export function changesIn(typed: Typed, proposed: ShownFields): Partial<ShownFields> {
  const fields = fieldsOf(typed)
  const before = fieldsOf(typedOf(proposed))
  const names = Object.keys(fields) as (keyof ShownFields)[]
  return Object.fromEntries(
    names
      .filter((name) => JSON.stringify(ordered(fields[name])) !== JSON.stringify(ordered(before[name])))
      .map((name) => [name, fields[name]]),
  )
}

/** With keys in one order, since those of the database come in another. */
function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered)
  if (typeof value !== 'object' || value === null) return value
  return Object.entries(value)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, one]) => [key, ordered(one)])
}

/** Hours are shown at once, whoever looks at them afterward. */
export const areHoursAlone = (changes: object): boolean =>
  Object.keys(changes).every((name) => name === 'hours' || name === 'specialHours')

/** The name of a day's fields. */
export const dayField = (day: number): string => `hours-${day}`

/** The contract names days by their number. */
export function fieldErrors(fields: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, text]) => [/^\d$/.test(name) ? dayField(Number(name)) : name, text]),
  )
}

function withoutUndefined(fields: VenueListing['shown'] | object): Partial<ShownFields> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
}
