import type { PrivateLimits } from '@nofomo/contracts/limits/endpoints.ts'
import { type GroupSize, limits, priceLevelOf, priceOf } from '@nofomo/contracts/sessions/choices.ts'
import type { KnownPreferences, Session } from '@nofomo/contracts/sessions/endpoints.ts'
import { exactSizeOf, sizeOf } from '@nofomo/contracts/sessions/group-sizes.ts'
import type { Venue } from '@nofomo/contracts/venues/endpoints.ts'
import type { Ballot, Snapshot } from '@nofomo/contracts/voting/endpoints.ts'
import type { VoteValue } from '@nofomo/contracts/voting/tally.ts'
import type { ApiInput, ApiOutput } from '../lib/http/api-client.ts'
import { browserStorage } from '../lib/storage/browser-storage.ts'
import { parsedObject } from '../lib/storage/parsed-object.ts'
import { countDemoVotes } from './counts.ts'
import { recordedFor } from './recorded.ts'
import { sampleVenues } from './samples.ts'
import { type DemoTimeVote, demoDecision, demoTimeResults, demoTimes } from './times.ts'

/**
 * Sessions made in the demo. They are stored in this browser only (docs/product.md, "Demo mode"): their links do not
 * work in another one, and the interface says so.
 */

type RequestBody = ApiInput<'POST /api/sessions'>['body']
type StoredBallot = {
  voterName: string | null
  votes: { venueId: string; vote: VoteValue }[]
  times: DemoTimeVote[]
}

const sessionKey = (id: string) => `demo_session_${id}` as const
const votesKey = (id: string) => `demo_votes_${id}` as const
const limitsKey = (id: string) => `demo_limits_${id}` as const
const idForm = /^demo_[\w-]{7}$/

const isDemoSession = (id: string | undefined): id is string => id !== undefined && idForm.test(id)

const whereItLives = 'A sample: it lives in this browser only, and its link opens nowhere else.'

const readsNoWords = 'The demo reads no words: its sample places are the same for all.'

export function understandInDemo(): ApiOutput<'POST /api/understand'> {
  return {
    understood: [],
    where: null,
    unchecked: [],
    notUnderstood: [],
    disagreements: [],
    preferences: preferencesOf({}),
    note: readsNoWords,
  }
}

/** The demo's answer to a request for suggestions: the sample venues. Nothing is stored. */
export function suggestInDemo(body: RequestBody): ApiOutput<'POST /api/sessions'> {
  return {
    session: {
      id: null,
      title: titleOf(body),
      location: body.location ?? 'Seattle',
      preferences: preferencesOf(body),
      venues: sampleVenues.slice(0, limits.suggestions),
    },
    source: 'catalogue',
    understood: [],
    where: null,
    unchecked: [],
    notUnderstood: [],
    disagreements: [],
    metadata: { intent: 'dining', source: 'catalogue', model: false, cached: false, fallback: null },
    note: `${body.description?.trim() ? readsNoWords : 'These are sample places.'} Leave demo mode for real ones.`,
  }
}

/** Makes a demo session. Null where storage is refused. */
export function createDemoSession(body: RequestBody): Session | null {
  const session = newSession(body, `demo_${randomText()}`)
  return keepDemoSession(session) ? session : null
}

/** Changes what is given of a demo session; all else stays, a number of voters that its host gave too. */
export function changeDemoSession(session: Session, body: RequestBody): Session {
  const { id, title, location, venues, createdAt, status, isKeptOpen, completedAt } = session
  const { preferences, isExpectedKnown, expectedVoters } = session
  const isHostsOwn = isExpectedKnown && expectedVoters !== exactSizeOf(preferences)
  const stated = { ...preferences, groupSize: preferences.groupSizeRange ?? preferences.groupSize }
  const changed = newSession(
    {
      title,
      location,
      venues,
      ...(isHostsOwn && { expectedVoters }),
      ...(session.hostName && { hostName: session.hostName }),
      ...(body.meetingAt === undefined && body.times === undefined && whenOf(session)),
      ...body,
      settings: { ...session.settings, ...body.settings },
      preferences: { ...stated, ...body.preferences },
    },
    id,
  )
  const isUnknown = body.expectedVoters === null
  const kept = {
    ...changed,
    createdAt,
    status,
    isKeptOpen,
    completedAt,
    // The time that was chosen stays chosen.
    ...(changed.times && session.times && { meetingAt: session.meetingAt }),
    ...(isUnknown && { isExpectedKnown: false }),
  }
  keepDemoSession(kept)
  return kept
}

