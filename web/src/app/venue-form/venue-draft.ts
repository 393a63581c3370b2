import type { Category } from '@nofomo/contracts/options.ts'
import type { Venue } from '@nofomo/contracts/venues.ts'

/** A place as it is being typed. */
export type VenueDraft = {
  name: string
  address: string
  category: Category
  description: string
  /** The catalogue's name for it, as long as it is what was chosen there: its other facts come along. */
  placeId: string | null
}

export const emptyVenue: VenueDraft = {
  name: '',
  address: '',
  category: 'restaurant',
  description: '',
  placeId: null,
}

/** Whether it has what a place needs. */
export const isCompleteVenue = ({ name, address }: Pick<VenueDraft, 'name' | 'address'>) =>
  name.trim() !== '' && address.trim() !== ''

/** A place chosen from the catalogue, as a draft takes it; null where it lacks what a place needs. */
export function chosenPlace({ id, name, address, category }: Venue): Partial<VenueDraft> | null {
  return isCompleteVenue({ name, address }) ? { name, address, category, placeId: id } : null
}

/** What is typed over a chosen place makes it a place of one's own. */
export function typedOver(part: Partial<VenueDraft>): Partial<VenueDraft> {
  return { ...part, placeId: null }
}

/** The draft as calls take it. What somebody says of a place of the catalogue is why they suggest it. */
export function venueInputOf({ placeId, description, ...typed }: VenueDraft) {
  const source = 'user_submitted' as const
  return placeId ? { ...typed, source, id: placeId, reason: description } : { ...typed, source, description }
}
