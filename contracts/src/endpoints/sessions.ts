import { z } from 'zod'
import {
  maxGroupSize,
  maxLocationLength,
  titleMissing,
  venueAddressMissing,
  venueNameMissing,
} from '../values/forms/session-form.ts'
import { roughly } from '../values/geography.ts'
import {
  budgetNames,
  budgets,
  categories,
  chipKinds,
  disputedFields,
  groupSizes,
  limits,
  suggestionSources,
} from '../values/options.ts'
import { occasions, resultsVisibilities } from '../values/session-options.ts'
import { endpoint } from './endpoint.ts'
import { lostTime, opening, proposedTimes, sessionTime, statedMeeting } from './session-times.ts'
import { suggestionMetadata } from './suggestion-metadata.ts'
import { growingList, lineOf, linesOf, nameOf } from './text.ts'
import { venue, venueSources } from './venues.ts'

/** Session ids are 12 characters of base64url: 72 random bits, so that links cannot be guessed. */
export const sessionId = z.string().regex(/^[\w-]{12}$/, 'The link is incomplete.')
export const sessionParams = z.object({ sessionId })

const title = lineOf(limits.titleLength).min(1, titleMissing)
/** Coordinates are rounded on input; the exact point is discarded. */
export const degrees = (max: number) => z.number().min(-max).max(max).overwrite(roughly)
const budget = z.union([z.enum(budgets), z.enum(Object.values(budgetNames))])

/** A group's preferences. Budgets as `$$` or by name (`moderate`); sizes as a range or a number of people. */
export const preferences = z.object({
  budget: budget.nullish(),
  groupSize: z.union([z.enum(groupSizes), z.coerce.number().int().min(1).max(maxGroupSize)]).nullish(),
  /**
   * With a number in `groupSize`: the lower end, if it is the upper end of a range ("five or six"), or null if it is rough
   * ("about ten"). Without it the number is exact.
   */
  groupSizeFrom: z.number().int().min(1).max(maxGroupSize).nullish(),
  occasion: z.enum(occasions).nullish(),
  cuisine: lineOf(60).nullish(),
})
export type Preferences = z.infer<typeof preferences>

/** A venue as a client sends it. For a catalog id the facts come from the catalog. */
export const venueInput = z.object({
  id: lineOf(80).optional(),
  name: lineOf(limits.venueNameLength).min(1, venueNameMissing),
  address: lineOf(limits.addressLength).nullish(),
  location: lineOf(limits.addressLength).nullish(),
  description: linesOf(limits.descriptionLength).nullish(),
  category: z.enum(categories).catch('restaurant').default('restaurant'),
  cuisine: lineOf(60).nullish(),
  budget: lineOf(20).nullish(),
  type: lineOf(40).nullish(),
  source: z.enum(venueSources).optional().catch(undefined),
  /** Why it was suggested; stored for voters to read. */
  reason: linesOf(limits.descriptionLength).nullish(),
  submittedAt: lineOf(40).nullish(),
})
export type VenueInput = z.infer<typeof venueInput>

/**
 * `provisional`: the expected number of voters have finished. Votes still count, and the winner may change until
 * `finalAt`; without one, until the host ends the vote, or after a day without a vote.
 */
export const sessionStatuses = ['in_progress', 'provisional', 'complete'] as const
export type SessionStatus = (typeof sessionStatuses)[number]

/** The group's stated preferences; null if not given. */
export const knownPreferences = z.object({
  budget: z.enum(budgets).nullable(),
  /** People; the upper bound of a range. */
  groupSize: z.number().int().nullable(),
  /** Null if a number was given, or nothing. */
  groupSizeRange: z.enum(groupSizes).nullable(),
  /** The lower bound of a range; the same as `groupSize` for an exact number, null for a rough one. */
  groupSizeFrom: z.number().int().nullable(),
  occasion: z.enum(occasions).nullable(),
  cuisine: z.string().nullable(),
})
export type KnownPreferences = z.infer<typeof knownPreferences>

/** One criterion as understood. Clients show it as a chip and leave it out with `without: [id]`. */
export const chip = z.object({
  /** Stable: the same wish has the same id in every call. `cuisine:ramen`, `diet:vegan`, `when:fri-21:00`. */
  id: z.string(),
  kind: growingList(chipKinds),
  /** As people read it: `ramen`, `up to $25 each`, `no sushi`. */
  label: z.string(),
  /** `crew`: what the crew remembers that asks. */
  source: z.enum(['words', 'form', 'crew']),
  /** Whether it is a default of the form (`yielding`) that nobody chose. */
  isDefault: z.boolean(),
  /** Where the words say so: UTF-16 offsets in `description`, end exclusive. Empty for the form. */
  ranges: z.array(z.object({ from: z.number().int(), to: z.number().int() })),
})
export type Chip = z.infer<typeof chip>

/** Where to look, as a title says it (`near Westlake station`) and as a location that is understood to be the same. */
export const where = z.object({ said: z.string(), location: z.string() })
export type Where = z.infer<typeof where>

