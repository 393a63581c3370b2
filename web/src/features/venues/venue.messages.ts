import type { Category } from '@nofomo/contracts/sessions/choices.ts'
import type { Venue } from '@nofomo/contracts/venues/endpoints.ts'

/** The names of categories. */
export const categoryNames: Record<Category, string> = {
  restaurant: 'Restaurant',
  bar: 'Bar',
  cafe: 'Café',
  activity: 'Activity',
  entertainment: 'Entertainment',
}

/** The cuisine if known, else the category. */
export function kindOf({ cuisine, category }: Pick<Venue, 'cuisine' | 'category'>): string {
  return cuisine || categoryNames[category]
}

type DescribedVenue = Pick<Venue, 'cuisine' | 'category' | 'priceRange'> & { neighborhood: string | null }

/** The known facts of a venue in one line: `Piedmontese · Capitol Hill · $60–100`, and more if given. */
export function factsOf(venue: DescribedVenue, ...more: readonly (string | false | null)[]): string {
  return [kindOf(venue), venue.neighborhood, venue.priceRange, ...more].filter(Boolean).join(' · ')
}
