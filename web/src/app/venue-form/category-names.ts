import type { Category } from '@nofomo/contracts/options.ts'

/** How categories are shown. */
export const categoryNames: Record<Category, string> = {
  restaurant: 'Restaurant',
  bar: 'Bar',
  cafe: 'Café',
  activity: 'Activity',
  entertainment: 'Entertainment',
}