/** The criteria understood from form and words, and what was not understood. */
export const understanding = z.object({
  /** In the order of the text, then of the form. */
  understood: z.array(chip),
  /** Null if neither says where, or only a place outside Seattle. */
  where: where.nullable(),
  /** Wishes that no known fact answers: `peanuts`, `parking`. */
  unchecked: z.array(z.string()),
  /** Phrases of the text that mean nothing to us, as they were typed. */
  notUnderstood: z.array(z.string()),
  /** Where the words say something other than the form; the words were followed. */
  disagreements: z.array(z.object({ field: z.enum(disputedFields), form: z.string(), words: z.string() })),
  /** Absent if neither words nor form say when. */
  meeting: statedMeeting.optional(),
})
export type Understanding = z.infer<typeof understanding>
export type Disagreement = Understanding['disagreements'][number]

/** A stored session, as everybody with the link sees it. Times are ISO 8601 in UTC. */
export const session = z.object({
  id: sessionId,
  title: z.string(),
  sessionName: z.string(),
  /** The name that the host shows to everybody with the link. Absent without one. */
  hostName: z.string().optional(),
  description: z.string().nullable(),
  location: z.string().nullable(),
  /** `location`, `preferences` and the storage source again, under the names that other clients use. */
  locationString: z.string().nullable(),
  occasion: z.enum(occasions).nullable(),
  groupSize: z.union([z.enum(groupSizes), z.number().int()]).nullable(),
  budget: z.enum(budgets).nullable(),
  source: z.literal('server'),
  preferences: knownPreferences,
  venues: z.array(venue),
  /** The result is provisional once so many have finished. */
  expectedVoters: z.number().int(),
  /** Whether somebody gave exactly this number; otherwise it is a guess, from a range's lower end or from the list. */
  isExpectedKnown: z.boolean(),
  status: z.enum(sessionStatuses),
  /** When a provisional result becomes final; null in every other status, and while only the host or a quiet day ends it. */
  finalAt: z.string().nullable(),
  /** When it becomes final unless somebody votes before; set some hours ahead, once nobody has voted for long. */
  quietEndsAt: z.string().nullable(),
  /** Reopened or kept open by the host: only the host or a deadline ends the vote. */
  isKeptOpen: z.boolean(),
  settings: z.object({
    allowAnonymousVotes: z.boolean(),
    allowAddedVenues: z.boolean(),
    /** Absent where the group does not choose a time. */
    allowAddedTimes: z.boolean().optional(),
    resultsVisibility: z.enum(resultsVisibilities),
    /** The host wants no more offers of venues in this session. */
    offersMuted: z.boolean(),
  }),
  deadline: z.string().nullable(),
  /** When the group meets: the host's time, or the chosen one once it is final. Null if undecided. */
  meetingAt: z.string().nullable(),
  /** The times that the group chooses from, by start. Absent where it does not choose. */
  times: z.array(sessionTime).optional(),
  /** While the vote is open: the times that were taken off with votes on them, by start. Absent without any. */
  lostTimes: z.array(lostTime).optional(),
  /** Absent if no venue's hours are known, or no time. */
  openings: z.array(opening).optional(),
  /** The server tells people when the vote is decided (`endpoints/vote-notices.ts`). Absent where it does not. */
  hasNotices: z.literal(true).optional(),
  createdAt: z.string(),
  updatedAt: z.string(),
  completedAt: z.string().nullable(),
})
export type Session = z.infer<typeof session>

/** Specific to this browser: a link never makes anybody the host. */
export const viewer = z.object({ isHost: z.boolean() })

const suggestionsReply = understanding.extend({
  session: z.object({
    id: z.null(),
    title: z.string(),
    location: z.string(),
    /** The effective preferences: what the free text says, else the form's choices. */
    preferences: knownPreferences,
    venues: z.array(venue),
  }),
  /** The source of the suggestions. */
  source: growingList(suggestionSources),
  metadata: suggestionMetadata,
  /** Set if a criterion could not be met: which one, and what was done instead. */
  note: z.string().nullable(),
})
export const storedSession = z.object({ session, viewer })
/** `note` says which input was ignored; null if none. */
const savedSession = storedSession.extend({ note: z.string().nullable() })

/** What a group asks for: a form's choices and free words. */
export const wishes = z.object({
  description: linesOf(limits.descriptionLength).nullish(),
  location: lineOf(maxLocationLength).nullish(),
  /** The rounded point of `location`; the text is authoritative. */
  locationData: z.object({ address: lineOf(200), lat: degrees(90), lng: degrees(180) }).nullish(),
  preferences: preferences.nullish(),
  /** Preferences that the free text of `description` may override. */
  yielding: z
    .array(z.enum(['budget', 'groupSize']))
    .max(2)
    .optional(),
  /** Ids of chips to leave out: what the words say there is ignored, and the form's choice of the same id. */
  without: z.array(nameOf(limits.chipIdLength)).max(limits.withoutChips).optional(),
  /** When the group meets. Null in an update: open again. Takes the place of `times`. */
  meetingAt: z.iso.datetime({ offset: true }).nullish(),
  /** Times to choose from. They take the place of `meetingAt`; null or empty in an update: the group does not choose any more. */
  times: proposedTimes.nullish(),
})

