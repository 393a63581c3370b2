import { z } from 'zod'
import { endpoint } from '../api/endpoint.ts'
import { squadRoles } from '../onboarding/choices.ts'
import { tastes } from '../onboarding/endpoints.ts'
import { budgets } from '../sessions/choices.ts'
import { sessionId, sessionParams, sessionStatuses } from '../sessions/endpoints.ts'
import { maxGroupSize, maxLocationLength } from '../sessions/form-limits.ts'
import { proposedTimes } from '../sessions/time-endpoints.ts'
import { lineOf } from '../text/endpoints.ts'
import {
  crewLimits,
  crewNameMissing,
  crewRoles,
  crewVoteOrigins,
  memberNameMissing,
  rhythmKinds,
} from './limits.ts'

/** Friends who meet again. A link opens the crew and lets people join; members find it by its id as well. */

/** 12 characters of base64url. It opens the crew to its members only. */
export const crewId = z.string().regex(/^[\w-]{12}$/, 'The link is incomplete.')
/** The id, or the secret of a link: 32 random bytes, base64url. */
const crewKey = z.string().regex(/^[\w-]{12}([\w-]{31})?$/, 'The link is incomplete.')
const memberId = z.string().regex(/^\d{1,18}$/)

export const crewParams = z.object({ crewId })
const keyParams = z.object({ crewId: crewKey })

const crewName = lineOf(crewLimits.nameLength).min(1, crewNameMissing)
const memberName = lineOf(crewLimits.memberNameLength).min(1, memberNameMissing)

export const crewMember = z.object({
  id: z.string(),
  name: z.string(),
  role: z.enum(crewRoles),
  /** As the member shows it; null without one. */
  squadRole: z.enum(squadRoles).nullable(),
  isYou: z.boolean(),
  joinedAt: z.string(),
  /** Whether a ballot in the vote that runs is known to be theirs; null while none runs. */
  hasVoted: z.boolean().nullable(),
})
export type CrewMember = z.infer<typeof crewMember>

/** The newest vote, while it is not final. */
const runningVote = z.object({
  sessionId,
  number: z.number().int(),
  title: z.string(),
  origin: z.enum(crewVoteOrigins),
  startedAt: z.string(),
  /** Null for a vote of the rhythm, and of somebody who has left. */
  startedBy: z.string().nullable(),
  status: z.enum(sessionStatuses),
  expectedVoters: z.number().int(),
  deadline: z.string().nullable(),
  /** Pictures of the first places on the list. */
  images: z.array(z.string()),
})
export type RunningCrewVote = z.infer<typeof runningVote>

/** What the crew decided in one vote. */
const decision = z.object({
  number: z.number().int(),
  /** Null once the session is deleted. */
  sessionId: sessionId.nullable(),
  title: z.string(),
  decidedAt: z.string(),
  /** When the crew meets, or met; null if nobody said. */
  meetingAt: z.string().nullable(),
  /** Null where all places were refused. */
  winner: z.object({ id: z.string(), name: z.string(), address: z.string(), image: z.string() }).nullable(),
})
export type CrewDecision = z.infer<typeof decision>

const named = z.object({ id: z.string(), name: z.string() })

/** What the next vote begins with, as chips that can be changed or left out. */
const nextVote = z.object({
  /** Of last time, but not fewer than the members. */
  people: z.number().int(),
  location: z.string().nullable(),
  budget: z.enum(budgets).nullable(),
  /** The evening of last time, when it comes next; null if nobody said when. */
  meetingAt: z.string().nullable(),
  /** The last winners, which are not suggested. */
  leftOut: z.array(named),
  /** Kitchens that the crew likes: id and label. */
  taste: z.array(named),
})
export type NextCrewVote = z.infer<typeof nextVote>

export const crewMemory = z.object({
  leavesOutWinners: z.boolean(),
  usesTaste: z.boolean(),
  usesFairness: z.boolean(),
})

/** Votes that begin by themselves, on a weekday (0 is Sunday) at an hour, both in Seattle. */
export const rhythm = z.object({
  kind: z.enum(rhythmKinds),
  weekday: z.number().int().min(0).max(6),
  hour: z.number().int().min(0).max(23),
})
const shownRhythm = rhythm.extend({
  /** Null while it is paused. */
  nextAt: z.string().nullable(),
  isPaused: z.boolean(),
  /** Votes in a row that nobody answered. */
  unanswered: z.number().int(),
})
export type CrewRhythm = z.infer<typeof shownRhythm>

