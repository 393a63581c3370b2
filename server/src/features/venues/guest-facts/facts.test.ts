import type { Session } from '@nofomo/contracts/sessions/endpoints.ts'
import { dayMs } from '@nofomo/contracts/times/durations.ts'
import type { Venue } from '@nofomo/contracts/venues/endpoints.ts'

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { catalog } from '../../../catalog/catalog.ts'
import { stuff } from '../../../testing/features/ballots.ts'
import { venueOwner } from '../../../testing/features/people.ts'
import { hostedSession } from '../../../testing/features/sessions.ts'
import { answerVisit, decidedOuting } from '../../../testing/features/visits.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import type { TestBrowser } from '../../../testing/test-browser.ts'
import { guestFacts, settleGuestFacts } from './public.ts'

const venues = catalog.filter(({ tags }) => !tags.includes('step-free')).map(({ slug }) => slug)
/** Another one in each test. */
let venueId = ''

let testApp: TestApp
beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.stop())
beforeEach(() => {
  venueId = venues.pop() ?? ''
  testApp.clock.advance(dayMs)
})

const announced: string[] = []
const changes = { announce: (_kind: string, ids: readonly string[]) => void announced.push(...ids) }
const settle = () => settleGuestFacts(testApp.db, testApp.clock.now(), { changes } as never)
const facts = async () => (await guestFacts(testApp.db)).get(venueId) ?? []
const year = () => testApp.clock.now().getUTCFullYear()

type Answers = { yes?: number; no?: number; host?: TestBrowser; voters?: readonly TestBrowser[] }

/** A group that was there yesterday, with as many answers. */
async function group({ yes = 0, no = 0, host, voters }: Answers) {
  const outing = { venueId, voters: voters ?? yes + no, ...(host && { host }) }
  const decided = await decidedOuting(testApp, outing)
  testApp.clock.advance(dayMs)
  for (const [at, voter] of decided.voters.entries()) {
    const { status } = await answerVisit(voter, decided.session, 'step-free', at < yes ? 'yes' : 'no')
    expect(status).toBe(200)
  }
  return decided
}

describe('a fact from guests', () => {
  test('it stands once five browsers of three groups agree, from the next daily look, with its year', async () => {
    await group({ yes: 2 })
    await group({ yes: 2 })
    await settle()
    expect(await facts()).toEqual([])
    await group({ yes: 1 })
    expect(await facts()).toEqual([])
    await settle()
    expect(await facts()).toEqual([{ feature: 'step-free', year: year() }])
    expect(announced).toContain(venueId)
  })

  test('the cards of new votes say it, and those of places that are added later, as the venue’s page does', async () => {
    for (const yes of [2, 2, 1]) await group({ yes })
    await settle()
    const said = { fact: 'step-free', source: 'guests', year: year() }
    const cardIn = (session: Session) => session.venues.find(({ id }) => id === venueId)
    const venue = { id: venueId, name: venueId, address: 'Seattle' }

    const created = await hostedSession(testApp, { venues: [venue] })
    expect(cardIn(created.session)?.tags).toContain('step-free')
    expect(cardIn(created.session)?.credits).toContainEqual(said)
    expect(cardIn(created.session)?.creditLine).toContain(`guests ${year()}`)

    const { session, host } = await hostedSession(testApp)
    const added = await host.post<{ session: Session }>(`/api/sessions/${session.id}/venues`, venue)
    expect(cardIn(added.body.session)?.credits).toContainEqual(said)

    const other = await hostedSession(testApp)
    const changed = await other.host.post<{ session: Session }>('/api/sessions', {
      id: other.session.id,
      venues: [venue],
    })
    expect(cardIn(changed.body.session)?.credits).toContainEqual(said)

    const { body } = await testApp.browser().get<{ venue: Venue }>(`/api/venues/${venueId}`)
    expect(body.venue.credits).toContainEqual(said)
  })

  test('groups of one host, and groups on one network, do not make it', async () => {
    const host = testApp.browser()
    for (const yes of [2, 2, 1]) await group({ yes, host })
    await settle()
    expect(await facts()).toEqual([])
    venueId = venues.pop() ?? ''
    for (const count of [2, 2, 1])
      await group({
        yes: count,
        voters: Array.from({ length: count }, () => testApp.browser('198.51.100.7')),
      })
    await settle()
    expect(await facts()).toEqual([])
  })

  test('it stays with one no and goes with noes of two groups', async () => {
    for (const yes of [2, 2, 1]) await group({ yes })
    await group({ no: 1 })
    await settle()
    expect(await facts()).toHaveLength(1)
    await group({ no: 1 })
    await settle()
    expect(await facts()).toEqual([])
  })

  test('answers of ballots that are set aside or flagged do not count', async () => {
    const first = await group({ yes: 2 })
    await group({ yes: 2 })
    await group({ yes: 1 })
    await testApp.db
      .updateTable('sessions')
      .set(({ selectFrom }) => ({
        voided_voter_keys: selectFrom('voters')
          .select(({ fn }) => fn.agg<string[]>('array_agg', ['key']).as('keys'))
          .where('session_id', '=', first.session.id),
      }))
      .where('id', '=', first.session.id)
      .execute()
    await settle()
    expect(await facts()).toEqual([])
    const { session } = await group({ yes: 1 })
    await stuff(testApp, session, venueId, 1)
    await settle()
    expect(await facts()).toEqual([])
  })

  test('answers of the venue’s own people do not count', async () => {
    const owner = await venueOwner(testApp, [venueId])
    const { session } = await decidedOuting(testApp, { venueId, voters: [owner.browser, testApp.browser()] })
    testApp.clock.advance(dayMs)
    // Signed out by now: the ballot remembers who it was.
    expect((await answerVisit(owner.browser, session, 'step-free', 'yes')).status).toBe(200)
    for (const yes of [2, 2]) await group({ yes })
    await settle()
    expect(await facts()).toEqual([])
  })

  test('answers of a hidden session do not count', async () => {
    const first = await group({ yes: 2 })
    for (const yes of [2, 1]) await group({ yes })
    await testApp.db
      .updateTable('sessions')
      .set({ hidden_at: testApp.clock.now() })
      .where('id', '=', first.session.id)
      .execute()
    await settle()
    expect(await facts()).toEqual([])
  })

  test('it outlives its sessions, whose ballots its answers do not name any more, and ends after 400 days', async () => {
    const first = await group({ yes: 2 })
    for (const yes of [2, 1]) await group({ yes })
    const keys = () =>
      testApp.db
        .selectFrom('visit_answers')
        .select('voter_key')
        .where('session_id', '=', first.session.id)
        .orderBy('voter_key')
        .execute()
    const before = await keys()
    expect((await first.host.delete(`/api/sessions/${first.session.id}`)).status).toBe(200)
    expect(await keys()).toHaveLength(2)
    expect(await keys()).not.toEqual(before)
    await settle()
    expect(await facts()).toHaveLength(1)
    testApp.clock.advance(401 * dayMs)
    await settle()
    expect(await facts()).toEqual([])
    expect(await keys()).toEqual([])
  })
})
