import {
  type EitherOrAnswer,
  type SwipedCuisine,
  swipedCuisines,
  type Vibe,
} from '@nofomo/contracts/onboarding/choices.ts'
import type { VenueTag } from '../../../../../catalog/vocabulary.ts'
import tastes from './tastes.json' with { type: 'json' }

/** The tags of the catalog for the answers of onboarding. */

export const tagsOfVibe = tastes.tagsOfVibe as Readonly<Record<Vibe, VenueTag[]>>

export const tagsOfPick = tastes.tagsOfPick as Readonly<Record<EitherOrAnswer, VenueTag[]>>

/** A cuisine within a sentence. */
export const cuisineSaid: Readonly<Record<SwipedCuisine, string>> = tastes.cuisineSaid

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