/** Open, without a deadline, as the sample that is voted on. */
function newSession(body: RequestBody, id: string): Session {
  const now = new Date().toISOString()
  const preferences = preferencesOf(body)
  const venues = (body.venues ?? []).slice(0, limits.venuesAtCreation).map(venueOf)
  const exact = body.expectedVoters ?? exactSizeOf(preferences)
  const times = demoTimes(body.times)
  const { session: sample } = recordedFor('GET /api/sessions/:sessionId/results', 'demo-plan-01')
  return {
    ...sample,
    id,
    title: titleOf(body),
    sessionName: titleOf(body),
    description: whereItLives,
    location: body.location ?? null,
    locationString: body.location ?? null,
    occasion: preferences.occasion,
    groupSize: preferences.groupSizeRange ?? preferences.groupSize,
    budget: preferences.budget,
    preferences,
    venues,
    expectedVoters: exact ?? preferences.groupSizeFrom ?? preferences.groupSize ?? (venues.length || 4),
    isExpectedKnown: exact !== null,
    settings: {
      ...sample.settings,
      allowAddedVenues: true,
      ...(times && { allowAddedTimes: body.settings?.allowAddedTimes ?? false }),
    },
    ...(body.hostName && { hostName: body.hostName }),
    meetingAt: times ? null : (body.meetingAt ?? null),
    ...(times && { times }),
    createdAt: now,
    updatedAt: now,
  }
}

export function readDemoSession(id: string | undefined): Session | null {
  if (!isDemoSession(id)) return null
  // The server cannot know it: the page shows an empty session until hydration.
  if (import.meta.env.SSR && typeof localStorage === 'undefined') return newSession({ venues: [] }, id)
  const kept = parsedObject(browserStorage.read(sessionKey(id))) as Partial<Session> | null
  return kept?.id === id && Array.isArray(kept.venues) ? (kept as Session) : null
}

/** When a demo session meets, as a change states it. */
const whenOf = ({ meetingAt, times }: Session): Pick<RequestBody, 'meetingAt' | 'times'> =>
  times ? { times: times.map(({ startsAt }) => startsAt) } : { meetingAt }

/** Closes or reopens a demo session. The chosen time is when the group meets; reopening takes it back. */
export function closeDemoSession(session: Session, isClosed: boolean): Session {
  const now = new Date().toISOString()
  const chosenId = demoDecision(session, keptVotes(session.id))?.leader?.timeId
  const chosen = session.times?.find(({ id }) => id === chosenId)
  const changed: Session = {
    ...session,
    ...(session.times && { meetingAt: (isClosed && chosen?.startsAt) || null }),
    status: isClosed ? 'complete' : 'in_progress',
    isKeptOpen: !isClosed,
    completedAt: isClosed ? now : null,
    updatedAt: now,
  }
  keepDemoSession(changed)
  return changed
}

export function deleteDemoSession({ id }: Session): void {
  for (const key of [sessionKey(id), votesKey(id), limitsKey(id)]) browserStorage.remove(key)
}

/** This browser's ballot, the only one of the session. */
export function demoBallot({ id }: Session): Ballot {
  return { viewer: { isHost: true }, isVoided: false, ...keptVotes(id) }
}

/** Casts, replaces or, with null, retracts this browser's vote. */
export function castDemoVote(session: Session, venueId: string, vote: VoteValue | null, name: string | null) {
  const { votes, voterName } = keptVotes(session.id)
  const others = votes.filter((one) => one.venueId !== venueId)
  keepVotes(session.id, {
    voterName: name ?? voterName,
    votes: vote === null ? others : [...others, { venueId, vote }],
  })
}

