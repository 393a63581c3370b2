import { z } from 'zod'
import { endpoint } from '../api/endpoint.ts'
import { factCredit, openingHours, specialHours } from '../venues/endpoints.ts'
import { venueFeatureNames } from '../venues/features.ts'
import { listingFields } from './forms.ts'

const venueId = z.string().min(1).max(80)
const ofVenue = z.object({ venueId })
const editId = z.string().regex(/^[\w-]{12}$/, 'This is not a change we know.')

/** Fields as they are stored, which may be older than the rules of today. */
const storedFields = z.object({
  /** Absent from nodes of the release before. */
  name: z.string().optional(),
  address: z.string().optional(),
  hours: z.array(z.array(z.object({ opens: z.string(), closes: z.string() }))).nullable(),
  /** Absent from nodes of the release before. */
  specialHours: specialHours.optional(),
  menuUrl: z.string().nullable(),
  phone: z.string().nullable(),
  website: z.string().nullable(),
  description: z.string().nullable(),
  priceLevel: z.number().int().nullable(),
  features: z.array(z.enum(venueFeatureNames)),
})

/** A feature that groups ask for, as the form asks the venue's people about it. */
export const featureDemand = z.object({
  feature: z.enum(venueFeatureNames),
  /** Groups that asked for it in the last eight weeks; null below five. */
  groups: z.number().int().nullable(),
  /** Those that had the venue on their list, which does not state it, and went elsewhere; null below five. */
  lost: z.number().int().nullable(),
})
featureDemand.register(z.globalRegistry, { title: 'FeatureDemand' })
export type FeatureDemand = z.infer<typeof featureDemand>

/** What open data and guests state of a place where it states nothing itself. */
const outsideFacts = z.object({
  /** A source for each fact: of features, which have no value, and of the fields below. */
  credits: z.array(factCredit),
  /** The sources in words, as their licenses ask for. */
  creditLine: z.string(),
  phone: z.string().nullable(),
  website: z.string().nullable(),
  hours: openingHours.nullable(),
})
export type OutsideFacts = z.infer<typeof outsideFacts>

export const listing = z.object({
  /** What is public. */
  shown: storedFields,
  /** The path of the public picture: the venue's own, else its poster. */
  image: z.string(),
  hasOwnPicture: z.boolean(),
  /** Whether the venue has a page that everybody may open. */
  isPublished: z.boolean(),
  /** Whether changes wait for a review; else they take effect immediately. */
  isReviewed: z.boolean(),
  /** A change that waits for review: only the fields that differ. Its hours are shown already. */
  pending: z
    .object({
      id: z.string(),
      fields: storedFields.partial(),
      /** The hours that guests saw before those of the change, which they see already. Absent without hours. */
      replaced: storedFields.pick({ hours: true, specialHours: true }).partial().optional(),
      /** The path of a new picture, which only the venue's people may open; null without one. */
      image: z.string().nullable(),
      sentAt: z.string(),
    })
    .nullable(),
  /** The last change, if it was rejected and nothing was sent since. */
  rejected: z.object({ reason: z.string(), at: z.string() }).nullable(),
  /** The ten features that groups ask for most, first those that lost the venue groups. Absent from nodes of the release before. */
  asked: z.array(featureDemand).optional(),
  /** For its people to read: what they state counts before it. Absent if others state nothing. */
  outsideFacts: outsideFacts.optional(),
})
listing.register(z.globalRegistry, { title: 'Listing' })
export type VenueListing = z.infer<typeof listing>
export type ShownFields = VenueListing['shown']

const replied = z.object({ listing })

export const getListing = endpoint('GET /api/venue/listing', {
  access: { venue: 'listing' },
  summary: 'What is public about a venue, and the change of it that waits for review.',
  query: ofVenue,
  response: replied,
})

export const changeListing = endpoint('PUT /api/venue/listing', {
  access: { venue: 'listing' },
  isOrdered: true,
  summary:
    'Changes what is public about a venue: only the fields that are named. Below trusted it waits for review, together with what waits already; hours are shown at once. Name and address always wait, until noon of the next day at most.',
  body: z.object({ venueId, changes: z.object(listingFields).partial() }),
  response: replied,
})

export const withdrawListingChange = endpoint('DELETE /api/venue/listing/changes/:editId', {
  access: { venue: 'listing' },
  isOrdered: true,
  summary: 'Withdraws the change that waits for review. Guests see what they saw before it.',
  params: z.object({ editId }),
  response: replied,
})

export const uploadPicture = endpoint('PUT /api/venue/listing/picture', {
  access: { venue: 'listing' },
  mayLast: true,
  isOrdered: true,
  summary:
    'Uploads a venue’s own picture as the body: JPEG, PNG or WebP of up to 5 MB and 25 megapixels, at least 400 × 300. It is drawn again from its pixels; nothing else of the file is kept. Below trusted it waits for review.',
  media: { body: 'image/*' },
  query: ofVenue,
  response: replied,
})

export const removePicture = endpoint('DELETE /api/venue/listing/picture', {
  access: { venue: 'listing' },
  isOrdered: true,
  summary:
    'Takes a venue’s own picture away at once, or the one that waits for review. Guests see the poster again.',
  query: ofVenue.extend({ which: z.enum(['shown', 'waiting']).default('shown') }),
  response: replied,
})
