import { z } from 'zod'
import { endpoint } from '../api/endpoint.ts'
import { roughly } from '../places/geography.ts'
import { suggestionMetadata } from '../suggestions/metadata-endpoints.ts'
import { growingList, lineOf, linesOf, nameOf } from '../text/endpoints.ts'
import { venue, venueSources } from '../venues/endpoints.ts'
import {
  budgetNames,
  budgets,
  categories,
  chipKinds,
  disputedFields,
  groupSizes,
  limits,
  suggestionSources,
} from './choices.ts'
import { maxGroupSize, maxLocationLength, titleMissing, venueNameMissing } from './form-limits.ts'
import { occasions, resultsVisibilities } from './options.ts'
import { lostTime, opening, proposedTimes, sessionTime, statedMeeting } from './time-endpoints.ts'

/** Session ids are 12 characters of base64url: 72 random bits, so that links cannot be guessed. */
export const sessionId = z
  .string()
  .regex(/^[\w-]{12}$/, 'The link is incomplete.')
  .describe('The id of a vote, as in its link.')
export const sessionParams = z.object({ sessionId })

const title = lineOf(limits.titleLength).min(1, titleMissing)
/** Coordinates are rounded on input; the exact point is discarded. */
export const degrees = (max: number) => z.number().min(-max).max(max).overwrite(roughly)
const budget = z.union([z.enum(budgets), z.enum(Object.values(budgetNames))])

export const preferences = z.object({
  budget: budget.nullish().describe('What one person may spend.'),
  groupSize: z
    .union([z.enum(groupSizes), z.coerce.number().int().min(1).max(maxGroupSize)])
    .nullish()
    .describe('How many people come.'),
  groupSizeFrom: z
    .number()
    .int()
    .min(1)
    .max(maxGroupSize)
    .nullish()
    .describe(
      'With a number in `groupSize`: the lower end, if it is the upper end of a range ("five or six"), or null if it is rough ("about ten"). Without it the number is exact.',
    ),
  occasion: z.enum(occasions).nullish().describe('What the group meets for.'),
  cuisine: lineOf(60).nullish().describe('What the group would like to eat.'),
})
preferences.register(z.globalRegistry, {
  title: 'Preferences',
  description:
    "A group's preferences. Budgets as `$$` or by name (`moderate`); sizes as a range or a number of people.",
})
export type Preferences = z.infer<typeof preferences>

export const venueInput = z.object({
  id: lineOf(80).optional().describe('The id of a venue that a search or a suggestion returned.'),
  name: lineOf(limits.venueNameLength).min(1, venueNameMissing).describe('The name of the venue.'),
  address: lineOf(limits.addressLength).nullish().describe('Where it is, in one line.'),
  location: lineOf(limits.addressLength)
    .nullish()
    .describe('The address, under the name that the suggestion flow uses.'),
  description: linesOf(limits.descriptionLength).nullish().describe('What friends read about it.'),
  category: z
    .enum(categories)
    .catch('restaurant')
    .default('restaurant')
    .describe('What kind of venue it is.'),
  cuisine: lineOf(60).nullish().describe('What it serves.'),
  budget: lineOf(20).nullish().describe('What one person spends there.'),
  type: lineOf(40).nullish().describe('What kind of place it is, in words.'),
  source: z.enum(venueSources).optional().catch(undefined).describe('How it came onto the list.'),
  reason: linesOf(limits.descriptionLength)
    .nullish()
    .describe('Why it was suggested; stored for voters to read.'),
  submittedAt: lineOf(40).nullish().describe('Accepted from older clients and ignored.'),
})
venueInput.register(z.globalRegistry, {
  title: 'VenueInput',
  description: 'A venue as a client sends it. For a catalog id the facts come from the catalog.',
})
export type VenueInput = z.infer<typeof venueInput>

/**
 * `provisional`: the expected number of voters have finished. Votes still count, and the winner may change until
 * `finalAt`; without one, until the host ends the vote, or after a day without a vote.
 */