/**
 * One call, three uses: no venues → suggestions, nothing stored; venues → a stored session;
 * an id this browser hosts → an update. Another host's session and an unknown id are both 404.
 */
export const postSession = endpoint({
  method: 'POST',
  path: '/api/sessions',
  access: 'anyone',
  limit: 'suggest',
  mayLast: true,
  isOrdered: true,
  takesIdempotencyKey: true,
  publicApi: { scope: 'sessions:write' },
  summary: 'Suggestions (no venues), a new session (venues), or an update (an id you host).',
  body: z.object({
    id: sessionId.optional(),
    title: title.optional(),
    sessionName: title.optional(),
    /** The name that the host shows to everybody with the link. Null or empty in an update: none any more. */
    hostName: lineOf(limits.voterNameLength).nullish(),
    ...wishes.shape,
    venues: z
      .array(venueInput)
      .max(limits.venuesPerSession, `A list holds ${limits.venuesPerSession} places at most.`)
      .nullish(),
    /**
     * In an update: the venues replace earlier suggestions; venues that voters added stay. Refused as `conflict` once
     * somebody has voted.
     */
    replacesSuggestions: z.boolean().optional(),
    /** For suggestions: ids of venues not to suggest, such as those of an earlier list. */
    exclude: z.array(nameOf(80)).max(limits.venuesPerSession).optional(),
    /** The exact number of voters. Null in an update: not known any more, however exact the group size is. */
    expectedVoters: z.number().int().min(1).max(limits.votersPerSession).nullish(),
    deadline: z.iso.datetime({ offset: true }).nullish(),
    settings: z
      .object({
        allowAnonymousVotes: z.boolean().optional(),
        allowAddedVenues: z.boolean().optional(),
        /** Whether friends may add times to choose from. */
        allowAddedTimes: z.boolean().optional(),
        resultsVisibility: z.enum(resultsVisibilities).optional(),
        offersMuted: z.boolean().optional(),
      })
      .nullish(),
  }),
  response: z.union([savedSession, suggestionsReply]),
})

export const getSession = endpoint({
  method: 'GET',
  path: '/api/sessions/:sessionId',
  access: 'anyone',
  limit: 'read',
  refusesHidden: true,
  publicApi: { scope: 'sessions:read' },
  summary: 'A session by the id in its link.',
  params: sessionParams,
  response: storedSession,
})

export const addVenue = endpoint({
  method: 'POST',
  path: '/api/sessions/:sessionId/venues',
  access: 'anyone',
  limit: 'write',
  refusesHidden: true,
  publicApi: { scope: 'sessions:write' },
  summary: 'Add a venue to a session that is still open.',
  params: sessionParams,
  body: venueInput.extend({
    address: lineOf(limits.addressLength).min(1, venueAddressMissing),
  }),
  response: z.object({ venue, session }),
})

const venueParams = sessionParams.extend({ venueId: nameOf(80).min(1) })

export const editVenue = endpoint({
  method: 'PATCH',
  path: '/api/sessions/:sessionId/venues/:venueId',
  access: 'host',
  limit: 'write',
  isOrdered: true,
  publicApi: { scope: 'sessions:write' },
  summary: 'The host corrects what stands on a venue’s card; votes for it stay.',
  params: venueParams,
  body: z.object({
    name: lineOf(limits.venueNameLength).min(1, venueNameMissing).optional(),
    address: lineOf(limits.addressLength).min(1, venueAddressMissing).optional(),
    description: linesOf(limits.descriptionLength).nullish(),
    category: z.enum(categories).optional(),
  }),
  response: storedSession,
})

export const removeVenue = endpoint({
  method: 'DELETE',
  path: '/api/sessions/:sessionId/venues/:venueId',
  access: 'host',
  limit: 'write',
  isOrdered: true,
  publicApi: { scope: 'sessions:write' },
  summary: 'The host takes a venue off an open list, with the votes for it.',
  params: venueParams,
  response: storedSession,
})

export const deleteSession = endpoint({
  method: 'DELETE',
  path: '/api/sessions/:sessionId',
  access: 'host',
  limit: 'write',
  publicApi: { scope: 'sessions:write' },
  summary: 'The host deletes the session with its list and its votes.',
  params: sessionParams,
  response: z.object({ success: z.literal(true) }),
})

/** The link of an assistant or a chat makes this browser the host, once. */
export const takeHost = endpoint({
  method: 'POST',
  path: '/api/sessions/:sessionId/host',
  access: 'anyone',
  limit: 'write',
  summary: 'Become the host by the link that an assistant or a chat gave; it works once.',
  params: sessionParams,
  body: z.object({ secret: z.string().regex(/^[\w-]{43}$/, 'The link is incomplete.') }),
  response: z.object({ success: z.literal(true) }),
})
