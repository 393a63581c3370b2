import { type VenueFeature, venueFeatureNames } from '@nofomo/contracts/venues/features.ts'
import families from './cuisine-families.json' with { type: 'json' }
import tags from './tag-words.json' with { type: 'json' }

/** The closed lists that describe a venue of the catalog. */

export type CuisineFamily = keyof typeof families
export const cuisineFamilies = Object.keys(families) as [CuisineFamily, ...CuisineFamily[]]

/** `asked`: what groups asked for; `liked`: what is no adjective before "food"; `hours`: when such places usually are open. */
type FamilyWords = { asked?: string; liked?: string; hours?: readonly [opens: number, closes: number] }
export const familyWords = families as unknown as Readonly<Record<CuisineFamily, FamilyWords>>

export const venueTags = venueFeatureNames
export type VenueTag = VenueFeature

/** What a tag is called. */
type TagWords = {
  /** What could not be met. */
  wish?: string
  /** What a venue has, at its tables and without tables. */
  thing?: string
  withoutTables?: string
  /** What is said beside it. */
  aside?: string
  /** What a room is like. */
  vibe?: string
  /** What a venue has besides. */
  feature?: string
  /** What groups asked for, of tags that a listing can answer, with the pronoun for it. */
  asked?: readonly [text: string, pronoun: 'it' | 'them']
}
export const tagWords = tags as unknown as Readonly<Partial<Record<VenueTag, TagWords>>>

/**
 * How a tag that can be checked is known. `known`: widely known, not looked up; `kind`: follows from the kind of venue;
 * `inspection`: from King County's seats.
 */
export const tagBases = ['website', 'menu', 'map', 'inspection', 'kind', 'known'] as const