export const sessionStatuses = ['in_progress', 'provisional', 'complete'] as const
export type SessionStatus = (typeof sessionStatuses)[number]

export const knownPreferences = z.object({
  budget: z.enum(budgets).nullable().describe('What one person may spend.'),
  groupSize: z.int().nullable().describe('People; the upper bound of a range.'),
  groupSizeRange: z.enum(groupSizes).nullable().describe('Null if a number was given, or nothing.'),
  groupSizeFrom: z
    .int()
    .nullable()
    .describe('The lower end of a range; `groupSize` if that is exact, null if it is rough.'),
  occasion: z.enum(occasions).nullable().describe('What the group meets for.'),
  cuisine: z.string().nullable().describe('What the group would like to eat.'),
})
knownPreferences.register(z.globalRegistry, {
  title: 'KnownPreferences',
  description: "The group's stated preferences; null if not given.",
})
export type KnownPreferences = z.infer<typeof knownPreferences>

export const chip = z.object({
  id: z.string().describe('The same wish has the same id in every call: `cuisine:ramen`.'),
  kind: growingList(chipKinds).describe('What the criterion is about.'),
  label: z.string().describe('As people read it: `ramen`, `up to $25 each`, `no sushi`.'),
  source: z.enum(['words', 'form', 'crew']).describe('`crew`: what the crew remembers that asks.'),
  isDefault: z.boolean().describe('Whether it is a default of the form (`yielding`) that nobody chose.'),
  ranges: z
    .array(
      z.object({
        from: z.int().describe('Where the passage begins.'),
        to: z.int().describe('Where it ends.'),
      }),
    )
    .describe('Where the words say so: UTF-16 offsets in `description`, end exclusive. Empty for the form.'),
})
chip.register(z.globalRegistry, {
  title: 'Chip',
  description:
    'One criterion as understood. Clients show it as a chip and leave it out with `without: [id]`.',
})
export type Chip = z.infer<typeof chip>

/** Where to look, as a title says it (`near Westlake station`) and as a location that is understood to be the same. */
export const where = z.object({
  said: z.string().describe('As a title says it: `near Westlake station`.'),
  location: z.string().describe('A location that is understood to be the same.'),
})
export type Where = z.infer<typeof where>

/** The criteria understood from form and words, and what was not understood. */
export const understanding = z.object({
  understood: z.array(chip).describe('In the order of the text, then of the form.'),
  where: where.nullable().describe('Null if neither says where, or only a place outside Seattle.'),
  unchecked: z.array(z.string()).describe('Wishes that no known fact answers: `peanuts`, `parking`.'),
  notUnderstood: z
    .array(z.string())
    .describe('Phrases of the text that mean nothing to us, as they were typed.'),
  disagreements: z
    .array(
      z.object({
        field: z.enum(disputedFields).describe('The field of the form.'),
        form: z.string().describe('What the form says.'),
        words: z.string().describe('What the words say.'),
      }),
    )
    .describe('Where the words say something other than the form; the words were followed.'),
  meeting: statedMeeting.optional().describe('Absent if neither words nor form say when.'),
})
export type Understanding = z.infer<typeof understanding>
export type Disagreement = Understanding['disagreements'][number]

