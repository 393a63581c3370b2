import type { ErrorReply } from '@nofomo/contracts/api/errors.ts'
import { avatars } from '@nofomo/contracts/onboarding/profile-options.ts'
import type { Home, Profile } from '@nofomo/contracts/plans/endpoints.ts'
import { formLimits } from '@nofomo/contracts/text/limits.ts'
import type { Ballots } from '@nofomo/contracts/voting/ballot-endpoints.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { again, consumer, guest, type Person, venueOwner } from '../../../testing/features/people.ts'
import { proposedTimes } from '../../../testing/features/session-times.ts'
import { hostedSession, vote, voteOnAll, waitForStatus } from '../../../testing/features/sessions.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import type { TestBrowser } from '../../../testing/test-browser.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.stop())

async function homeOf(browser: TestBrowser): Promise<Home> {
  const reply = await browser.get<Home>('/api/app/home')
  expect(reply.status).toBe(200)
  return reply.body
}

/** A session of this account in which two voters say yes to the first venue and maybe to the second. */
async function votedPlan({ browser }: Person, details: Record<string, unknown> = {}) {
  const { session } = await hostedSession(testApp, details, browser)
  for (const friend of [testApp.browser(), testApp.browser()]) await voteOnAll(friend, session, [1, 0, -1])
  return session
}

/** The same, and its result is final. */
async function decidedPlan(person: Person, details: Record<string, unknown> = {}) {
  const session = await votedPlan(person, details)
  await person.browser.post(`/api/sessions/${session.id}/close`)
  return session
}

