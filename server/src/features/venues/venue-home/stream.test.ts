import type { AddressInfo } from 'node:net'
import type { Voucher } from '@nofomo/contracts/offers/endpoints.ts'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import type { Bus } from '../../../platform/live/changes.ts'
import {
  type BookingReply,
  decidedSession,
  ownedPlace,
  requestTable,
} from '../../../testing/features/bookings.ts'
import { offerTo, redeem, take } from '../../../testing/features/offers.ts'
import { again, consumer, type Person, venueOwner } from '../../../testing/features/people.ts'
import { hostedSession, vote } from '../../../testing/features/sessions.ts'
import { teamOf } from '../../../testing/features/teams.ts'
import { addMember } from '../../../testing/features/venue-members.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { projectTogether } from '../venues/service/catch-up.ts'
import { recordViews } from '../venues/service/views.ts'

/** Leads to other nodes only that figures have changed: what else they hear of, they projected themselves. */
function figuresBus(): Bus {
  const listeners: Parameters<Bus['onMessage']>[0][] = []
  return {
    publish(kind, ids) {
      if (kind === 'figures') for (const listener of listeners) listener({ kind, ids })
    },
    onMessage: (listener) => listeners.push(listener),
    isTrusted: () => true,
    isAlone: () => false,
    close: async () => {},
  }
}

let testApp: TestApp
/** A node beside it, where nobody watches. */
let other: TestApp
let base: string
beforeAll(async () => {
  testApp = await startTestApp({ bus: figuresBus() })
  other = await testApp.again()
  await testApp.app.listen({ port: 0, host: '127.0.0.1' })
  base = `http://127.0.0.1:${(testApp.app.server.address() as AddressInfo).port}`
})
afterAll(async () => {
  await other.stop()
  await testApp.stop()
})

/** The names of the events of a venue's stream, until it ends. */
async function watch({ browser }: Person, venueId: string) {
  const stop = new AbortController()
  onTestFinished(() => stop.abort())
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const address = `${base}/api/venue/events?venueId=${venueId}`
  const reply = await fetch(address, { headers: { cookie }, signal: stop.signal })
  expect(reply.status).toBe(200)
  const chunks = reply.body?.pipeThrough(new TextDecoderStream()).getReader()
  return {
    /** False once the stream has ended. */
    async changed(): Promise<boolean> {
      for (;;) {
        const { value = '', done = true } = (await chunks?.read()) ?? {}
        if (done) return false
        if (value.includes('event: changed')) return true
      }
    },
  }
}

test('a third voter in a session that lists the venue reaches its open dashboard', async () => {
  const { venue, owner } = await ownedPlace(testApp)
  const listed = { id: venue.slug, name: venue.name }
  const { session } = await hostedSession(testApp, { venues: [listed], expectedVoters: 5 })
  for (const _ of [1, 2]) await vote(testApp.browser(), session.id, venue.slug, 1)
  await projectTogether(testApp.db, [session.id], testApp.clock.now())
  const stream = await watch(owner, venue.slug)
  expect(await stream.changed()).toBe(true)
  await vote(testApp.browser(), session.id, venue.slug, 1)
  expect(await stream.changed()).toBe(true)
})

/** A stream that has told what it tells at first. The calls are made at the other node. */
async function watchFromNow(owner: Person, venueId: string) {
  const stream = await watch(owner, venueId)
  expect(await stream.changed()).toBe(true)
  return stream
}

test('a booking reaches the open dashboard when it is asked for, opened, answered and cancelled', async () => {
  const { venue, owner } = await ownedPlace(other)
  const host = await consumer(other)
  const venues = [{ id: venue.slug, name: venue.name }]
  const session = await decidedSession(other, host.browser, { venues })
  const stream = await watchFromNow(owner, venue.slug)
  const { booking } = (await requestTable(other, host.browser, session)).body
  expect(await stream.changed()).toBe(true)
  await owner.browser.post('/api/venue/bookings/seen', { bookingIds: [booking.id] })
  expect(await stream.changed()).toBe(true)
  const answered: BookingReply = await owner.browser.post(`/api/venue/bookings/${booking.id}/answer`, {
    answer: 'confirm',
  })
  expect(answered.body.booking.state).toBe('confirmed')
  expect(await stream.changed()).toBe(true)
  await host.browser.post(`/api/bookings/${booking.id}/cancel`)
  expect(await stream.changed()).toBe(true)
})

test('a group that arrives reaches the open dashboard, and that it did not, too', async () => {
  const { venue, owner } = await ownedPlace(other)
  const host = await consumer(other)
  const venues = [{ id: venue.slug, name: venue.name }]
  const session = await decidedSession(other, host.browser, { venues })
  const { booking } = (await requestTable(other, host.browser, session)).body
  const soon = new Date(other.clock.now().getTime() + 3_600_000)
  await other.db.updateTable('bookings').set({ starts_at: soon }).where('id', '=', booking.id).execute()
  const stream = await watchFromNow(owner, venue.slug)
  const path = `/api/venue/bookings/${booking.id}/arrived`
  expect((await owner.browser.post(path, { partySize: 4 })).status).toBe(200)
  expect(await stream.changed()).toBe(true)
  expect((await owner.browser.post(`${path}/undo`)).status).toBe(200)
  expect(await stream.changed()).toBe(true)
})

test('a redeemed voucher reaches the open dashboard', async () => {
  const { venue, owner } = await ownedPlace(other)
  const { session } = await hostedSession(other, { venues: [{ id: venue.slug, name: venue.name }] })
  const voter = other.browser()
  await vote(voter, session.id, venue.slug, 1)
  const offer = await offerTo(other, session)
  const { voucher } = (await take(voter, session, offer)).body as { voucher: Voucher }
  const stream = await watchFromNow(owner, venue.slug)
  expect((await redeem(owner.browser, voucher)).status).toBe(200)
  expect(await stream.changed()).toBe(true)
})

