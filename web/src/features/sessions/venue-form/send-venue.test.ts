import { afterEach, expect, test, vi } from 'vitest'
import { ApiError } from '../../../lib/http/api-client.ts'
import { addingProblem, isOutOfReach, sendVenue } from './send-venue.ts'
import { newDraft } from './stored-draft.ts'

const draft = { ...newDraft(), name: 'The pier', address: 'Golden Gardens' }
const listed = { id: draft.ownId, name: 'The pier' }

type Reply = [status: number, body: object]
/** Answers calls by their method and records the bodies. */
function server(replies: Record<string, Reply>) {
  const sent: object[] = []
  vi.stubGlobal('fetch', async (_: string, { method, body }: { method: string; body?: string }) => {
    if (body) sent.push(JSON.parse(body))
    const [status, reply] = replies[method] ?? [500, {}]
    return { status, text: async () => JSON.stringify(reply) }
  })
  return sent
}
afterEach(() => vi.unstubAllGlobals())

const onTheList: Reply = [409, { code: 'already_listed', error: 'The pier is already on the list.' }]

test('a venue is sent with its own id, its source and the time of sending', async () => {
  const sent = server({ POST: [200, { venue: listed }] })
  expect(await sendVenue('one', draft)).toEqual(listed)
  expect(sent).toEqual([
    expect.objectContaining({
      id: draft.ownId,
      name: 'The pier',
      source: 'user_submitted',
      submittedAt: expect.stringMatching(/^\d{4}-/),
    }),
  ])
})

test('a chosen venue is sent with the catalog’s id', async () => {
  const sent = server({ POST: [200, { venue: listed }] })
  await sendVenue('one', { ...draft, placeId: 'delancey' })
  expect(sent).toMatchObject([{ id: 'delancey' }])
})

test('a venue that arrived although its answer was lost is found on the list', async () => {
  server({ POST: onTheList, GET: [200, { session: { venues: [{ id: 'other' }, listed] } }] })
  expect(await sendVenue('one', { ...draft, isUnsent: true })).toEqual(listed)
})

test('somebody else’s venue of the same name is refused, at the first attempt and at a retry', async () => {
  server({ POST: onTheList, GET: [200, { session: { venues: [{ id: 'other', name: 'The pier' }] } }] })
  for (const isUnsent of [false, true])
    await expect(sendVenue('one', { ...draft, isUnsent })).rejects.toThrow('The pier is already on the list.')
})

test('only an unreachable server leaves open whether the venue arrived', () => {
  expect(isOutOfReach(new ApiError(0, { code: 'network', error: 'Network error' }))).toBe(true)
  expect(isOutOfReach(new ApiError(502, { code: 'internal' }))).toBe(true)
  expect(isOutOfReach(new ApiError(503, { code: 'unavailable', error: 'We are busy.' }))).toBe(false)
  expect(isOutOfReach(new ApiError(500, { code: 'internal' }))).toBe(false)
  expect(isOutOfReach(new Error('a slip of ours'))).toBe(false)
})

test('each refusal of a venue has its sentence', () => {
  const kept = 'Venue added locally! (Server sync failed)'
  const sentence = (error: unknown) => addingProblem(error, kept).sentence
  expect(sentence(new ApiError(0, { code: 'network', error: 'Network error' }))).toBe(kept)
  expect(sentence(new ApiError(409, { code: 'list_full', error: 'A list holds 30 places at most.' }))).toBe(
    'A list holds 30 places at most.',
  )
  expect(sentence(new ApiError(500, { code: 'internal' }))).toMatch(/^Failed to submit venue/)
})
