import type { FoundPlace } from '@nofomo/contracts/places/endpoints.ts'
import type { Category } from '@nofomo/contracts/sessions/choices.ts'

/** A venue in the form. */
export type VenueDraft = {
  name: string
  address: string
  category: Category
  description: string
  /** Its id in the catalog or directory while it is unedited: the server then adds its other facts. */
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

type ChosenPlace = Pick<FoundPlace, 'id' | 'name' | 'address' | 'category' | 'source'>

/** Whether a place is a venue or a directory place: the server knows the rest of it by its id. */
const isOurs = ({ source }: ChosenPlace) => source === 'catalogue' || source === 'directory'

/** A found place as a draft; null if it lacks a required field. Others' places count as typed. */
export function chosenPlace(place: ChosenPlace): Partial<VenueDraft> | null {
  const { id, name, address, category } = place
  return isCompleteVenue({ name, address })
    ? { name, address, category, placeId: isOurs(place) ? id : null }
    : null
}

/** Whether a draft is still the place that was chosen. */
export function isStill(place: ChosenPlace, { placeId, name, address }: VenueDraft): boolean {
  return isOurs(place) ? place.id === placeId : name === place.name && address === place.address
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
