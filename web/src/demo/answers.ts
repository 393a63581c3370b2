import type { ErrorReply } from '@nofomo/contracts/api/errors.ts'
import type { User } from '@nofomo/contracts/auth/endpoints.ts'
import type { Session } from '@nofomo/contracts/sessions/endpoints.ts'
import type { Ballot } from '@nofomo/contracts/voting/endpoints.ts'
import type { ApiInput, ApiOutput, Route, Send } from '../lib/http/api-client.ts'
import { tabStorage } from '../lib/storage/browser-storage.ts'
import { changeDemoBooking } from './bookings.ts'
import { changeDemoListing, demoListing, keepDemoPicture, removeDemoPicture } from './listing.ts'
import {
  claimInDemo,
  demoClaims,
  demoCode,
  demoList,
  proveInDemo,
  resendInDemo,
  withdrawInDemo,
} from './listings.ts'
import { recordedAnswer, recordedFor } from './recorded.ts'
import { demoRefusal } from './refusals.ts'
import { sampleBookings, sampleHome, sampleSnapshot } from './samples.ts'
import {
  castDemoTimeVote,
  castDemoVote,
  changeDemoSession,
  closeDemoSession,
  createDemoSession,
  deleteDemoSession,
  demoBallot,
  demoLimits,
  demoSnapshot,
  keepDemoLimits,
  nameDemoVoter,
  readDemoSession,
  suggestInDemo,
  understandInDemo,
} from './sessions.ts'
import { demoTastes, forgetDemoTastes, saveDemoTaste } from './tastes.ts'
import { venueAnswers } from './venue.ts'

/** The demo's password; never valid on the server. Shown on sign-in pages. */
export const demoPassword = 'demo-password'
/** The key of the account signed in to this tab's demo. */
const personKey = 'demo-person'
/** Replaces a real token in the demo's magic link. */
const demoToken = 'demo'

const people = { consumer: accountOf('consumer'), venue: accountOf('venue') }

type Person = keyof typeof people | 'nobody'
type DemoCall = { params: Record<string, string>; query: Record<string, string>; body: unknown; page: string }
const codes = { 401: 'unauthorized', 403: 'forbidden', 503: 'unavailable' } as const
class Refusal {
  readonly status: number
  readonly reply: ErrorReply
  constructor(status: 401 | 403 | 503, error: string) {
    this.status = status
    this.reply = { error, code: codes[status], requestId: 'demo' }
  }
}
type Answers = { [R in Route]?: (asked: DemoCall & { input: ApiInput<R> }) => ApiOutput<R> | Refusal | null }

