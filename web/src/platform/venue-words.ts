import type { Category } from '@nofomo/contracts/options.ts'
import type { Venue } from '@nofomo/contracts/venues.ts'

/** How categories are shown. */
export const categoryNames: Record<Category, string> = {
  restaurant: 'Restaurant',
  bar: 'Bar',
  cafe: 'Café',
  activity: 'Activity',
  entertainment: 'Entertainment',
}

/** Its cuisine where known, else its category. */
export function kindOf({ cuisine, category }: Pick<Venue, 'cuisine' | 'category'>): string {
  return cuisine || categoryNames[category]
}

type Known = Pick<Venue, 'cuisine' | 'category' | 'priceRange'> & { neighborhood: string | null }

/** What is known of a place, in one line: `Piedmontese · Capitol Hill · $60–100`, and more if given. */
export function factsOf(venue: Known, ...more: readonly (string | false | null)[]): string {
  return [kindOf(venue), venue.neighborhood, venue.priceRange, ...more].filter(Boolean).join(' · ')
}