describe('the home page of a consumer', () => {
  test('the home page of a consumer is empty for a new consumer, without points', async () => {
    const { browser, account } = await consumer(testApp)
    expect(await homeOf(browser)).toEqual({
      user: expect.objectContaining({ id: account.id, contactName: 'Ann Example', isGuest: false }),
      profile: {
        displayName: 'Ann Example',
        firstName: 'Ann',
        lastName: null,
        avatar: null,
        cuisines: [],
      },
      points: { total: 0, sessions: 0, voters: 0, decisions: 0 },
      plans: [],
      planCount: 0,
      tastes: 'new',
    })
  })

  test('the home page of a consumer shows a vote in progress with its number of voters and expected voters', async () => {
    const person = await consumer(testApp)
    const { session } = await hostedSession(testApp, { expectedVoters: 3 }, person.browser)
    await vote(testApp.browser(), session.id, session.venues[0]?.id, 1)
    const { plans, points } = await homeOf(person.browser)
    expect(plans).toEqual([
      {
        id: session.id,
        title: 'Friday, before the show',
        location: null,
        status: 'in_progress',
        createdAt: session.createdAt,
        completedAt: null,
        voters: 1,
        expectedVoters: 3,
        isExpectedKnown: true,
        venues: 3,
        cover: session.venues[0]?.image,
        winner: null,
        backup: null,
        booking: null,
      },
    ])
    expect(points).toEqual({ total: 15, sessions: 1, voters: 1, decisions: 0 })
  })

  test('the home page of a consumer says how many times a vote chooses from', async () => {
    const person = await consumer(testApp)
    await hostedSession(testApp, { times: proposedTimes(testApp, 3) }, person.browser)
    const [plan] = (await homeOf(person.browser)).plans
    expect(plan).toMatchObject({ status: 'in_progress', timesToChoose: 3 })
    expect(plan).not.toHaveProperty('meetingAt')
  })

  test('the home page of a consumer neither counts nor rewards voided ballots', async () => {
    const person = await consumer(testApp)
    const { session } = await hostedSession(testApp, { expectedVoters: 1 }, person.browser)
    for (let time = 0; time < 2; time += 1)
      await vote(testApp.browser('198.51.100.70'), session.id, session.venues[0]?.id, 1)
    const ballots = `/api/sessions/${session.id}/ballots`
    const listed = await person.browser.get<Ballots>(ballots)
    const flagged = listed.body.ballots.filter(({ flag }) => flag !== null).map(({ id }) => id)
    await person.browser.post(`${ballots}/void`, { ballotIds: flagged })
    const { plans, points } = await homeOf(person.browser)
    expect(flagged).toHaveLength(1)
    expect(plans[0]).toMatchObject({ voters: 1 })
    expect(points).toMatchObject({ total: 15, voters: 1 })
  })

  test('the home page of a consumer shows a final result with the winner and the backup and their pictures', async () => {
    const person = await consumer(testApp)
    const session = await decidedPlan(person, { settings: { resultsVisibility: 'after_close' } })
    const { plans, points } = await homeOf(person.browser)
    const [first, second] = session.venues
    expect(plans[0]).toMatchObject({
      status: 'complete',
      winner: { id: first?.id, name: 'Altura', image: first?.image },
      backup: { id: second?.id, name: 'Spinasse', image: second?.image },
    })
    expect(points).toEqual({ total: 10 + 2 * 5 + 20, sessions: 1, voters: 2, decisions: 1 })
  })

  test('the home page of a consumer shows a provisional result with the leaders, without points for it', async () => {
    const person = await consumer(testApp)
    const session = await votedPlan(person, { settings: { resultsVisibility: 'after_close' } })
    await waitForStatus(testApp, session, 'provisional')
    const { plans, points } = await homeOf(person.browser)
    const [first, second] = session.venues
    expect(plans[0]).toMatchObject({
      status: 'provisional',
      completedAt: null,
      winner: { id: first?.id, name: 'Altura', image: first?.image },
      backup: { id: second?.id, name: 'Spinasse', image: second?.image },
    })
    expect(points).toEqual({ total: 10 + 2 * 5, sessions: 1, voters: 2, decisions: 0 })
  })

  test('the home page of a consumer neither counts nor rewards a voter who retracted the only vote', async () => {
    const person = await consumer(testApp)
    const { session } = await hostedSession(testApp, {}, person.browser)
    const friend = testApp.browser()
    for (const value of [1, null] as const) await vote(friend, session.id, session.venues[0]?.id, value)
    const { plans, points } = await homeOf(person.browser)
    expect(plans[0]).toMatchObject({ voters: 0 })
    expect(points).toMatchObject({ total: 10, voters: 0 })
  })

  test('the home page of a consumer shows no decision if every venue was refused', async () => {
    const person = await consumer(testApp)
    const { session } = await hostedSession(testApp, {}, person.browser)
    await voteOnAll(testApp.browser(), session, [-1, -2, -1])
    await person.browser.post(`/api/sessions/${session.id}/close`)
    const { plans, points } = await homeOf(person.browser)
    expect(plans[0]).toMatchObject({ status: 'complete', winner: null, backup: null })
    expect(points.decisions).toBe(0)
  })

  test('the home page of a consumer gives no points twice for voting again, closing and reopening', async () => {
    const person = await consumer(testApp)
    const { session } = await hostedSession(testApp, { expectedVoters: 5 }, person.browser)
    const friend = testApp.browser()
    for (let round = 0; round < 3; round += 1) {
      await voteOnAll(friend, session, [1, 0, -1])
      await person.browser.post(`/api/sessions/${session.id}/close`)
      expect((await homeOf(person.browser)).points.total).toBe(10 + 5 + 20)
      await person.browser.post(`/api/sessions/${session.id}/reopen`)
      expect((await homeOf(person.browser)).points.total).toBe(10 + 5)
    }
  })

  test('the home page of a consumer shows no decision for a vote closed without votes', async () => {
    const person = await consumer(testApp)
    const { session } = await hostedSession(testApp, {}, person.browser)
    await person.browser.post(`/api/sessions/${session.id}/close`)
    const { plans, points } = await homeOf(person.browser)
    expect(plans[0]).toMatchObject({ status: 'complete', winner: null, backup: null })
    expect(points.decisions).toBe(0)
  })

  test('the home page of a consumer lists the newest twenty plans first, and their total number', async () => {
    const person = await consumer(testApp)
    const titles: string[] = []
    for (let number = 1; number <= 22; number += 1) {
      const { session } = await hostedSession(testApp, { title: `Plan ${number}` })
      // Transferred from another browser as by a sign-in: one browser may not create so many in a minute.
      await testApp.db
        .updateTable('sessions')
        .set({ host_account_id: person.account.id, created_at: new Date(Date.UTC(2026, 0, number)) })
        .where('id', '=', session.id)
        .execute()
      titles.unshift(`Plan ${number}`)
    }
    const { plans, planCount } = await homeOf(person.browser)
    expect(plans.map(({ title }) => title)).toEqual(titles.slice(0, 20))
    expect(planCount).toBe(22)
  })

  test('the home page of a consumer is the same in every browser of the account', async () => {
    const person = await consumer(testApp)
    await hostedSession(testApp, {}, person.browser)
    const elsewhere = await again(testApp, person.account)
    expect(await homeOf(elsewhere.browser)).toEqual(await homeOf(person.browser))
  })

  test('the home page of a consumer never shows plans or bookings of others', async () => {
    const person = await consumer(testApp)
    const stranger = await consumer(testApp)
    const session = await decidedPlan(person)
    await decidedPlan(stranger)
    await bookTable(session.id, stranger, 'requested', '2026-12-01T03:00:00.000Z')
    const { plans, planCount } = await homeOf(person.browser)
    expect(plans.map(({ id }) => id)).toEqual([session.id])
    expect(plans[0]?.booking).toBeNull()
    expect(planCount).toBe(1)
  })

  test("the home page of a consumer shows a plan's newest booking that was not cancelled", async () => {
    const person = await consumer(testApp)
    const session = await decidedPlan(person)
    await bookTable(session.id, person, 'declined', '2026-12-01T03:00:00.000Z', 1)
    expect((await homeOf(person.browser)).plans[0]?.booking).toMatchObject({ state: 'declined' })
    const id = await bookTable(session.id, person, 'confirmed', '2026-12-02T03:00:00.000Z', 2)
    await bookTable(session.id, person, 'cancelled', '2026-12-03T03:00:00.000Z', 3)
    expect((await homeOf(person.browser)).plans[0]?.booking).toEqual({
      id,
      state: 'confirmed',
      venueName: 'Altura',
      isSuperseded: false,
      startsAt: '2026-12-02T03:00:00.000Z',
    })
  })

  test('the home page of a consumer exists for guests, too', async () => {
    const person = await guest(testApp)
    await hostedSession(testApp, {}, person.browser)
    const home = await homeOf(person.browser)
    expect(home.user).toMatchObject({ isGuest: true, contactName: 'Guest', email: null })
    expect(home.planCount).toBe(1)
  })

  test('the home page of a consumer is refused to anonymous actors and venue accounts', async () => {
    expect((await testApp.browser().get('/api/app/home')).status).toBe(401)
    const { browser } = await venueOwner(testApp)
    expect((await browser.get('/api/app/home')).status).toBe(403)
  })
})

