import { Writable } from 'node:stream'
import type { SuggestionMetadata } from '@nofomo/contracts/suggestions/metadata-endpoints.ts'
import { dayMs } from '@nofomo/contracts/times/durations.ts'
import type { Venue } from '@nofomo/contracts/venues/endpoints.ts'
import { expect, onTestFinished, test } from 'vitest'
import type { ModelConfig } from '../../../settings/model.ts'
import {
  choosesLast,
  type ModelAnswer,
  startModelServer,
} from '../../../testing/external-services/model-server.ts'
import { startTestApp } from '../../../testing/test-app.ts'
import { suggestVenues } from './service/suggest-venues.ts'

type Reply = {
  session: { venues: Venue[] }
  source: string
  metadata: SuggestionMetadata
  note: string | null
}

const ask = { location: 'Ballard, Seattle', preferences: { budget: '$$', groupSize: 4 } } as const

/** The product with a model that answers like this. */
async function withModel(answer: ModelAnswer, settings: Partial<ModelConfig> = {}) {
  const { requests, model } = await startModelServer(answer)
  const lines: string[] = []
  const logs = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk))
      done()
    },
  })
  const config = { model: { ...model, ...settings }, logLevel: 'info' as const }
  const app = await startTestApp({ config, logs })
  onTestFinished(() => app.stop())
  app.clock.set(new Date('2026-06-01T19:00:00Z'))
  const browser = app.browser()
  const suggest = async (body: object = ask, by = browser) => {
    const { status, body: reply } = await by.post<Reply>('/api/sessions', body)
    expect(status).toBe(200)
    return reply
  }
  return { app, requests, lines, browser, suggest }
}

const idsOf = ({ session }: Reply) => session.venues.map(({ id }) => id)
/** What the ranker would answer alone. */
const rankers = (now: Date) => suggestVenues({ ...ask, now }).venues.map(({ id }) => id)

test('the model chooses and explains venues of the shortlist, and the reply says so', async () => {
  const { suggest, requests } = await withModel(choosesLast())
  const reply = await suggest()
  expect(reply).toMatchObject({ source: 'model', note: null })
  expect(reply.metadata).toEqual({
    intent: 'dining',
    source: 'model',
    model: true,
    cached: false,
    fallback: null,
  })
  const offered = requests[0]?.data.places.map(({ id }) => id) ?? []
  expect(offered.length).toBeLessThanOrEqual(30)
  for (const venue of reply.session.venues) {
    expect(offered).toContain(venue.id)
    expect(venue).toMatchObject({ neighborhood: 'Ballard', budget: '$$' })
  }
  expect(idsOf(reply)[0]).toBe(offered.at(-1))
})

test('the model gets criteria as data, and no typed text', async () => {
  const { suggest, requests } = await withModel(choosesLast())
  await suggest({
    ...ask,
    title: 'Dinner for Amanda Example',
    location: '1234 NW Market St, Ballard',
    description: 'call me at 206-555-0142 or me@example.com, something cozy, Ana is allergic to peanuts',
  })
  const sent = JSON.stringify(requests[0]?.body)
  for (const personal of ['Amanda', '1234', '555', 'example.com', 'Ana ', 'allergic', 'peanuts'])
    expect(sent).not.toContain(personal)
  expect(requests[0]?.data).toMatchObject({ group: { neighborhood: 'Ballard', budget: '$$', people: 4 } })
  expect(requests[0]?.data.besides).toEqual(['cozy'])
})

test('a host who used up the day’s tokens gets the ranker’s places, and what is known already; others are still answered by the model', async () => {
  const { suggest, requests, app, browser } = await withModel(choosesLast(), { tokensPerHost: 9_000 })
  // A browser counts by itself from its second request on.
  await browser.get('/api/auth/me')
  await suggest()
  let reply = await suggest({ location: 'Fremont' })
  for (let more = 0; more < 9 && reply.source === 'model'; more += 1)
    reply = await suggest({ location: 'Fremont', preferences: { groupSize: more + 1 } })
  expect(reply.metadata).toMatchObject({ source: 'built_in_ranker', fallback: 'cost_limit' })
  const before = requests.length
  expect((await suggest()).metadata).toMatchObject({ source: 'model', cached: true })
  expect(requests).toHaveLength(before)
  const other = await suggest({ location: 'Downtown' }, app.browser())
  expect(other.source).toBe('model')
  app.clock.advance(dayMs)
  expect((await suggest({ location: 'Downtown' })).source).toBe('model')
})

test('the metrics count answers by source and outcome, and tokens', async () => {
  const { suggest, app } = await withModel(choosesLast())
  await suggest()
  await suggest()
  const { payload } = await app.app.inject({ url: '/metrics', headers: { host: 'localhost:3000' } })
  expect(payload).toContain('nofomo_suggestions_total{source="model",outcome="answered"} 1')
  expect(payload).toContain('nofomo_suggestions_total{source="model",outcome="cached"} 1')
  expect(payload).toContain('nofomo_model_tokens_total 1000')
})

test('without a model the ranker is the first source, and nothing failed', async () => {
  const app = await startTestApp()
  onTestFinished(() => app.stop())
  const { body } = await app.browser().post<Reply>('/api/sessions', ask)
  expect(body.metadata).toEqual({
    intent: 'dining',
    source: 'built_in_ranker',
    model: false,
    cached: false,
    fallback: null,
  })
})

test('a failing model is reported in the reply and in one log line, without typed text', async () => {
  const { suggest, lines, app } = await withModel((_request, response) => void response.writeHead(500).end())
  const reply = await suggest({ ...ask, description: 'somewhere Xanadu' })
  expect(reply.metadata).toMatchObject({ source: 'built_in_ranker', model: false, fallback: 'unreachable' })
  expect(idsOf(reply)).toEqual(rankers(app.clock.now()))
  const told = lines.filter((line) => line.includes('without the model'))
  expect(told).toHaveLength(1)
  expect(told[0]).toContain('unreachable')
  expect(lines.join()).not.toMatch(/Xanadu|key-of-a-test/)
})
