import { z } from 'zod'
import { neighborhoods } from '../values/geography.ts'
import { offerTriggers } from '../values/offer-limits.ts'
import { budgets, categories, offerTypes, seatRanges } from '../values/options.ts'
import { creditedSources, factNames } from '../values/venue-facts.ts'
import { endpoint } from './endpoint.ts'
import { growingList, lineOf } from './text.ts'

/** How a venue was added to a list. */
export const venueSources = ['catalogue', 'directory', 'ai_suggestions', 'user_submitted'] as const
export type VenueSource = (typeof venueSources)[number]

/** Where a fact comes from that neither the venue nor the catalog states: pages say `OpenStreetMap 2022` beside it. */
export const factCredit = z.object({
  fact: z.enum(factNames),
  source: z.enum(creditedSources),
  /** What a source is called that has no name in the product. */
  name: z.string().optional(),
  /** The year in which the source was made. */
  year: z.number().int(),
})
export type FactCredit = z.infer<typeof factCredit>

/**
 * A venue as shown on a card. Unknown facts are null, never invented.
 * `image` is a path below `/images/` that takes `?w=` (160, 320, 400, 640, 800 or 1200) and is immutable.
 */
export const venue = z.object({
  /** Catalog slug, or `user_…` for a venue that somebody added. Unique within a session. */
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
  source: growingList(venueSources),
  /** One sentence: why it was suggested. */
  reason: z.string().nullable(),
  image: z.string(),
  /** Who states what the venue and the catalog do not. Absent: nothing of it is from elsewhere. */
  credits: z.array(factCredit).optional(),
  /** The sources of the credits in words, as a card shows them below its facts: `Facts: OpenStreetMap 2022`. */
  creditLine: z.string().optional(),
})
export type Venue = z.infer<typeof venue>

/** A venue in the public list, its address in parts. */
export const listedVenue = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string().nullable(),
  category: z.enum(categories),
  address: z.object({ street: z.string(), city: z.string(), state: z.string() }),
  neighborhood: z.enum(neighborhoods).nullable(),
  /** A path below `/images/`, as of a venue. */
  image: z.string(),
  photos: z.array(z.string()),
  partnered: z.boolean(),
})
export type ListedVenue = z.infer<typeof listedVenue>

export const listVenues = endpoint({
  method: 'GET',
  path: '/api/venues',
  access: 'anyone',
  limit: 'read',
  summary:
    'Without `search` the list of venues by name, page by page. With it, `{ venues }`: catalog and directory by name, street, cuisine or neighborhood, best first, misspellings forgiven.',
  query: z.object({
    search: lineOf(80).optional(),
    location: lineOf(80).optional(),
    /** 10 for a search, 50 for a page of the list. */
    limit: z.coerce.number().int().min(1).max(50).optional(),
    /** Of the list, from 1. */
    page: z.coerce.number().int().min(1).max(1_000).default(1),
    /** Narrows the list to names, cuisines and neighborhoods that contain it. */
    filter: lineOf(80).optional(),
  }),
  response: z.union([z.array(listedVenue), z.object({ venues: z.array(venue) })]),
})

/** Opening hours by day, Monday first, as `HH:MM` in Seattle; a closing time before the opening is on the next day. */
export const openingHours = z.array(z.array(z.object({ opens: z.string(), closes: z.string() }))).length(7)

/** Hours of the days from `first` through `last`, which outrank those of the week; without a span the venue is closed. */
export const specialHours = z.array(
  z.object({
    first: z.string(),
    last: z.string(),
    spans: z.array(z.object({ opens: z.string(), closes: z.string() })),
  }),
)

/** All facts of a venue, for its page. Unknown facts are null. */
export const venueDetails = venue.extend({
  hours: openingHours.nullable(),
  /** Of days that are not over, the earliest first. Absent without one. */
  specialHours: specialHours.optional(),
  /** The venue’s own people wrote its hours. */
  areHoursOwn: z.literal(true).optional(),
  /** Opening hours of open data where the venue states none: they are shown with their credit, warn, and exclude nothing. */
  openDataHours: openingHours.nullable(),
  phone: z.string().nullable(),
  menuUrl: z.string().nullable(),
  seats: z.enum(seatRanges).nullable(),
  /** The day of the newest source that shows it open, and the source's name. */
  checkedAt: z.string().nullable(),
  checkedBy: z.string().nullable(),
  partnered: z.boolean(),
  /** Whether it lies within Seattle, the partner zone. */
  isInPartnerZone: z.boolean(),
  /** Offers that have not ended and that are not for some groups alone. */
  offers: z.array(
    z.object({
      id: z.string(),
      offer_type: z.enum(offerTypes),
      offer_text: z.string(),
      details: z.string().nullable(),
      valid_until: z.string(),
      /** Which groups a rule sends it to; null for an offer that was sent by hand. */
      trigger: z.enum(offerTriggers).nullable(),
      condition: z.union([z.number(), z.string()]).nullable(),
    }),
  ),
})
export type VenueDetails = z.infer<typeof venueDetails>

export const getVenue = endpoint({
  method: 'GET',
  path: '/api/venues/:venueId',
  access: 'anyone',
  limit: 'read',
  summary: 'What is known of a published venue.',
  params: z.object({ venueId: z.string().max(80) }),
  response: z.object({ venue: venueDetails }),
})
