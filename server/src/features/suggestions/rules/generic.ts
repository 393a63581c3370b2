import type { CatalogVenue } from '../../../catalog/catalog.ts'

/**
 * The last resort, should the catalog be empty: two public venues that are always there, are free to enter and have
 * something for any group. They are real, but were not chosen by the criteria.
 */
export const genericPlaces: readonly CatalogVenue[] = [
  {
    slug: 'pike-place-market-anyway',
    name: 'Pike Place Market',
    category: 'activity',
    cuisine: 'Market',
    cuisineFamily: 'market',
    address: '85 Pike St, Seattle, WA 98101',
    neighborhood: 'Downtown Seattle',
    lat: 47.6089,
    lng: -122.3404,
    website: 'https://www.pikeplacemarket.org',
    tags: ['free', 'family', 'light-rail'],
    description:
      'Public market above the waterfront, with stalls, bakeries, bars and restaurants at every price.',
  },
  {
    slug: 'seattle-center-anyway',
    name: 'Seattle Center',
    category: 'activity',
    cuisine: 'Park',
    cuisineFamily: 'outdoors',
    address: '305 Harrison St, Seattle, WA 98109',
    neighborhood: 'Downtown Seattle',
    lat: 47.6221,
    lng: -122.3517,
    website: 'https://www.seattlecenter.com',
    tags: ['free', 'family', 'large-groups'],
    description:
      'Park at the foot of the Space Needle, with fountains, museums and a food hall in the Armory.',
  },
]
