import {
  type EitherOrAnswer,
  type SwipedCuisine,
  swipedCuisines,
  type Vibe,
} from '@nofomo/contracts/values/onboarding-choices.ts'
import type { VenueTag } from '../../../../catalog/vocabulary.ts'

/** The tags of the catalog for the answers of onboarding. */

export const tagsOfVibe: Record<Vibe, readonly VenueTag[]> = {
  'loud-table': ['loud', 'late-night', 'large-groups'],
  'quiet-corner': ['quiet', 'date'],
  'water-view': ['view', 'outdoor-seating'],
  'walk-in': ['walk-in', 'counter-service'],
  'live-band': ['live-music', 'dancing'],
  'dressed-up': ['celebration', 'reservations'],
}

export const tagsOfPick: Record<EitherOrAnswer, readonly VenueTag[]> = {
  brunch: ['brunch'],
  midnight: ['late-night'],
  patio: ['outdoor-seating'],
  inside: ['date'],
  book: ['reservations'],
  'drop-in': ['walk-in'],
  music: ['live-music'],
  talk: ['quiet'],
  big: ['large-groups'],
  small: ['date'],
}

/** A cuisine within a sentence. */
export const cuisineSaid: Record<SwipedCuisine, string> = {
  ramen: 'ramen',
  pizza: 'pizza',
  mexican: 'Mexican food',
  thai: 'Thai food',
  seafood: 'seafood',
  korean: 'Korean food',
  vietnamese: 'Vietnamese food',
  indian: 'Indian food',
  burgers: 'burgers',
  ethiopian: 'Ethiopian food',
}

/** A reason with the cuisine that its reader likes: `Noodles in Ballard, because you like ramen.` */
export const withLiking = (reason: string, cuisine: string): string =>
  `${reason.replace(/\.$/, '')}, because you like ${cuisine}.`

/** A reason with the kitchen that the crew likes, for all of it: `…, as your crew likes pizza.` */
export const withCrewLiking = (reason: string, kitchen: string): string =>
  `${reason.replace(/\.$/, '')}, as your crew likes ${kitchen}.`

const likings = swipedCuisines.map((cuisine) => `, because you like ${cuisineSaid[cuisine]}.`)

/** The reason for the whole group, without the tastes of the host. */
export function withoutLiking(reason: string): string {
  const ending = likings.find((end) => reason.endsWith(end))
  return ending ? `${reason.slice(0, -ending.length)}.` : reason
}
