import { z } from 'zod'
import { neighborhoods } from '../values/geography.ts'
import { budgets, categories, suggestionSources, timesOfDay } from '../values/options.ts'
import { suggestionLimits } from '../values/suggestion-limits.ts'
import { endpoint } from './endpoint.ts'
import { degrees, knownPreferences, preferences, understanding, wishes as wishesOfGroup } from './sessions.ts'
import { suggestionMetadata } from './suggestion-metadata.ts'
import { growingList, lineOf } from './text.ts'
import { factCredit, openingHours, venueSources } from './venues.ts'

/** A fact that no source of the product knows yet. It is null rather than invented. */
const notKnown = z.null()

/** A suggested venue, under the names that other clients use. Unknown facts are null. */
export const suggestedPlace = z.object({
  id: z.string(),
  name: z.string(),
  /** The name again. */
  title: z.string(),
  category: z.enum(categories),
  /** The cuisine again, or the kind of activity. */
  subcategory: z.string().nullable(),
  type: z.enum(['bar', 'restaurant']),
  cuisine: z.string().nullable(),
  description: z.string().nullable(),
  address: z.string(),
  neighborhood: z.enum(neighborhoods).nullable(),
  location: z.object({ address: z.string(), lat: z.number().nullable(), lng: z.number().nullable() }),
  /** Miles from the point that was sent, as the crow flies; null without one. */
  distance: z.number().nullable(),
  priceLevel: z.number().int().min(1).max(4).nullable(),
  /** Per person, e.g. `$30–60`. */
  priceRange: z.string().nullable(),
  price: z.enum(budgets).nullable(),
  rating: z.number().min(0).max(5).nullable(),
  image: z.string(),
  /** The image again. */
  imageUrl: z.string(),
  website: z.string().nullable(),
  tags: z.array(z.string()),
  /** Tags as words: what the room is like, and what else it has. */
  vibes: z.array(z.string()),
  specialFeatures: z.array(z.string()),
  /** The vibes in one line, under two names; null without any. */
  vibe: z.string().nullable(),
  ambiance: z.string().nullable(),
  /** Whether tables can be booked, as a sentence. */
  reservation: z.string().nullable(),
  /** True or not known: a venue does not list what it lacks. */
  hasOutdoorSeating: z.literal(true).nullable(),
  liveMusic: z.literal(true).nullable(),
  isPartner: z.boolean(),
  /** As of a venue: who states what the venue and the catalog do not. */
  credits: z.array(factCredit).optional(),
  creditLine: z.string().optional(),
  source: growingList(venueSources),
  /** One sentence: why it was suggested. */
  why: z.string().nullable(),
  /** Whether a language model chose it, and its sentence, if that is what `why` says. */
  aiEnhanced: z.boolean(),
  aiReason: z.string().nullable(),
  /** It stands in a catalog of real places. */
  realWorldData: z.literal(true),
  hours: openingHours.nullable(),
  phone: z.string().nullable(),
  menuUrl: z.string().nullable(),
  crowdLevel: notKnown,
  waitTime: notKnown,
  insiderTip: notKnown,
  duration: notKnown,
  isSpecial: notKnown,
  isNew: notKnown,
  aiScore: notKnown,
  personalityMatch: notKnown,
  energyLevel: notKnown,
  socialLevel: notKnown,
  adventureLevel: notKnown,
  capacity: notKnown,
  seatingCapacity: notKnown,
  totalVotes: notKnown,
  submittedAt: notKnown,
})
export type SuggestedPlace = z.infer<typeof suggestedPlace>

const answered = {
  source: growingList(suggestionSources),
  metadata: suggestionMetadata,
  /** Set if a wish could not be met: which one, and what was done instead. */
  note: z.string().nullable(),
  unchecked: understanding.shape.unchecked,
  notUnderstood: understanding.shape.notUnderstood,
}
const { budget, groupSize, occasion, cuisine } = preferences.shape
const wishes = z.array(lineOf(60)).max(12)

/** A point is rounded to about a kilometer on input. */
const sentLocation = z.object({
  address: lineOf(200).nullish(),
  lat: degrees(90).nullish(),
  lng: degrees(180).nullish(),
})
export type SentLocation = z.infer<typeof sentLocation>

