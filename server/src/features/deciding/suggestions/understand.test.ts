import { understandWishes } from '@nofomo/contracts/suggestions/endpoints.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

type Understood = z.output<typeof understandWishes.response>

async function understood(body: z.input<typeof understandWishes.body>): Promise<Understood> {
  const reply = await app.browser().post<Understood>('/api/understand', body)
  expect(reply.status).toBe(200)
  expect(understandWishes.response.parse(reply.body)).toEqual(reply.body)
  return reply.body
}
const ids = ({ understood }: Understood) => understood.map(({ id }) => id)

describe('while words are typed', () => {
  test('words are understood while typed as they will be for suggestions', async () => {
    const description = 'six of us, no sushi, under $25 each, Ana is allergic to peanuts, blorp'
    const request = { description, location: 'Ballard, Seattle' }
    const before = await understood(request)
    const answer = await app.browser().post<Understood>('/api/sessions', request)
    expect(before.understood).toEqual(answer.body.understood)
    expect(ids(before)).toEqual(expect.arrayContaining(['people:6', 'avoid:sushi', 'ceiling:25']))
    expect(before.note).toBe('We cannot check for peanuts: ask the kitchen. We did not understand “blorp”.')
  })

  test('a chip of typed words can be left out, and the form’s choice applies again', async () => {
    const request = { description: 'cheap', preferences: { budget: '$$$' } } as const
    const words = await understood(request)
    expect(words.preferences.budget).toBe('$')
    expect(words.note).toMatch(/we followed your words\.$/)
    const form = await understood({ ...request, without: ids(words) })
    expect(form).toMatchObject({ preferences: { budget: '$$$' }, disagreements: [], note: null })
  })

  test('an empty request has no chips', async () => {
    const { understood: chips, preferences, note } = await understood({})
    expect([chips, note]).toEqual([[], null])
    expect(Object.values(preferences)).toEqual([null, null, null, null, null, null])
  })
})