/** The reader's own part in the crew. */
const ownPart = z.object({
  memberId: z.string(),
  name: z.string(),
  role: z.enum(crewRoles),
  /** The membership is the account's, so it is there on all its devices. */
  isOfAccount: z.boolean(),
  squadRole: z.enum(squadRoles).nullable(),
  /** The role that the onboarding knows and the member does not show; null if there is none. */
  squadRoleKnown: z.enum(squadRoles).nullable(),
  /** The own answers of the onboarding, which tilt suggestions for the crew and are shown to no other; null without any. */
  tastes: tastes.nullable(),
  usesTastes: z.boolean(),
  /** Their calendar of decided plans has an address. */
  hasCalendar: z.boolean(),
})
export type OwnCrewPart = z.infer<typeof ownPart>

/** A crew as its members see it. */
export const crew = z.object({
  id: crewId,
  name: z.string(),
  members: z.array(crewMember),
  you: ownPart,
  running: runningVote.nullable(),
  decisions: z.array(decision),
  /** The number of the newest vote; 0 before the first. */
  lastNumber: z.number().int(),
  next: nextVote,
  memory: crewMemory,
  rhythm: shownRhythm.nullable(),
})
crew.register(z.globalRegistry, { title: 'Crew' })
export type Crew = z.infer<typeof crew>

/** What somebody with the link sees before they join. */
const invitation = z.object({
  name: z.string(),
  members: z.array(z.object({ name: z.string() })),
  decisionCount: z.number().int(),
  /** The name by which the account is known; null without one. */
  suggestedName: z.string().nullable(),
})
export type CrewInvitation = z.infer<typeof invitation>

const crewReply = z.object({ crew })
/** `link`: the address that lets people join. It is stored as a hash, so it is shown now and never again. */
const linkReply = crewReply.extend({ link: z.string() })

export const makeCrew = endpoint('POST /api/crews', {
  access: 'anyone',
  summary: 'Makes a crew; this browser, or the account that is signed in, becomes its maker.',
  body: z.object({ name: crewName, memberName }),
  response: linkReply,
})

/** A crew in the list of one's own. */
export const ownCrew = z.object({
  id: crewId,
  name: z.string(),
  members: z.number().int(),
  /** The vote that runs; null without one. */
  running: z.object({ sessionId, title: z.string() }).nullable(),
  lastDecidedAt: z.string().nullable(),
  /** Of this browser, not of the account that is signed in: somebody else may have joined on it. */
  isOnlyHere: z.boolean(),
})
ownCrew.register(z.globalRegistry, { title: 'OwnCrew' })
export type OwnCrew = z.infer<typeof ownCrew>

export const listCrews = endpoint('GET /api/crews', {
  access: 'anyone',
  summary: 'The crews of this browser and of the account that is signed in.',
  response: z.object({ crews: z.array(ownCrew) }),
})

export const adoptCrews = endpoint('POST /api/app/crews/adopt', {
  access: 'consumer with address',
  summary: 'Makes the account a member of the crews of this browser, on all its devices.',
  response: z.object({ crews: z.array(ownCrew) }),
})

export const getCrew = endpoint('GET /api/crews/:crewId', {
  access: 'anyone',
  summary:
    'A crew, for its members by its id or any of its links, and an invitation to it by the link that lets people join.',
  params: keyParams,
  response: z.object({
    /** Exactly one of both is there. */
    crew: crew.nullable(),
    invitation: invitation.nullable(),
    /** Whether others can join by the key with which it was opened. */
    isLinkOpen: z.boolean(),
  }),
})
export type CrewPage = z.infer<typeof getCrew.response>

export const joinCrew = endpoint('POST /api/crews/:crewId/join', {
  access: 'anyone',
  summary: 'Joins the crew of a link with a name; again, it changes nothing.',
  params: keyParams,
  body: z.object({ name: memberName }),
  response: crewReply,
})

