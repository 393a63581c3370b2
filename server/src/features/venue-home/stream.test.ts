import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { ownedPlace } from '../../testing/bookings.ts'
import { type Person, venueOwner } from '../../testing/people.ts'
import { hostedSession, vote } from '../../testing/sessions.ts'
import { teamOf } from '../../testing/teams.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { addMember } from '../../testing/venue-members.ts'

let testApp: TestApp
let base: string
beforeAll(async () => {
  testApp = await startTestApp()
  await testApp.app.listen({ port: 0, host: '127.0.0.1' })
  base = `http://127.0.0.1:${(testApp.app.server.address() as AddressInfo).port}`
})
afterAll(() => testApp.stop())

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

test('a vote in a session that lists the venue reaches its open dashboard', async () => {
  const { venue, owner } = await ownedPlace(testApp)
  const listed = { id: venue.slug, name: venue.name }
  const { session } = await hostedSession(testApp, { venues: [listed], expectedVoters: 5 })
  const stream = await watch(owner, venue.slug)
  expect(await stream.changed()).toBe(true)
  await vote(testApp.browser(), session.id, venue.slug, 1)
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