export const suggestVenuesByForm = endpoint('POST /api/suggestions/venues', {
  access: 'anyone',
  limit: 'suggest',
  mayLast: true,
  publicApi: { scope: 'suggestions:read' },
  summary: `Up to ${suggestionLimits.databaseSuggestions} venues for a neighborhood, an occasion and a time. Nothing is stored.`,
  body: z.object({
    neighborhood: lineOf(120).nullish(),
    occasion,
    budget,
    groupSize,
    cuisine,
    /** `19:30`, `7 pm` or `evening`. */
    time: lineOf(40).nullish(),
    dayOfWeek: lineOf(20).nullish(),
  }),
  response: z.object({
    venues: z.array(suggestedPlace),
    /** Sentences: what could not be met, and what was not checked. */
    insights: z.array(z.string()),
    /** The request as it was understood. */
    context: z.object({
      neighborhood: z.enum(neighborhoods).nullable(),
      occasion: z.string().nullable(),
      budget: z.enum(budgets).nullable(),
      groupSize: z.number().int().nullable(),
      cuisine: z.string().nullable(),
      time: z.string().nullable(),
      timeOfDay: z.enum(timesOfDay).nullable(),
      dayOfWeek: z.string().nullable(),
    }),
    ...answered,
  }),
})

const groupWishes = {
  groupSize,
  /** Dollars per person, or a budget. */
  budget: z.union([z.number().positive().max(10_000), budget]).nullish(),
  vibe: lineOf(60).nullish(),
  vibes: wishes.nullish(),
  dealBreakers: wishes.nullish(),
  location: sentLocation.nullish(),
  timeOfDay: z.enum(timesOfDay).nullish(),
}

const groupReply = <Mode extends string>(mode: Mode) =>
  z.object({
    success: z.literal(true),
    mode: z.literal(mode),
    suggestions: z.array(suggestedPlace),
    ...answered,
  })

export const suggestDining = endpoint('POST /api/suggestions/dining', {
  access: 'anyone',
  limit: 'suggest',
  mayLast: true,
  publicApi: { scope: 'suggestions:read' },
  summary: `Up to ${suggestionLimits.diningSuggestions} places to eat or drink for a group. Nothing is stored.`,
  body: z.object({ ...groupWishes, cuisinePreferences: wishes.nullish() }),
  response: groupReply('dining'),
})

export const suggestActivities = endpoint('POST /api/suggestions/activities', {
  access: 'anyone',
  limit: 'suggest',
  mayLast: true,
  publicApi: { scope: 'suggestions:read' },
  summary: `Up to ${suggestionLimits.activitySuggestions} things to do for a group. Nothing is stored.`,
  body: z.object({
    ...groupWishes,
    activityType: lineOf(60).nullish(),
    activityPreferences: wishes.nullish(),
  }),
  response: groupReply('activities'),
})

export const searchActivities = endpoint('POST /api/suggestions/search', {
  access: 'anyone',
  limit: 'suggest',
  mayLast: true,
  publicApi: { scope: 'suggestions:read' },
  summary: `Up to ${suggestionLimits.foundActivities} venues for a search in one's own words, of catalog and directory. Nothing is stored.`,
  body: z.object({
    query: lineOf(120).nullish(),
    location: z.union([lineOf(120), sentLocation]).nullish(),
    activityType: lineOf(60).nullish(),
  }),
  response: z.object({ success: z.literal(true), activities: z.array(suggestedPlace), ...answered }),
})

export const understandWishes = endpoint('POST /api/understand', {
  access: 'anyone',
  // Asked while somebody types, and answered within milliseconds without a model.
  limit: 'read',
  publicApi: { scope: 'suggestions:read' },
  summary: 'What words and a form are understood to ask for, before suggestions are. Nothing is stored.',
  body: wishesOfGroup,
  response: understanding.extend({
    preferences: knownPreferences,
    /** What cannot be checked, was not understood, or is said otherwise by the form; null if nothing. */
    note: z.string().nullable(),
  }),
})