/** Casts, replaces or, with null, retracts this browser's vote for a time. */
export function castDemoTimeVote(
  session: Session,
  timeId: string,
  vote: DemoTimeVote['vote'] | null,
  name: string | null,
) {
  const { times, voterName } = keptVotes(session.id)
  const others = times.filter((one) => one.timeId !== timeId)
  keepVotes(session.id, {
    voterName: name ?? voterName,
    times: vote === null ? others : [...others, { timeId, vote }],
  })
}

/** Corrects the name of this browser's ballot; an empty one removes it. */
export function nameDemoVoter({ id }: Session, typed: string): { voterName: string | null } {
  const voterName = typed.trim() || null
  keepVotes(id, { voterName })
  return { voterName }
}

/** This browser's private limits. Nobody else votes in the demo, so they are in no sum. */
export function demoLimits(id: string): PrivateLimits {
  const kept = parsedObject(browserStorage.read(limitsKey(id))) as Partial<PrivateLimits> | null
  return { ceiling: kept?.ceiling ?? null, diets: kept?.diets ?? [], dealBreakers: kept?.dealBreakers ?? [] }
}

export function keepDemoLimits(id: string, limits: PrivateLimits): PrivateLimits {
  browserStorage.write(limitsKey(id), JSON.stringify(limits))
  return limits
}

/** The vote's snapshot. */
export function demoSnapshot(session: Session): Snapshot {
  const kept = keptVotes(session.id)
  const counts = kept.votes.map((vote) => ({ ...vote, count: 1 }))
  const voters = counts.length > 0 ? 1 : 0
  const decision = demoDecision(session, kept)
  const times = demoTimeResults(session, kept.times, decision)
  return {
    session,
    results: countDemoVotes(session, {
      counts,
      voters,
      finishedVoters: voters === 1 && counts.length >= session.venues.length ? 1 : 0,
      decision,
      times,
    }),
    votes: counts,
    offers: [],
    source: 'live',
  }
}

function keptVotes(id: string): StoredBallot {
  const kept = parsedObject(browserStorage.read(votesKey(id))) as Partial<StoredBallot> | null
  return {
    voterName: kept?.voterName ?? null,
    votes: Array.isArray(kept?.votes) ? kept.votes : [],
    times: Array.isArray(kept?.times) ? kept.times : [],
  }
}

function keepVotes(id: string, changes: Partial<StoredBallot>): void {
  browserStorage.write(votesKey(id), JSON.stringify({ ...keptVotes(id), ...changes }))
}

function keepDemoSession(session: Session): boolean {
  return browserStorage.write(sessionKey(session.id), JSON.stringify(session))
}

const titleOf = ({ title, sessionName }: RequestBody) => title ?? sessionName ?? 'Group Decision'

function preferencesOf({ preferences }: RequestBody): KnownPreferences {
  const size = preferences?.groupSize
  return {
    budget: priceOf(priceLevelOf(preferences?.budget)).budget,
    ...sizeOf(size as GroupSize | number | null | undefined, preferences?.groupSizeFrom),
    occasion: preferences?.occasion ?? null,
    cuisine: preferences?.cuisine ?? null,
  }
}

/** A sample venue as it is; another one as typed, presented as a sample. */
function venueOf(given: NonNullable<RequestBody['venues']>[number]): Venue {
  const sample = sampleVenues.find(({ id, name }) => id === given.id || name === given.name)
  if (sample) return sample
  const [look] = sampleVenues
  const address = given.address ?? given.location ?? ''
  return {
    ...(look as Venue),
    id: given.id ?? `sample-${randomText()}`,
    name: given.name,
    address,
    location: address,
    neighborhood: null,
    cuisine: given.cuisine ?? null,
    description: given.description ?? null,
    ...priceOf(null),
    source: 'user_submitted',
  }
}

/** Seven characters. `crypto.randomUUID` is unavailable over plain http. */
function randomText(): string {
  return [...crypto.getRandomValues(new Uint8Array(7))].map((byte) => (byte % 36).toString(36)).join('')
}
