import type { Session } from '@nofomo/contracts/sessions/endpoints.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { consumer, guest, type Person, venueOwner } from '../../../testing/features/people.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import type { TestBrowser } from '../../../testing/test-browser.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.stop())

type Suggested = { session: Pick<Session, 'venues'> }
const request = { location: 'Capitol Hill, Seattle' }
const ask = async (browser: TestBrowser, more: object = {}) => {
  const { body } = await browser.post<Suggested>('/api/sessions', { ...request, ...more })
  return body.session.venues
}
const idsOf = (venues: Session['venues']) => venues.map(({ id }) => id)
const tell = ({ browser }: Person, answer: object, step = 'food_swiper') =>
  browser.put('/api/onboarding', { step, answer })

test('tastes change the suggestions of a request until they are deleted', async () => {
  for (const person of [await consumer(testApp), await guest(testApp)]) {
    const before = await ask(person.browser)
    await tell(person, { swipes: { ramen: 'yes' } })
    const after = await ask(person.browser)
    expect(idsOf(after)).not.toEqual(idsOf(before))
    expect(after.map(({ reason }) => reason).join(' ')).toContain('because you like ramen.')
    await person.browser.delete('/api/onboarding')
    expect(await ask(person.browser)).toEqual(before)
  }
})

test('the calls of other clients use the host’s tastes, too', async () => {
  const person = await consumer(testApp)
  await tell(person, { swipes: { ramen: 'yes' } })
  const { body } = await person.browser.post<{ venues: { reason: string }[] }>('/api/suggestions/venues', {
    neighborhood: 'Capitol Hill',
  })
  expect(JSON.stringify(body)).toContain('because you like ramen.')
})

test('a request overrides the host’s tastes', async () => {
  const person = await consumer(testApp)
  const request = { preferences: { cuisine: 'Thai' }, description: 'quiet' }
  const before = await ask(person.browser, request)
  await tell(person, { swipes: { ramen: 'yes', thai: 'no' } })
  expect(await ask(person.browser, request)).toEqual(before)
})

test('tastes of one host do not affect suggestions for others', async () => {
  const [person, stranger] = [await consumer(testApp), await consumer(testApp)]
  const visitor = testApp.browser()
  const { browser: owner } = await venueOwner(testApp)
  const before = await ask(visitor)
  await tell(person, { swipes: { ramen: 'yes' } })
  for (const other of [visitor, stranger.browser, owner]) expect(await ask(other)).toEqual(before)
})

test('a group does not see the tastes of its host', async () => {
  const person = await consumer(testApp)
  await tell(person, { swipes: { ramen: 'yes' } })
  const venues = await ask(person.browser)
  expect(JSON.stringify(venues)).toContain('because you like')
  const { body } = await person.browser.post<{ session: Session }>('/api/sessions', {
    ...request,
    title: 'Friday',
    venues,
  })
  expect(body.session.venues).toHaveLength(venues.length)
  expect(JSON.stringify(body)).not.toContain('because you like')
})
