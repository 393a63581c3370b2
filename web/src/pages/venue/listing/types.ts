import type { VenueListing } from '@nofomo/contracts/listing/endpoints.ts'
import type { Typed } from './listing-draft.ts'

export type Venue = { id: string; name: string }

/** What each card of the page gets. */
export type ListingProps = {
  listing: VenueListing
  venue: Venue
  onChanged: (listing: VenueListing) => void
}

/** What each part of the form gets: what was typed, what is wrong with it, and how to change it. */
export type PartProps = {
  typed: Typed
  errors: Record<string, string>
  /** `fields`: others whose errors no longer apply. */
  onChange: (part: Partial<Typed>, ...fields: string[]) => void
}
