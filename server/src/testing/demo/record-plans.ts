import type { Session } from '@nofomo/contracts/sessions/endpoints.ts'
import { dayMs } from '@nofomo/contracts/times/durations.ts'
import type { VoteValue } from '@nofomo/contracts/voting/tally.ts'
import { requestTable } from '../features/bookings.ts'
import { again, consumer, type Person } from '../features/people.ts'
import { hostedSession, voteOnAll } from '../features/sessions.ts'
import type { TestApp } from '../test-app.ts'
import { Recorder, type Recording, succeed } from './recorder.ts'
import { hire } from './sample-venue-life.ts'
import {
  cornerBar,
  demoVenue,
  neighbors,
  noodleBar,
  oysterHouse,
  publishSampleVenues,
  type SampleVenue,
} from './sample-venues.ts'

type SamplePlan = {
  id: string
  title: string
  daysAgo: number
  venues: readonly SampleVenue[]
  /** Of each voter, in the order of the venues. */
  ballots: readonly (readonly VoteValue[])[]
  expectedVoters: number
}

/** The plans of the demo's consumer; the first is still voted on. */
const plans: readonly SamplePlan[] = [
  {
    ...{ id: 'demo-plan-01', title: 'Sample: Friday, before the show', daysAgo: 0.2, expectedVoters: 4 },
    venues: [noodleBar, oysterHouse, cornerBar],
    ballots: [
      [1, 1, 0],
      [1, 0, -1],
    ],
  },
  {
    ...{ id: 'demo-plan-02', title: 'Sample: Maya’s birthday', daysAgo: 6, expectedVoters: 5 },
    venues: [demoVenue, oysterHouse, noodleBar],
    ballots: [
      [1, 1, 1],
      [1, 1, 0],
      [1, 1, 0],
      [1, 0, -1],
      [0, -1, -1],
    ],
  },
  {
    ...{ id: 'demo-plan-03', title: 'Sample: team lunch', daysAgo: 20, expectedVoters: 4 },
    venues: [noodleBar, cornerBar],
    ballots: [
      [1, 1],
      [1, 0],
      [1, -1],
      [0, -1],
    ],
  },
]

/** Minutes from the evening at 7:10 PM on. */
const tables = [
  {
    ...{ id: 'demo-table-3', title: 'Sample: Thursday regulars', contactName: 'Sample Kim' },
    ...{ startsIn: 50, partySize: 4, requests: 'One of us uses a wheelchair.' },
  },
  {
    ...{ id: 'demo-table-2', title: 'Sample: book club', contactName: 'Sample Sam' },
    ...{ startsIn: 5 * 1_440 - 10, partySize: 8, requests: null },
  },
]
const ownTable = {
  ...{ id: 'demo-table-1', contactName: 'Demo Dana', startsIn: 3 * 1_440 - 10, partySize: 5 },
  requests: 'One vegan, and a corner if you have one.',
}

/** Plays the plans of the demo's consumer, and records what their pages are answered, and the venue about its tables. */
export async function recordPlans(testApp: TestApp, evening: Date): Promise<Recording> {
  const { clock, db } = testApp
  const daysAgo = (days: number) => clock.set(new Date(evening.getTime() - days * dayMs))
  const recorder = new Recorder(testApp)
  daysAgo(30)
  await publishSampleVenues(db, clock.now())
  const { account: owner } = await hire(testApp, 'restaurant', 'Demo Restaurant', 'owner')
  const { account, browser } = await makeDana(testApp)
  const dana = () => again(testApp, account, browser)
  recorder.name(account.id, account.id)
  const sessions = new Map<string, Session>()
  for (const plan of plans.toReversed()) {
    daysAgo(plan.daysAgo)
    sessions.set(plan.id, await decide(testApp, await dana(), plan))
  }
  for (const [id, session] of sessions) recorder.name(session.id, id)
  daysAgo(0.1)
  const book = bookingAt(testApp, recorder, evening)
  const others = await Promise.all(tables.map((table) => bookByOther(testApp, table, book)))
  const birthday = sessions.get('demo-plan-02')
  if (birthday) await book(await dana(), birthday, ownTable)
  daysAgo(0)
  const atVenue = await again(testApp, owner)
  for (const id of others)
    await succeed(atVenue.browser.post(`/api/venue/bookings/${id}/answer`, { answer: 'confirm' }))
  await recordConsumer(recorder, await dana(), sessions)
  await recorder.get(atVenue.browser, '/api/venue/bookings')
  return recorder.recording
}