let bookings = 0

/** Inserts a booking; a later `hour` makes it newer. */
async function bookTable(
  sessionId: string,
  { account }: Person,
  state: 'requested' | 'confirmed' | 'declined' | 'cancelled',
  startsAt: string,
  hour = 1,
): Promise<string> {
  bookings += 1
  const id = `booking-${String(bookings).padStart(4, '0')}`
  const at = new Date(Date.UTC(2026, 10, 21, hour))
  await testApp.db
    .insertInto('bookings')
    .values({
      id,
      session_id: sessionId,
      account_id: account.id,
      session_title: 'Friday',
      choice: 'winner',
      venue_id: 'altura',
      venue_name: 'Altura',
      venue_address: '617 Broadway E',
      poster: 'altura.svg',
      party_size: 4,
      starts_at: new Date(startsAt),
      contact_name: 'Ann',
      contact_phone: '206 555 0100',
      state,
      created_at: at,
      updated_at: at,
    })
    .execute()
  return id
}

type Saved = { user: Home['user']; profile: Profile } & ErrorReply
const save = (browser: TestBrowser, profile: Record<string, unknown>) =>
  browser.put<Saved>('/api/app/profile', { firstName: 'Bo', avatar: null, cuisines: [], ...profile })

describe('the profile', () => {
  test('the profile is shown as saved, in the header as on the page', async () => {
    const { browser } = await consumer(testApp)
    const reply = await save(browser, {
      firstName: '  Bo ',
      lastName: 'Lindqvist',
      displayName: 'Bo from Ballard',
      avatar: 'orca',
      cuisines: ['Thai', ' thai', 'Ramen'],
    })
    expect(reply.status).toBe(200)
    const { user, profile } = await homeOf(browser)
    expect(profile).toEqual({
      displayName: 'Bo from Ballard',
      firstName: 'Bo',
      lastName: 'Lindqvist',
      avatar: 'orca',
      cuisines: ['Thai', 'Ramen'],
    })
    expect(user).toMatchObject({ contactName: 'Bo from Ballard', firstName: 'Bo', avatar: 'orca' })
    expect(reply.body.profile).toEqual(profile)
    expect(reply.body.user).toEqual(user)
  })

  test('the profile shows the name without a display name', async () => {
    const { browser } = await consumer(testApp)
    const reply = await save(browser, { lastName: 'Lindqvist', displayName: ' ' })
    expect(reply.body.user.contactName).toBe('Bo Lindqvist')
    expect(reply.body.profile.displayName).toBe('')
  })

  test('the profile loses fields that are saved empty', async () => {
    const { browser } = await consumer(testApp)
    await save(browser, { lastName: 'Lindqvist', avatar: 'pine', cuisines: ['Thai'] })
    const { body } = await save(browser, {})
    expect(body.profile).toEqual({
      displayName: '',
      firstName: 'Bo',
      lastName: null,
      avatar: null,
      cuisines: [],
    })
  })

  test('the profile requires a first name', async () => {
    const { browser } = await consumer(testApp)
    const reply = await save(browser, { firstName: '  ' })
    expect(reply.status).toBe(400)
    expect(reply.body.fields).toEqual({ firstName: 'First name is required' })
    expect((await homeOf(browser)).profile.firstName).toBe('Ann')
  })

  test('the profile accepts only the avatars of the product', async () => {
    const { browser } = await consumer(testApp)
    for (const avatar of avatars) expect((await save(browser, { avatar })).status).toBe(200)
    for (const avatar of ['https://evil.example/a.png', 'unicorn', ''])
      expect((await save(browser, { avatar })).body.code).toBe('invalid_input')
  })

  test('the profile has at most twelve cuisines of 40 characters', async () => {
    const { browser } = await consumer(testApp)
    const many = (count: number) => Array.from({ length: count }, (_, index) => `Cuisine ${index}`)
    expect((await save(browser, { cuisines: many(formLimits.cuisinesPerProfile) })).status).toBe(200)
    expect((await save(browser, { cuisines: many(formLimits.cuisinesPerProfile + 1) })).status).toBe(400)
    expect((await save(browser, { cuisines: ['x'.repeat(41)] })).status).toBe(400)
  })

  test('the profile exists for guests, too', async () => {
    const { browser } = await guest(testApp)
    expect((await save(browser, { avatar: 'coffee' })).status).toBe(200)
    expect((await homeOf(browser)).user).toMatchObject({ contactName: 'Bo', isGuest: true, avatar: 'coffee' })
  })

  test('the profile can be changed by its owner only', async () => {
    const person = await consumer(testApp)
    const stranger = await consumer(testApp)
    await save(stranger.browser, { firstName: 'Mallory' })
    expect((await homeOf(person.browser)).profile.firstName).toBe('Ann')
    expect((await save(testApp.browser(), {})).status).toBe(401)
  })
})
