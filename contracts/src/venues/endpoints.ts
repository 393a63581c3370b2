import { z } from 'zod'
import { endpoint } from '../api/endpoint.ts'
import { offerTriggers } from '../offers/limits.ts'
import { neighborhoods } from '../places/geography.ts'
import { budgets, categories, offerTypes, seatRanges } from '../sessions/choices.ts'
import { growingList, lineOf } from '../text/endpoints.ts'
import { creditedSources, factNames } from './facts.ts'

/** How a venue was added to a list. */
export const venueSources = ['catalogue', 'directory', 'ai_suggestions', 'user_submitted'] as const
export type VenueSource = (typeof venueSources)[number]

export const factCredit = z.object({
  fact: z.enum(factNames).describe('The fact.'),
  source: z.enum(creditedSources).describe('Who states it.'),
  name: z.string().optional().describe('What a source is called that has no name in the product.'),
  year: z.number().int().describe('The year in which the source was made.'),
})
factCredit.register(z.globalRegistry, {
  title: 'FactCredit',
  description:
    'Where a fact comes from that neither the venue nor the catalog states: pages say `OpenStreetMap 2022` beside it.',
})
export type FactCredit = z.infer<typeof factCredit>

export const venue = z.object({
  id: z
    .string()
    .describe('Catalog slug, or `user_…` for a venue that somebody added. Unique within a session.'),
  name: z.string().describe('The name of the venue.'),
  category: z.enum(categories).describe('What kind of venue it is.'),
  type: z
    .enum(['bar', 'restaurant'])
    .describe('`bar` or `restaurant`, for clients that know only these two.'),
  cuisine: z.string().nullable().describe('What it serves.'),
  description: z.string().nullable().describe('What friends read about it.'),
  address: z.string().describe('Where it is, in one line.'),
  location: z.string().describe('The address again, under the name that the suggestion flow uses.'),
  neighborhood: z.enum(neighborhoods).nullable().describe('The neighborhood that it lies in.'),
  lat: z.number().nullable().describe('Degrees north.'),
  lng: z.number().nullable().describe('Degrees east.'),
  priceLevel: z.number().int().min(1).max(4).nullable().describe('From 1, cheap, to 4.'),
  budget: z.enum(budgets).nullable().describe('The price level as dollar signs.'),
  priceRange: z.string().nullable().describe('Per person, e.g. `$30–60`.'),
  website: z.string().nullable().describe('Its own website.'),
  tags: z.array(z.string()).describe('What it has, in the words of the product.'),
  rating: z.number().min(0).max(5).nullable().describe('Stars, up to five.'),
  isPartner: z.boolean().describe('Whether the venue takes part in the product.'),
  source: growingList(venueSources).describe('How it came onto the list.'),
  reason: z.string().nullable().describe('One sentence: why it was suggested.'),
  image: z
    .string()
    .describe(
      'A path below `/images/`, which takes `?w=` (160, 320, 400, 640, 800 or 1200) and never changes.',
    ),
  credits: z
    .array(factCredit)
    .optional()
    .describe('Who states what the venue and the catalog do not. Absent: nothing of it is from elsewhere.'),
  creditLine: z
    .string()
    .optional()
    .describe(
      'The sources of the credits in words, as a card shows them below its facts: `Facts: OpenStreetMap 2022`.',
    ),
})
venue.register(z.globalRegistry, {
  title: 'Venue',
  description:
    'A venue as shown on a card. Unknown facts are null, never invented. `image` is a path below `/images/` that takes `?w=` (160, 320, 400, 640, 800 or 1200) and is immutable.',
})
export type Venue = z.infer<typeof venue>

export const listedVenue = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string().nullable(),
  category: z.enum(categories),
  address: z.object({ street: z.string(), city: z.string(), state: z.string() }),
  neighborhood: z.enum(neighborhoods).nullable(),
  image: z.string().describe('A path below `/images/`, as of a venue.'),
  photos: z.array(z.string()),
  partnered: z.boolean(),
})
listedVenue.register(z.globalRegistry, {
  title: 'ListedVenue',
  description: 'A venue in the public list, its address in parts.',
})
export type ListedVenue = z.infer<typeof listedVenue>

export const listVenues = endpoint('GET /api/venues', {
  access: 'anyone',
  summary:
    'Without `search` the list of venues by name, page by page. With it, `{ venues }`: catalog and directory by name, street, cuisine or neighborhood, best first, misspellings forgiven.',
  query: z.object({
    search: lineOf(80).optional(),
    location: lineOf(80).optional(),
    limit: z.coerce
      .number()
      .int()
      .min(1)
      .max(50)
      .optional()
      .describe('10 for a search, 50 for a page of the list.'),
    page: z.coerce.number().int().min(1).max(1_000).default(1).describe('Of the list, from 1.'),
    filter: lineOf(80)
      .optional()
      .describe('Narrows the list to names, cuisines and neighborhoods that contain it.'),
  }),
  response: z.union([z.array(listedVenue), z.object({ venues: z.array(venue) })]),
})

const span = z.object({
  opens: z.string().describe('When it opens.'),
  closes: z.string().describe('When it closes.'),
})

/** Opening hours by day, Monday first, as `HH:MM` in Seattle; a closing time before the opening is on the next day. */
export const openingHours = z.array(z.array(span)).length(7)

const specialDays = z.object({
  first: z.string().describe('The first day, `2026-12-24`.'),
  last: z.string().describe('The last day.'),
  spans: z.array(span).describe('When it opens and closes; empty: it is closed.'),
})
specialDays.register(z.globalRegistry, { title: 'SpecialHours' })
/** Hours of the days from `first` through `last`, which outrank those of the week; without a span the venue is closed. */
export const specialHours = z.array(specialDays)

/** All facts of a venue, for its page. Unknown facts are null. */
export const venueDetails = venue.extend({
  hours: openingHours.nullable(),
  specialHours: specialHours
    .optional()
    .describe('Of days that are not over, the earliest first. Absent without one.'),
  areHoursOwn: z.literal(true).optional().describe('The venue’s own people wrote its hours.'),
  openDataHours: openingHours
    .nullable()
    .describe(
      'Opening hours of open data where the venue states none: they are shown with their credit, warn, and exclude nothing.',
    ),
  phone: z.string().nullable(),
  menuUrl: z.string().nullable(),
  seats: z.enum(seatRanges).nullable(),
  checkedAt: z
    .string()
    .nullable()
    .describe("The day of the newest source that shows it open, and the source's name."),
  checkedBy: z.string().nullable(),
  partnered: z.boolean(),
  isInPartnerZone: z.boolean().describe('Whether it lies within Seattle, the partner zone.'),
  offers: z
    .array(
      z.object({
        id: z.string(),
        offer_type: z.enum(offerTypes),
        offer_text: z.string(),
        details: z.string().nullable(),
        valid_until: z.string(),
        trigger: z
          .enum(offerTriggers)
          .nullable()
          .describe('Which groups a rule sends it to; null for an offer that was sent by hand.'),
        condition: z.union([z.number(), z.string()]).nullable(),
      }),
    )
    .describe('Offers that have not ended and that are not for some groups alone.'),
})
export type VenueDetails = z.infer<typeof venueDetails>

export const getVenue = endpoint('GET /api/venues/:venueId', {
  access: 'anyone',
  summary: 'What is known of a published venue.',
  params: z.object({ venueId: z.string().max(80) }),
  response: z.object({ venue: venueDetails }),
})