async function makeDana(testApp: TestApp): Promise<Person> {
  const names = { first_name: 'Dana', last_name: 'Demo', display_name: 'Demo Dana' }
  return consumer(testApp, {
    ...{ ...names, id: '00000000-0000-4000-8000-00000000d0da' },
    ...{ email: 'dana@demo.example', avatar: 'ferry' },
  })
}

/** The consumer's plan; one that all have voted on is closed. */
async function decide(testApp: TestApp, { browser }: Person, plan: SamplePlan): Promise<Session> {
  const { title, venues, ballots, expectedVoters } = plan
  const { session } = await hostedSession(
    testApp,
    {
      ...{ title, venues: venues.map(({ id, name }) => ({ id, name })), expectedVoters },
      ...{ location: 'Capitol Hill, Seattle', preferences: { groupSize: expectedVoters, budget: '$$' } },
      settings: { allowAddedVenues: false },
    },
    browser,
  )
  for (const votes of ballots) await voteOnAll(testApp.browser(), session, votes)
  if (ballots.length === expectedVoters) await succeed(browser.post(`/api/sessions/${session.id}/close`))
  return session
}

type Table = Omit<(typeof tables)[number], 'title' | 'requests'> & { requests: string | null }
type Book = (person: Person, session: Session, table: Table) => Promise<string>

/** Asks for a table, and returns the booking's id. */
function bookingAt(testApp: TestApp, recorder: Recorder, evening: Date): Book {
  return async ({ browser }, session, { id, startsIn, ...details }) => {
    const startsAt = new Date(evening.getTime() + startsIn * 60_000).toISOString()
    const given = { ...details, startsAt, contactPhone: '206 555 0100' }
    const { booking } = await succeed(requestTable(testApp, browser, session, given))
    recorder.name(booking.id, id)
    return booking.id
  }
}

async function bookByOther(
  testApp: TestApp,
  { title, ...table }: (typeof tables)[number],
  book: Book,
): Promise<string> {
  const person = await consumer(testApp, { display_name: table.contactName })
  const plan = { id: '', title, daysAgo: 0, venues: [demoVenue], ballots: [[1 as const]], expectedVoters: 1 }
  return book(person, await decide(testApp, person, plan), table)
}

async function recordConsumer(
  recorder: Recorder,
  { browser }: Person,
  sessions: ReadonlyMap<string, Session>,
): Promise<void> {
  const profile = { firstName: 'Dana', lastName: 'Demo', displayName: 'Demo Dana', avatar: 'ferry' }
  await succeed(browser.put('/api/app/profile', { ...profile, cuisines: ['Ramen', 'Oysters'] }))
  await recorder.get(browser, '/api/auth/me', { variant: 'consumer' })
  await recorder.get(browser, '/api/app/home')
  for (const [variant, { id }] of [...sessions].toReversed())
    await recorder.get(browser, `/api/sessions/${id}/results`, {
      route: '/api/sessions/:sessionId/results',
      variant,
    })
  await recorder.get(browser, '/api/venues', { query: { filter: 'Sample' } })
  for (const { id } of [demoVenue, cornerBar, ...neighbors])
    await recorder.get(browser, `/api/venues/${id}`, { route: '/api/venues/:venueId', variant: id })
}