export const session = z.object({
  id: sessionId,
  title: z.string().describe('What friends vote about.'),
  sessionName: z.string().describe('The title, under the name that other clients use.'),
  hostName: z
    .string()
    .optional()
    .describe('The name that the host shows to everybody with the link. Absent without one.'),
  description: z.string().nullable().describe('The words that the group asked with.'),
  location: z.string().nullable().describe('Where the group looks.'),
  locationString: z.string().nullable().describe('The location, under the name that other clients use.'),
  occasion: z.enum(occasions).nullable().describe('What the group meets for.'),
  groupSize: z
    .union([z.enum(groupSizes), z.int()])
    .nullable()
    .describe('How many people come, or a range.'),
  budget: z.enum(budgets).nullable().describe('What one person may spend.'),
  source: z.literal('server').describe('Where the session is stored: always here.'),
  preferences: knownPreferences,
  venues: z.array(venue).describe('The list, in the order of adding.'),
  expectedVoters: z.int().describe('The result is provisional once so many have finished.'),
  isExpectedKnown: z
    .boolean()
    .describe('Whether somebody gave exactly this number; otherwise it is a guess.'),
  status: z.enum(sessionStatuses).describe('How far the vote has come.'),
  finalAt: z
    .string()
    .nullable()
    .describe(
      'When a provisional result becomes final; null in every other status, and while only the host or a quiet day ends it.',
    ),
  quietEndsAt: z
    .string()
    .nullable()
    .describe(
      'When it becomes final unless somebody votes before; set some hours ahead, once nobody has voted for long.',
    ),
  isKeptOpen: z
    .boolean()
    .describe('Reopened or kept open by the host: only the host or a deadline ends the vote.'),
  settings: z
    .object({
      allowAnonymousVotes: z.boolean().describe('Whether friends may vote without a name.'),
      allowAddedVenues: z.boolean().describe('Whether friends may add venues.'),
      allowAddedTimes: z.boolean().optional().describe('Absent where the group does not choose a time.'),
      resultsVisibility: z.enum(resultsVisibilities).describe('When friends see the counts.'),
      offersMuted: z.boolean().describe('The host wants no more offers of venues in this session.'),
    })
    .describe('What the host allows.'),
  deadline: z.string().nullable().describe('When the vote ends by itself.'),
  meetingAt: z.string().nullable().describe('When the group meets; null while that is undecided.'),
  times: z
    .array(sessionTime)
    .optional()
    .describe('The times that the group chooses from, by start. Absent where it does not choose.'),
  lostTimes: z
    .array(lostTime)
    .optional()
    .describe(
      'While the vote is open: the times that were taken off with votes on them, by start. Absent without any.',
    ),
  openings: z.array(opening).optional().describe("Absent if no venue's hours are known, or no time."),
  hasNotices: z
    .literal(true)
    .optional()
    .describe('People can be told when it is decided. Absent where they cannot.'),
  createdAt: z.string().describe('When it was created.'),
  updatedAt: z.string().describe('When it was changed last.'),
  completedAt: z.string().nullable().describe('When the result became final.'),
})
session.register(z.globalRegistry, {
  title: 'Session',
  description: 'A stored session, as everybody with the link sees it. Times are ISO 8601 in UTC.',
})
export type Session = z.infer<typeof session>

export const viewer = z.object({ isHost: z.boolean().describe('Whether whoever asks hosts the session.') })
viewer.register(z.globalRegistry, {
  title: 'Viewer',
  description: 'What whoever asks is to the session: a link never makes anybody the host.',
})

const suggestionsReply = understanding.extend({
  session: z
    .object({
      id: z.null().describe('Null: nothing is stored.'),
      title: z.string().describe('A title made of the request.'),
      location: z.string().describe('Where the suggestions were looked for.'),
      preferences: knownPreferences.describe(
        "The effective preferences: what the free text says, else the form's choices.",
      ),
      venues: z.array(venue).describe('The suggestions, best first.'),
    })
    .describe('The session as it would be made of the suggestions.'),
  source: growingList(suggestionSources).describe('The source of the suggestions.'),
  metadata: suggestionMetadata,
  note: z
    .string()
    .nullable()
    .describe('Set if a criterion could not be met: which one, and what was done instead.'),
})
suggestionsReply.register(z.globalRegistry, { title: 'Suggestions' })
export const storedSession = z.object({ session, viewer })
storedSession.register(z.globalRegistry, { title: 'StoredSession' })
const savedSession = storedSession.extend({
  note: z.string().nullable().describe('Which input was ignored; null if none.'),
})
savedSession.register(z.globalRegistry, { title: 'SavedSession' })