/** The closed list of calls that the demo answers; null passes one to the server. */
const answers: Answers = {
  ...venueAnswers,
  'GET /api/auth/me': ({ page }) => ({ user: whoIsOn(page) }),
  'POST /api/auth/consumer-signin-link': () => ({
    success: true,
    message: 'This is the demo: no mail is sent. Use the demo link.',
  }),
  'GET /api/auth/magic-link/status': () => ({ state: 'waiting', email: people.consumer.email }),
  'POST /api/auth/magic-link/verify': ({ input }) => {
    if (input.body.token !== demoToken) return null
    remember('consumer')
    return {
      success: true,
      needsConfirmation: false,
      purpose: 'consumer_signin',
      email: people.consumer.email ?? '',
      sessionToken: demoToken,
      user: people.consumer,
      redirect: null,
      error: null,
    }
  },
  'POST /api/auth/consumer-signin': ({ input }) => signIn('consumer', input.body.password),
  'POST /api/auth/venue-signin': ({ input }) => signIn('venue', input.body.password),
  'POST /api/auth/logout': () => {
    remember('nobody')
    return { success: true }
  },
  'POST /api/auth/logout-everywhere': () => {
    remember('nobody')
    return { success: true }
  },
  'GET /api/app/home': sampleHome,
  'GET /api/app/api-keys': () => ({ keys: [] }),
  'GET /api/onboarding': demoTastes,
  'PUT /api/onboarding': ({ input: { body } }) => saveDemoTaste(body),
  'DELETE /api/onboarding': forgetDemoTastes,
  // Searches find real places; the list shows samples.
  'GET /api/venues': ({ input: { query } }) => (query.search === undefined ? demoList(query) : null),
  'GET /api/venues/:venueId': ({ params }) => recordedAnswer('GET /api/venues/:venueId', params.venueId),
  'GET /api/venue/claims': demoClaims,
  'POST /api/venue/claims': ({ input: { body } }) => claimInDemo(body),
  'POST /api/venue/claims/:claimId/code': ({ input: { body } }) =>
    proveInDemo(body.code) ?? new Refusal(403, `That is not the code. The demo’s code is ${demoCode}.`),
  'POST /api/venue/claims/:claimId/resend': resendInDemo,
  'DELETE /api/venue/claims/:claimId': withdrawInDemo,
  'GET /api/venue/listing': demoListing,
  'PUT /api/venue/listing': ({ input: { body } }) => changeDemoListing(body),
  'PUT /api/venue/listing/picture': ({ body }) => keepDemoPicture(body),
  'DELETE /api/venue/listing/picture': removeDemoPicture,
  'GET /api/venue/bookings': () => ({
    bookings: sampleBookings().filter(({ venueAnswers }) => venueAnswers),
  }),
  'POST /api/venue/bookings/:bookingId/answer': ({ params, input: { body } }) =>
    sampleBooking(params, {
      state: body.answer === 'confirm' ? 'confirmed' : 'declined',
      answerNote: body.note || null,
    }),
  'POST /api/venue/bookings/:bookingId/arrived': ({ params, input: { body } }) =>
    sampleBooking(params, {
      state: 'arrived',
      arrival: { partySize: body.partySize, at: new Date().toISOString() },
    }),
  'POST /api/venue/bookings/:bookingId/arrived/undo': ({ params }) =>
    sampleBooking(params, { state: 'confirmed', arrival: null }),
  'GET /api/bookings/:bookingId': ({ params }) => sampleBooking(params, {}),
  'POST /api/bookings/:bookingId/cancel': ({ params }) => sampleBooking(params, { state: 'cancelled' }),
  'GET /api/sessions/:sessionId/results': ({ params }) => snapshotOf(params.sessionId),
  'GET /api/sessions/:sessionId': ({ params }) => hosted(snapshotOf(params.sessionId)?.session),
  'GET /api/sessions/:sessionId/ballot': ({ params }) => ballotOf(params.sessionId),
  'GET /api/sessions/:sessionId/ballots': ({ params }) => snapshotOf(params.sessionId) && { ballots: [] },
  'GET /api/sessions/:sessionId/answering': ({ params }) => snapshotOf(params.sessionId) && { venueIds: [] },
  'POST /api/sessions': ({ input: { body } }) => {
    const known = readDemoSession(body.id)
    if (body.id) return known && saved(changeDemoSession(known, body))
    return body.venues?.length ? saved(createDemoSession(body)) : suggestInDemo(body)
  },
  'POST /api/understand': understandInDemo,
  'POST /api/votes': ({ input: { body } }) => {
    const session = readDemoSession(body.sessionId)
    // A vote left over from before the demo: it stays in the outbox, and is sent once the demo is over.
    if (!session) return new Refusal(503, demoRefusal('/api/votes'))
    if (session.status === 'complete') return new Refusal(403, 'This vote is already decided.')
    castDemoVote(session, body.venueId, body.vote, body.voterName ?? null)
    return { success: true, venueId: body.venueId, vote: body.vote }
  },
  'POST /api/time-votes': ({ input: { body } }) => {
    const session = readDemoSession(body.sessionId)
    if (!session) return new Refusal(503, demoRefusal('/api/time-votes'))
    if (session.status === 'complete') return new Refusal(403, 'This vote is already decided.')
    castDemoTimeVote(session, body.timeId, body.vote, body.voterName ?? null)
    return { success: true, timeId: body.timeId, vote: body.vote }
  },
  'POST /api/sessions/:sessionId/times': ({ params, input: { body } }) => {
    const session = readDemoSession(params.sessionId)
    return session && addedTime(session, body.startsAt)
  },
  'DELETE /api/sessions/:sessionId/times/:timeId': ({ params }) => {
    const session = readDemoSession(params.sessionId)
    const times = session?.times?.filter(({ id }) => id !== params.timeId)
    return session && hosted(changeDemoSession(session, { times: times?.map(({ startsAt }) => startsAt) }))
  },
  'PUT /api/sessions/:sessionId/ballot/name': ({ params, input: { body } }) => {
    const session = readDemoSession(params.sessionId)
    return session && nameDemoVoter(session, body.voterName)
  },
  'GET /api/sessions/:sessionId/limits': ({ params: { sessionId = '' } }) =>
    snapshotOf(sessionId) && { limits: demoLimits(sessionId) },
  'PUT /api/sessions/:sessionId/limits': ({ params: { sessionId = '' }, input: { body } }) =>
    snapshotOf(sessionId) && { limits: keepDemoLimits(sessionId, body) },
  // Nobody of the demo was anywhere.
  'GET /api/sessions/:sessionId/visit-question': () => ({ question: null }),
  'POST /api/sessions/:sessionId/limits/sum': ({ params }) => snapshotOf(params.sessionId) && { sum: null },
  'POST /api/sessions/:sessionId/close': ({ params }) => moved(params.sessionId, true),
  'POST /api/sessions/:sessionId/reopen': ({ params }) => moved(params.sessionId, false),
  'DELETE /api/sessions/:sessionId': ({ params }) => {
    const session = readDemoSession(params.sessionId)
    if (session) deleteDemoSession(session)
    return session && { success: true }
  },
  'POST /api/sessions/:sessionId/offers/:offerId/shown': () => ({ success: true, branding: null }),
  'POST /api/sessions/:sessionId/offers/:offerId/open': () => ({ success: true }),
  'POST /api/venue/bookings/seen': () => ({ success: true }),
  'GET /api/auth/passkeys': () => ({ passkeys: [] }),
  'GET /api/auth/second-step': () => ({ state: 'taken', hasApp: true }),
}

