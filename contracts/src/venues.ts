import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { budgets, categories, neighborhoods } from './options.ts'
import { lineOf } from './text.ts'

/** How a venue was added to a list. */
export const venueSources = ['catalogue', 'ai_suggestions', 'user_submitted'] as const

/**
 * A venue as shown on a card. Unknown facts are null, never invented.
 * `image` is a path below `/images/` that takes `?w=` (160, 320, 400, 640, 800 or 1200) and is immutable.
 */
export const venue = z.object({
  /** Catalogue slug, or `user_…` for a venue that somebody added. Unique within a session. */
  id: z.string(),
  name: z.string(),
  category: z.enum(categories),
  /** `bar` or `restaurant`, for clients that know only these two. */
  type: z.enum(['bar', 'restaurant']),
  cuisine: z.string().nullable(),
  description: z.string().nullable(),
  address: z.string(),
  /** The address again, under the name that the suggestion flow uses. */
  location: z.string(),
  neighborhood: z.enum(neighborhoods).nullable(),
  lat: z.number().nullable(),
  lng: z.number().nullable(),
  priceLevel: z.number().int().min(1).max(4).nullable(),
  budget: z.enum(budgets).nullable(),
  /** Per person, e.g. `$30–60`. */
  priceRange: z.string().nullable(),
  website: z.string().nullable(),
  tags: z.array(z.string()),
  rating: z.number().min(0).max(5).nullable(),
  isPartner: z.boolean(),
  source: z.enum(venueSources),
  /** One sentence: why it was suggested. */
  reason: z.string().nullable(),
  image: z.string(),
})
export type Venue = z.infer<typeof venue>

export const listVenues = endpoint({
  method: 'GET',
  path: '/api/venues',
  access: 'anyone',
  limit: 'read',
  summary: 'Search the catalogue by name, cuisine or neighbourhood.',
  query: z.object({
    search: lineOf(80).optional(),
    location: lineOf(80).optional(),
    limit: z.coerce.number().int().min(1).max(50).default(10),
  }),
  response: z.object({ venues: z.array(venue) }),
})
