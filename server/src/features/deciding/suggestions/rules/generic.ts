import type { CatalogVenue } from '../../../../catalog/catalog.ts'
import places from './generic.json' with { type: 'json' }

/**
 * The last resort, should the catalog be empty: two public venues that are always there, are free to enter and have
 * something for any group. They are real, but were not chosen by the criteria.
 */
export const genericPlaces = places as readonly CatalogVenue[]