const listed = Object.entries(answers).map(([route, answer]) => {
  const [method = '', pattern = ''] = route.split(' ')
  const form = new RegExp(`^${pattern.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`)
  return { method, form, answer: answer as (asked: DemoCall & { input: unknown }) => object | null }
})

/** The demo's answer to a call made on a page, or null for calls it does not handle. */
export function answerInDemo(path: string, init: Parameters<Send>[1], page: string): ReturnType<Send> | null {
  const [address = ''] = path.split('?', 1)
  const query = Object.fromEntries(new URL(path, 'http://demo').searchParams)
  const given = listedAnswer({ address, query }, init, page)
  if (given instanceof Refusal) return replyOf(given.status, given.reply)
  return given && replyOf(200, given)
}

/** The refusal of a call that would write. */
export function refuseInDemo(path: string): ReturnType<Send> {
  const [address = ''] = path.split('?', 1)
  const { status, reply } = new Refusal(403, demoRefusal(address))
  return replyOf(status, reply)
}

function replyOf(status: number, reply: object): ReturnType<Send> {
  return Promise.resolve({ status, text: async () => JSON.stringify(reply) })
}

type Called = { address: string; query: Record<string, string> }

function listedAnswer({ address, query }: Called, init: Parameters<Send>[1], page: string): object | null {
  for (const { method, form, answer } of listed) {
    const found = method === init.method && form.exec(address)
    if (!found) continue
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined
    const params = { ...found.groups }
    return answer({ params, query, body, page, input: { params, query, body } })
  }
  return null
}

const snapshotOf = (id: string | undefined) => {
  const session = readDemoSession(id)
  return session ? demoSnapshot(session) : sampleSnapshot(id)
}

const saved = (session: Session | null) => session && { ...hosted(session), note: null }

function hosted(session: Session): { session: Session; viewer: { isHost: boolean } }
function hosted(session: Session | null | undefined): { session: Session; viewer: { isHost: boolean } } | null
function hosted(session: Session | null | undefined) {
  return session ? { session, viewer: { isHost: true } } : null
}

function addedTime(before: Session, startsAt: string) {
  const starts = (before.times ?? []).map((time) => time.startsAt)
  const session = changeDemoSession(before, { times: [...starts, startsAt] })
  const time = session.times?.find((one) => Date.parse(one.startsAt) === Date.parse(startsAt))
  return time ? { time, session } : new Refusal(403, 'This list of times is full.')
}

function moved(id: string | undefined, isClosed: boolean) {
  const session = readDemoSession(id)
  return session && hosted(closeDemoSession(session, isClosed))
}

/**
 * Sample sessions have no ballot yet. A visitor who follows a real link in the demo must not believe that they vote.
 */
function ballotOf(id: string | undefined): Ballot | Refusal {
  const session = readDemoSession(id)
  if (session) return demoBallot(session)
  if (!sampleSnapshot(id))
    return new Refusal(403, 'This vote is real, and this is the demo. Leave demo mode to vote here.')
  return { viewer: { isHost: false }, voterName: 'Dana', votes: [], isVoided: false }
}

function signIn(person: 'consumer' | 'venue', password: string) {
  if (password !== demoPassword) {
    return new Refusal(401, `Login failed. The demo’s password is ${demoPassword}.`)
  }
  remember(person)
  return { success: true as const, user: people[person], token: demoToken }
}

/** A sample, after this change of it. */
function sampleBooking(
  { bookingId }: Record<string, string>,
  change: Parameters<typeof changeDemoBooking>[1],
) {
  const found = sampleBookings().find(({ id }) => id === bookingId)
  if (!found) return null
  if (Object.keys(change).length > 0) changeDemoBooking(found, change)
  return { booking: { ...found, ...change } }
}

function accountOf(person: 'consumer' | 'venue'): User {
  const { user } = recordedFor('GET /api/auth/me', person)
  if (!user) throw new Error(`The demo has no ${person}.`)
  return user
}

/** No account on sign-in pages, the matching account on account pages, else the last one signed in. */
function whoIsOn(page: string): User | null {
  const remembered = rememberedPerson()
  if (remembered === 'nobody' || /^\/(login|signup)\b/.test(page)) return null
  if (/^\/(venue|claim|analytics)\b/.test(page)) return people.venue
  if (/^\/(app|consumer|sessions)\b/.test(page)) return people.consumer
  return people[remembered ?? 'consumer']
}

/** Without storage, and on the server, only the page decides. */
function remember(person: Person): void {
  tabStorage.write(personKey, person)
}

function rememberedPerson(): Person | null {
  const kept = tabStorage.read(personKey)
  return kept === 'consumer' || kept === 'venue' || kept === 'nobody' ? kept : null
}
