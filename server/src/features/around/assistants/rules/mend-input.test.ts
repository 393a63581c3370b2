import fc from 'fast-check'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { mendInput, mendMessage } from './mend-input.ts'

const schema = z.object({
  sessionId: z.string().regex(/^[\w-]{12}$/),
  title: z.string().min(1).optional(),
  expectedVoters: z.int().optional(),
  times: z.array(z.iso.datetime({ offset: true })).nullish(),
  venues: z.array(z.object({ name: z.string(), id: z.string().optional() })).optional(),
  settings: z.object({ isOpen: z.boolean().optional() }).optional(),
})
const id = 'AAAAAAAAAAAA'

test.each([
  [{ sessionId: `https://nofomo.example/vote/${id}?by=ana#x`, title: null }, { sessionId: id }],
  [
    { sessionId: id, title: '', times: null, venues: null, settings: '' },
    { sessionId: id, times: null },
  ],
  [
    { sessionId: id, expectedVoters: '6', title: 7 },
    { sessionId: id, expectedVoters: 6, title: '7' },
  ],
  [
    { sessionId: id, times: '2026-12-04T19:00:00-08:00' },
    { sessionId: id, times: ['2026-12-04T19:00:00-08:00'] },
  ],
  [
    { sessionId: id, venues: '["Altura", {"name": "Canon", "id": null}]' },
    { sessionId: id, venues: [{ name: 'Altura' }, { name: 'Canon' }] },
  ],
  [
    { sessionId: id, venues: 'Altura' },
    { sessionId: id, venues: [{ name: 'Altura' }] },
  ],
  [
    { sessionId: id, venues: [null, { name: 'Altura' }, ''] },
    { sessionId: id, venues: [{ name: 'Altura' }] },
  ],
  [
    { sessionId: id, settings: '{"isOpen":"true"}' },
    { sessionId: id, settings: { isOpen: true } },
  ],
])('%j is taken as it is meant', (sent, meant) => {
  expect(schema.parse(mendInput(schema, sent))).toEqual(meant)
})

test.each([
  [{ sessionId: 'short' }],
  [{ sessionId: `https://nofomo.example/vote/${id}x` }],
  [{ sessionId: id, settings: 'open' }],
  [{ sessionId: id, expectedVoters: 'six' }],
  [{ title: 'Tacos' }],
  ['tacos'],
])('%j stays wrong', (sent) => {
  expect(schema.safeParse(mendInput(schema, sent)).success).toBe(false)
})

test('whatever is sent, mending ends, changes nothing that is right, and keeps what was sent', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 3 }), (sent) => {
      const before = structuredClone(sent)
      mendInput(schema, { sessionId: id, venues: sent, settings: sent })
      mendMessage(sent)
      expect(sent).toEqual(before)
    }),
  )
  const right = { sessionId: id, title: 'null', venues: [{ name: '["Altura"]' }] }
  expect(mendInput(schema, right)).toEqual(right)
})

test('a message’s arguments may be JSON in a text, or null', () => {
  const message = { method: 'tools/call', params: { name: 'get_results', arguments: '{"a":1}' } }
  expect(mendMessage(message)).toEqual({ ...message, params: { name: 'get_results', arguments: { a: 1 } } })
  expect(mendMessage({ params: { name: 'x', arguments: null } })).toEqual({ params: { name: 'x' } })
  for (const other of [null, 1, { params: { arguments: 'x' } }, { params: 'x' }])
    expect(mendMessage(other)).toBe(other)
})
