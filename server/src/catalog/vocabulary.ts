import { type VenueFeature, venueFeatureNames } from '@nofomo/contracts/values/venue-features.ts'

/** The closed lists that describe a venue of the catalog. */

export const cuisineFamilies = [
  'american',
  'southern',
  'deli',
  'italian',
  'french',
  'german',
  'spanish',
  'mexican',
  'latin',
  'peruvian',
  'caribbean',
  'japanese',
  'ramen',
  'sushi',
  'chinese',
  'hot-pot',
  'taiwanese',
  'korean',
  'vietnamese',
  'lao',
  'cambodian',
  'thai',
  'malaysian',
  'indonesian',
  'filipino',
  'hawaiian',
  'indian',
  'nepali',
  'afghan',
  'ethiopian',
  'african',
  'mediterranean',
  'greek',
  'turkish',
  'middle-eastern',
  'seafood',
  'pizza',
  'burgers',
  'barbecue',
  'bakery',
  'dessert',
  'coffee',
  'tea',
  'brunch',
  'vegetarian',
  'cocktails',
  'beer',
  'wine',
  'bowling',
  'games',
  'music',
  'comedy',
  'theatre',
  'cinema',
  'museum',
  'outdoors',
  'crafts',
  'karaoke',
  'climbing',
  'sports',
  'nightclub',
  'food-hall',
  'market',
  'books',
] as const
export type CuisineFamily = (typeof cuisineFamilies)[number]

export const venueTags = venueFeatureNames
export type VenueTag = VenueFeature

/**
 * How a tag that can be checked is known. `known`: widely known, not looked up; `kind`: follows from the kind of venue;
 * `inspection`: from King County's seats.
 */
export const tagBases = ['website', 'menu', 'map', 'inspection', 'kind', 'known'] as const
