import type { Venue } from '@nofomo/contracts/venues/endpoints.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.stop())

const search = async (query: string): Promise<Venue[]> => {
  const reply = await testApp.browser().get<{ venues: Venue[] }>(`/api/venues?${query}`)
  expect(reply.status).toBe(200)
  return reply.body.venues
}

test('a search for part of a name finds the venue', async () => {
  expect((await search('search=cascina%20sp&location=Seattle&limit=10'))[0]?.id).toBe('cascina-spinasse')
})

test('an empty search returns the first ten venues', async () => {
  const found = await search('search=')
  expect(found).toHaveLength(10)
  expect(found.every(({ source }) => source === 'catalogue')).toBe(true)
})

test('a search outside Seattle returns an empty list', async () => {
  expect(await search('search=ramen&location=Portland')).toEqual([])
})

test.each(['limit=0', 'limit=51', 'limit=many', 'page=0', 'page=1001', `search=${'a'.repeat(81)}`])(
  'a search with ?%s is refused with a message',
  async (query) => {
    const reply = await testApp.browser().get(`/api/venues?${query}`)
    expect(reply).toMatchObject({ status: 400, body: { code: 'invalid_input', error: expect.any(String) } })
  },
)
