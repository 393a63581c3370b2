import type { Category } from '@nofomo/contracts/options.ts'
import type { Venue } from '@nofomo/contracts/venues.ts'

/** A venue in the form. */
export type VenueDraft = {
  name: string
  address: string
  category: Category
  description: string
  /** Its id in the catalogue or directory while it is unedited: the server then adds its other facts. */
  placeId: string | null
}

export const emptyVenue: VenueDraft = {
  name: '',
  address: '',
  category: 'restaurant',
  description: '',
  placeId: null,
}

/** Whether the required fields are filled in. */
export const isCompleteVenue = ({ name, address }: Pick<VenueDraft, 'name' | 'address'>) =>
  name.trim() !== '' && address.trim() !== ''

/** A found place as a draft; null if it lacks a required field. */
export function chosenPlace({ id, name, address, category }: Venue): Partial<VenueDraft> | null {
  return isCompleteVenue({ name, address }) ? { name, address, category, placeId: id } : null
}

/** Editing a chosen venue turns it into a typed one. */
export function typedOver(part: Partial<VenueDraft>): Partial<VenueDraft> {
  return { ...part, placeId: null }
}

/** The request body for a draft. The description of a found place is the reason to suggest it. */
export function venueInputOf({ placeId, description, ...typed }: VenueDraft) {
  const source = 'user_submitted' as const
  return placeId ? { ...typed, source, id: placeId, reason: description } : { ...typed, source, description }
}
