import type { Category } from '@nofomo/contracts/sessions/choices.ts'
import type { OpeningHours } from '@nofomo/contracts/times/opening-hours.ts'
import type { FactCredit } from '@nofomo/contracts/venues/endpoints.ts'
import { isKindGuessed, kindOf } from '../../../../catalog/directory/kinds.ts'
import { openFactsOf } from '../../../../catalog/open-data/open-data.ts'
import type { Db } from '../../../../platform/database/database.ts'
import {
  effectiveFacts,
  type GuestFacts,
  type ImportedFacts,
  noGuestFacts,
  noImportedFacts,
  type OpenDataFact,
} from '../rules/facts.ts'
import type { Listing } from '../types.ts'

/** What is known of a listing from others than itself. */
export type FactsOfOthers = {
  /** Where it states no hours: they are shown with their credit, and exclude nothing. */
  openDataHours: OpeningHours | null
  credits: readonly FactCredit[]
  /** What its poster is drawn from, where open data says more: a poster's address stays. */
  drawnAs?: Pick<Listing, 'category' | 'cuisine' | 'cuisineFamily'>
}
export type ListingWithFacts = Listing & FactsOfOthers

/** What guests say of venues; of all venues without ids. */
export type ReadGuestFacts = (db: Db, ids?: readonly string[]) => Promise<GuestFacts>

type Others = { guests?: GuestFacts; imported?: ImportedFacts }

/** A listing with each fact by its best source: itself, guests, open data, of which the newest, ours or imported. */
export function withFacts(
  listing: Listing,
  { guests = noGuestFacts, imported = noImportedFacts }: Others = {},
): ListingWithFacts {
  const open = [...openFactsOf(listing.id), ...(imported.get(listing.id) ?? [])]
  const byGuests = guests.get(listing.id) ?? []
  const { credits = [] } = listing
  if (open.length === 0 && byGuests.length === 0) return { ...listing, openDataHours: null, credits }
  const facts = effectiveFacts(listing, open, byGuests)
  return { ...listing, ...facts, ...kindFacts(listing, facts, open) }
}

/** Kind and kitchen of a place of the directory, of which the county knows only the name. */
function kindFacts(
  listing: Listing,
  { cuisine, credits }: Pick<ListingWithFacts, 'cuisine' | 'credits'>,
  open: readonly OpenDataFact[],
): Partial<ListingWithFacts> {
  if (listing.source !== 'directory') return {}
  const kind = isKindGuessed(listing.name) && open.find(({ fact }) => fact === 'kind')
  const category = kind ? (kind.value as Category) : listing.category
  const isOther = category !== listing.category
  if (!isOther && cuisine === listing.cuisine) return {}
  const { cuisineFamily } = listing
  return {
    category,
    cuisineFamily: cuisine === listing.cuisine ? cuisineFamily : kindOf(cuisine ?? '').cuisineFamily,
    drawnAs: { category: listing.category, cuisine: listing.cuisine, cuisineFamily },
    ...(kind && isOther && { credits: [...credits, { fact: 'kind', source: kind.source, year: kind.year }] }),
  }
}