/** What a group asks for: a form's choices and free words. */
export const wishes = z.object({
  description: linesOf(limits.descriptionLength)
    .nullish()
    .describe('What the group asks for, in its own words.'),
  location: lineOf(maxLocationLength).nullish().describe('Where to look, as text.'),
  locationData: z
    .object({
      address: lineOf(200).describe('The text again.'),
      lat: degrees(90).describe('Degrees north.'),
      lng: degrees(180).describe('Degrees east.'),
    })
    .nullish()
    .describe('The rounded point of `location`; the text is authoritative.'),
  preferences: preferences.nullish().describe('What was chosen in a form.'),
  yielding: z
    .array(z.enum(['budget', 'groupSize']))
    .max(2)
    .optional()
    .describe('Preferences that the free text of `description` may override.'),
  without: z
    .array(nameOf(limits.chipIdLength))
    .max(limits.withoutChips)
    .optional()
    .describe(
      "Ids of chips to leave out: what the words say there is ignored, and the form's choice of the same id.",
    ),
  meetingAt: z.iso
    .datetime({ offset: true })
    .nullish()
    .describe('When the group meets. Null in an update: open again. Takes the place of `times`.'),
  times: proposedTimes
    .nullish()
    .describe(
      'Times to choose from. They take the place of `meetingAt`; null or empty in an update: the group does not choose any more.',
    ),
})

/**
 * One call, three uses: no venues → suggestions, nothing stored; venues → a stored session;
 * an id this browser hosts → an update. Another host's session and an unknown id are both 404.
 */
export const postSession = endpoint('POST /api/sessions', {
  access: 'anyone',
  limit: 'suggest',
  mayLast: true,
  isOrdered: true,
  takesIdempotencyKey: true,
  publicApi: { scope: 'sessions:write' },
  summary: 'Suggestions (no venues), a new session (venues), or an update (an id you host).',
  body: z.object({
    id: sessionId.optional().describe('A session that you host, to change it.'),
    title: title.optional().describe('What friends vote about.'),
    sessionName: title.optional().describe('The title, under the name that other clients use.'),
    hostName: lineOf(limits.voterNameLength)
      .nullish()
      .describe(
        'The name that the host shows to everybody with the link. Null or empty in an update: none any more.',
      ),
    ...wishes.shape,
    venues: z
      .array(venueInput)
      .max(limits.venuesPerSession, `A list holds ${limits.venuesPerSession} places at most.`)
      .nullish()
      .describe('The list that friends vote on.'),
    replacesSuggestions: z
      .boolean()
      .optional()
      .describe(
        'In an update: the venues replace earlier suggestions; venues that voters added stay. Refused as `conflict` once somebody has voted.',
      ),
    exclude: z
      .array(nameOf(80))
      .max(limits.venuesPerSession)
      .optional()
      .describe('For suggestions: ids of venues not to suggest, such as those of an earlier list.'),
    expectedVoters: z
      .number()
      .int()
      .min(1)
      .max(limits.votersPerSession)
      .nullish()
      .describe(
        'The exact number of voters. Null in an update: not known any more, however exact the group size is.',
      ),
    deadline: z.iso.datetime({ offset: true }).nullish().describe('When the vote ends by itself.'),
    settings: z
      .object({
        allowAnonymousVotes: z.boolean().optional().describe('Whether friends may vote without a name.'),
        allowAddedVenues: z.boolean().optional().describe('Whether friends may add venues.'),
        allowAddedTimes: z.boolean().optional().describe('Whether friends may add times to choose from.'),
        resultsVisibility: z.enum(resultsVisibilities).optional().describe('When friends see the counts.'),
        offersMuted: z.boolean().optional().describe('Whether venues may send this group no more offers.'),
      })
      .nullish()
      .describe('What the host allows.'),
  }),
  response: z.union([savedSession, suggestionsReply]),
})

export const getSession = endpoint('GET /api/sessions/:sessionId', {
  access: 'anyone',
  refusesHidden: true,
  publicApi: { scope: 'sessions:read' },
  summary: 'A session by the id in its link.',
  params: sessionParams,
  response: storedSession,
})