export const startCrewVote = endpoint('POST /api/crews/:crewId/votes', {
  access: 'crew member',
  limit: 'suggest',
  mayLast: true,
  summary:
    'Begins the crew’s next vote with fresh suggestions; this browser hosts it. Two members at once begin one vote.',
  params: crewParams,
  body: z.object({
    /** The newest vote that the page knew: if there is a newer one, that one is returned. */
    after: z.number().int().min(0),
    people: z.number().int().min(1).max(maxGroupSize),
    location: lineOf(maxLocationLength).nullable(),
    budget: z.enum(budgets).nullable(),
    meetingAt: z.iso.datetime({ offset: true }).nullish(),
    /** In place of it: times that the crew chooses from, and whether friends may add others. */
    times: proposedTimes.optional(),
    mayAddTimes: z.boolean().default(false),
    /** Ids of kitchens in `next.taste` that do not count this time. */
    withoutTaste: z.array(z.string().max(40)).max(20).default([]),
    /** The last winners may be suggested, too. */
    allowsWinners: z.boolean().default(false),
  }),
  response: z.object({
    sessionId,
    number: z.number().int(),
    /** False: somebody else had begun it. */
    isNew: z.boolean(),
    /** What could not be met; null if all was. */
    note: z.string().nullable(),
  }),
})

export const changeOwnPart = endpoint('PATCH /api/crews/:crewId/me', {
  access: 'crew member',
  isOrdered: true,
  summary: 'Changes the own name, and what of the own onboarding the crew uses. Only given fields change.',
  params: crewParams,
  body: z.object({
    name: memberName.optional(),
    /** Whether the role of the onboarding is shown to the crew. */
    showsSquadRole: z.boolean().optional(),
    usesTastes: z.boolean().optional(),
  }),
  response: crewReply,
})

export const leaveCrew = endpoint('DELETE /api/crews/:crewId/me', {
  access: 'crew member',
  summary:
    'Leaves the crew; nothing about the member stays. The longest member becomes the maker after one; the last one ends it.',
  params: crewParams,
  response: z.object({ success: z.literal(true) }),
})

/** Everything that the crew stores about the reader. */
export const exportOwnPart = endpoint('GET /api/crews/:crewId/me/export', {
  access: 'crew member',
  summary: 'Everything that is stored about the own membership.',
  params: crewParams,
  response: z.record(z.string(), z.array(z.unknown())),
})

export const changeCrew = endpoint('PATCH /api/crews/:crewId', {
  access: 'crew maker',
  isOrdered: true,
  summary: 'The maker renames the crew, or changes what it remembers. Only given fields change.',
  params: crewParams,
  body: z.object({ name: crewName.optional(), memory: crewMemory.partial().optional() }),
  response: crewReply,
})

export const deleteCrew = endpoint('DELETE /api/crews/:crewId', {
  access: 'crew maker',
  summary:
    'The maker deletes the crew with all that it remembers. Its votes stay for those who have their links.',
  params: crewParams,
  response: z.object({ success: z.literal(true) }),
})

export const removeCrewMember = endpoint('DELETE /api/crews/:crewId/members/:memberId', {
  access: 'crew maker',
  summary: 'The maker removes a member. The old link lets nobody join any more; the new one is in the reply.',
  params: crewParams.extend({ memberId }),
  response: linkReply,
})

export const renewCrewLink = endpoint('POST /api/crews/:crewId/link', {
  access: 'crew maker',
  summary: 'The maker makes a new link. The old one lets nobody join any more.',
  params: crewParams,
  response: linkReply,
})

export const streamCrew = endpoint('GET /api/crews/:crewId/events', {
  access: 'crew member',
  limit: 'stream',
  summary:
    'Server-sent events: `changed` whenever the crew has changed, and `gone` once the reader is no member any more. No data: pages load again.',
  params: crewParams,
  response: z.void(),
})

/** The crew of a session, for its voters and the crew's members. */
export const getSessionCrew = endpoint('GET /api/sessions/:sessionId/crew', {
  access: 'anyone',
  refusesHidden: true,
  summary: 'The crew that a vote belongs to, for its members, and whether this browser can make or join one.',
  params: sessionParams,
  response: z.object({
    /** For its members; null for all others. */
    crew: z.object({ id: crewId, name: z.string(), missing: z.array(z.string()) }).nullable(),
    /** `make`: a vote without crew, in which this browser voted or which it hosts. `join`: the vote that the crew was made from. */
    offer: z.enum(['make', 'join']).nullable(),
    /** Names to begin with. */
    suggested: z.object({ crew: z.string(), member: z.string().nullable() }),
  }),
})
export type SessionCrew = z.infer<typeof getSessionCrew.response>

export const makeSessionCrew = endpoint('POST /api/sessions/:sessionId/crew', {
  access: 'anyone',
  refusesHidden: true,
  summary:
    '“Same friends again”: makes a crew from a vote, or joins the one that a friend of this vote has made from it.',
  params: sessionParams,
  body: z.object({ name: crewName, memberName }),
  /** `link` is null for whoever joins. */
  response: crewReply.extend({ link: z.string().nullable() }),
})
