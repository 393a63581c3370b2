import { z } from 'zod'
import { endpoint } from '../api/endpoint.ts'
import { neighborhoods } from '../places/geography.ts'
import { budgets, categories, suggestionSources, timesOfDay } from '../sessions/choices.ts'
import {
  degrees,
  knownPreferences,
  preferences,
  understanding,
  wishes as wishesOfGroup,
} from '../sessions/endpoints.ts'
import { growingList, lineOf } from '../text/endpoints.ts'
import { factCredit, openingHours, venueSources } from '../venues/endpoints.ts'
import { suggestionLimits } from './limits.ts'
import { suggestionMetadata } from './metadata-endpoints.ts'

/** A fact that no source of the product knows yet. It is null rather than invented. */
const notKnown = z.null().describe('Not known of any place; always null.')

export const suggestedPlace = z.object({
  id: z.string().describe('Its id, to be put onto a list.'),
  name: z.string().describe('The name of the place.'),
  title: z.string().describe('The name again.'),
  category: z.enum(categories).describe('What kind of place it is.'),
  subcategory: z.string().nullable().describe('The cuisine again, or the kind of activity.'),
  type: z
    .enum(['bar', 'restaurant'])
    .describe('`bar` or `restaurant`, for clients that know only these two.'),
  cuisine: z.string().nullable().describe('What it serves.'),
  description: z.string().nullable().describe('What is known about it, in words.'),
  address: z.string().describe('Where it is, in one line.'),
  neighborhood: z.enum(neighborhoods).nullable().describe('The neighborhood that it lies in.'),
  location: z
    .object({
      address: z.string().describe('The address again.'),
      lat: z.number().nullable().describe('Degrees north.'),
      lng: z.number().nullable().describe('Degrees east.'),
    })
    .describe('Where it is.'),
  distance: z
    .number()
    .nullable()
    .describe('Miles from the point that was sent, as the crow flies; null without one.'),
  priceLevel: z.number().int().min(1).max(4).nullable().describe('From 1, cheap, to 4.'),
  priceRange: z.string().nullable().describe('Per person, e.g. `$30–60`.'),
  price: z.enum(budgets).nullable().describe('The price level as dollar signs.'),
  rating: z.number().min(0).max(5).nullable().describe('Stars, up to five.'),
  image: z.string().describe('A path below `/images/`, as of a venue.'),
  imageUrl: z.string().describe('The image again.'),
  website: z.string().nullable().describe('Its own website.'),
  tags: z.array(z.string()).describe('What it has, in the words of the product.'),
  vibes: z.array(z.string()).describe('Tags as words: what the room is like, and what else it has.'),
  specialFeatures: z.array(z.string()).describe('What else it has, as words.'),
  vibe: z.string().nullable().describe('The vibes in one line, under two names; null without any.'),
  ambiance: z.string().nullable().describe('The vibe again.'),
  reservation: z.string().nullable().describe('Whether tables can be booked, as a sentence.'),
  hasOutdoorSeating: z
    .literal(true)
    .nullable()
    .describe('True or not known: a venue does not list what it lacks.'),
  liveMusic: z.literal(true).nullable().describe('True or not known.'),
  isPartner: z.boolean().describe('Whether the place takes part in the product.'),
  credits: z
    .array(factCredit)
    .optional()
    .describe('As of a venue: who states what the venue and the catalog do not.'),
  creditLine: z.string().optional().describe('The sources of the credits in words.'),
  source: growingList(venueSources).describe('Where the place is known from.'),
  why: z.string().nullable().describe('One sentence: why it was suggested.'),
  aiEnhanced: z
    .boolean()
    .describe('Whether a language model chose it, and its sentence, if that is what `why` says.'),
  aiReason: z.string().nullable().describe('The model’s sentence, if `why` is that.'),
  realWorldData: z.literal(true).describe('It stands in a catalog of real places.'),
  hours: openingHours.nullable().describe('Opening hours by day, Monday first.'),
  phone: z.string().nullable().describe('Its phone number.'),
  menuUrl: z.string().nullable().describe('Where its menu is.'),
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
suggestedPlace.register(z.globalRegistry, {
  title: 'SuggestedPlace',
  description: 'A suggested venue, under the names that other clients use. Unknown facts are null.',
})
export type SuggestedPlace = z.infer<typeof suggestedPlace>

const answered = {
  source: growingList(suggestionSources).describe('Who answered.'),
  metadata: suggestionMetadata,
  note: z
    .string()
    .nullable()
    .describe('Set if a wish could not be met: which one, and what was done instead.'),
  unchecked: understanding.shape.unchecked,
  notUnderstood: understanding.shape.notUnderstood,
}
const { budget, groupSize, occasion, cuisine } = preferences.shape
const wishes = z.array(lineOf(60)).max(12).nullish().describe('Each a word or two.')

/** A point is rounded to about a kilometer on input. */
const sentLocation = z.object({
  address: lineOf(200).nullish().describe('Where to look, as text.'),
  lat: degrees(90).nullish().describe('Degrees north.'),
  lng: degrees(180).nullish().describe('Degrees east.'),
})
sentLocation.register(z.globalRegistry, { title: 'SentLocation' })
export type SentLocation = z.infer<typeof sentLocation>

export const suggestVenuesByForm = endpoint('POST /api/suggestions/venues', {
  access: 'anyone',
  limit: 'suggest',
  mayLast: true,
  publicApi: { scope: 'suggestions:read' },
  summary: `Up to ${suggestionLimits.databaseSuggestions} venues for a neighborhood, an occasion and a time. Nothing is stored.`,
  body: z.object({
    neighborhood: lineOf(120).nullish().describe('Where to look.'),
    occasion,
    budget,
    groupSize,
    cuisine,
    time: lineOf(40).nullish().describe('`19:30`, `7 pm` or `evening`.'),
    dayOfWeek: lineOf(20).nullish().describe('The day of the week.'),
  }),
  response: z.object({
    venues: z.array(suggestedPlace).describe('The suggestions, best first.'),
    insights: z.array(z.string()).describe('Sentences: what could not be met, and what was not checked.'),
    context: z
      .object({
        neighborhood: z.enum(neighborhoods).nullable().describe('Where it was looked.'),
        occasion: z.string().nullable().describe('What the group meets for.'),
        budget: z.enum(budgets).nullable().describe('What one person may spend.'),
        groupSize: z.number().int().nullable().describe('How many people come.'),
        cuisine: z.string().nullable().describe('What the group would like to eat.'),
        time: z.string().nullable().describe('The time, as it was sent.'),
        timeOfDay: z.enum(timesOfDay).nullable().describe('The part of the day.'),
        dayOfWeek: z.string().nullable().describe('The day of the week.'),
      })
      .describe('The request as it was understood.'),
    ...answered,
  }),
})

const groupWishes = {
  groupSize,
  budget: z
    .union([z.number().positive().max(10_000), budget])
    .nullish()
    .describe('Dollars per person, or a budget.'),
  vibe: lineOf(60).nullish().describe('What it should be like.'),
  vibes: wishes,
  dealBreakers: wishes,
  location: sentLocation.nullish().describe('Where to look.'),
  timeOfDay: z.enum(timesOfDay).nullish().describe('The part of the day.'),
}

const groupReply = <Mode extends string>(mode: Mode) =>
  z.object({
    success: z.literal(true).describe('Always true.'),
    mode: z.literal(mode).describe('What was asked for.'),
    suggestions: z.array(suggestedPlace).describe('The suggestions, best first.'),
    ...answered,
  })

export const suggestDining = endpoint('POST /api/suggestions/dining', {
  access: 'anyone',
  limit: 'suggest',
  mayLast: true,
  publicApi: { scope: 'suggestions:read' },
  summary: `Up to ${suggestionLimits.diningSuggestions} places to eat or drink for a group. Nothing is stored.`,
  body: z.object({ ...groupWishes, cuisinePreferences: wishes }),
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
    activityType: lineOf(60).nullish().describe('What kind of activity.'),
    activityPreferences: wishes,
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
    query: lineOf(120).nullish().describe('What to look for.'),
    location: z
      .union([lineOf(120), sentLocation])
      .nullish()
      .describe('Where to look, as text or as a point.'),
    activityType: lineOf(60).nullish().describe('What kind of activity.'),
  }),
  response: z.object({
    success: z.literal(true).describe('Always true.'),
    activities: z.array(suggestedPlace).describe('What was found, best first.'),
    ...answered,
  }),
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
    note: z
      .string()
      .nullable()
      .describe(
        'What cannot be checked, was not understood, or is said otherwise by the form; null if nothing.',
      ),
  }),
})