test('a member whose access ends is told and cut off; the others watch on', async () => {
  const { venue, owner } = await ownedPlace(testApp)
  const waiter = await venueOwner(testApp)
  const since = testApp.clock.now()
  const venueId = venue.slug
  await addMember(testApp.db, { venueId, accountId: waiter.account.id, since, role: 'team' })
  const streams = { owner: await watch(owner, venueId), waiter: await watch(waiter, venueId) }
  expect(await streams.waiter.changed()).toBe(true)
  const { members } = await teamOf(owner.browser, venueId)
  const id = members.find(({ role }) => role === 'team')?.id
  await owner.browser.delete(`/api/venue/team/members/${id}`)
  while (await streams.waiter.changed());
  expect((await waiter.browser.get(`/api/venue/events?venueId=${venueId}`)).status).toBe(404)

  expect(await streams.owner.changed()).toBe(true)
  const next = streams.owner.changed()
  const body = { venueId, email: 'next@example.com', role: 'team' }
  await owner.browser.post('/api/venue/team/invitations', body)
  expect(await next).toBe(true)
})

test('signing out everywhere ends the streams of all the account’s browsers, and no others', async () => {
  const { venue, owner } = await ownedPlace(testApp)
  const venues = [{ id: venue.slug, name: venue.name }]
  const { session } = await hostedSession(testApp, { venues, expectedVoters: 5 })
  const manager = await venueOwner(testApp)
  await addMember(testApp.db, {
    accountId: manager.account.id,
    venueId: venue.slug,
    role: 'manager',
    since: testApp.clock.now(),
  })
  const phone = await again(testApp, owner.account)
  const [here, there, others] = [
    await watchFromNow(owner, venue.slug),
    await watchFromNow(phone, venue.slug),
    await watchFromNow(manager, venue.slug),
  ]
  await owner.browser.post('/api/auth/logout-everywhere')
  // Until it has ended.
  for (const ended of [here, there]) while (await ended.changed());
  const next = others.changed()
  // It is told of a change as before: of votes from three voters.
  for (const _ of [1, 2, 3]) await vote(testApp.browser(), session.id, venue.slug, 1)
  expect(await next).toBe(true)
})

test('a member whose access ends on a node that can tell nobody is cut off all the same', async () => {
  const { venue, owner } = await ownedPlace(testApp)
  const waiter = await venueOwner(testApp)
  const since = testApp.clock.now()
  const venueId = venue.slug
  await addMember(testApp.db, { venueId, accountId: waiter.account.id, since, role: 'team' })
  const streams = { owner: await watchFromNow(owner, venueId), waiter: await watchFromNow(waiter, venueId) }
  const { browser: elsewhere } = await again(other, owner.account)
  const { members } = await teamOf(elsewhere, venueId)
  const id = members.find(({ role }) => role === 'team')?.id
  await elsewhere.delete(`/api/venue/team/members/${id}`)
  while (await streams.waiter.changed());
  const next = streams.owner.changed()
  await owner.browser.post('/api/venue/team/invitations', { venueId, email: 'one@example.com', role: 'team' })
  expect(await next).toBe(true)
})

test('whoever signs out at another node is watched by no stream here any more', async () => {
  const { venue, owner } = await ownedPlace(testApp)
  const { browser: elsewhere } = await again(other, owner.account)
  const [here, there] = [
    await watchFromNow(owner, venue.slug),
    await watchFromNow({ ...owner, browser: elsewhere }, venue.slug),
  ]
  await elsewhere.post('/api/auth/logout')
  while (await there.changed());
  const next = here.changed()
  await owner.browser.post('/api/venue/team/invitations', {
    venueId: venue.slug,
    email: 'two@example.com',
    role: 'team',
  })
  expect(await next).toBe(true)
})

test('a card that is seen reaches the open dashboard, also if the node that recorded it dies before it tells', async () => {
  const { venue, owner } = await ownedPlace(testApp)
  const venues = [{ id: venue.slug, name: venue.name }]
  const [seen, unheard] = [await hostedSession(other, { venues }), await hostedSession(other, { venues })]
  for (const { session } of [seen, unheard])
    await projectTogether(testApp.db, [session.id], testApp.clock.now())
  const stream = await watchFromNow(owner, venue.slug)
  const body = { sessionId: seen.session.id, venueIds: [venue.slug] }
  const next = stream.changed()
  expect((await other.browser().post('/api/analytics/session-views', body)).status).toBe(200)
  expect(await next).toBe(true)
  const last = stream.changed()
  await recordViews({ db: testApp.db, now: testApp.clock.now() }, unheard.session.id, [venue.slug])
  expect(await last).toBe(true)
})

test('an offer that is shown, opened and saved reaches the open dashboard each time', async () => {
  const { venue, owner } = await ownedPlace(other)
  const { session } = await hostedSession(other, { venues: [{ id: venue.slug, name: venue.name }] })
  const voter = other.browser()
  await vote(voter, session.id, venue.slug, 1)
  const offer = await offerTo(other, session)
  await projectTogether(other.db, [session.id], other.clock.now())
  const stream = await watchFromNow(owner, venue.slug)
  const path = `/api/sessions/${session.id}/offers/${offer.id}`
  expect((await voter.post(`${path}/shown`)).status).toBe(200)
  expect(await stream.changed()).toBe(true)
  expect((await voter.post(`${path}/open`)).status).toBe(200)
  expect(await stream.changed()).toBe(true)
  expect((await take(voter, session, offer)).status).toBe(200)
  expect(await stream.changed()).toBe(true)
})
