import { afterEach, expect, test, vi } from 'vitest'
import { ApiError } from '../../platform/api-client.ts'
import { newDraft } from './kept-draft.ts'
import { addingProblem, isOutOfReach, sendVenue } from './send-venue.ts'

const draft = { ...newDraft(), name: 'The pier', address: 'Golden Gardens' }
const listed = { id: draft.ownId, name: 'The pier' }

type Reply = [status: number, body: object]
/** Answers calls by their method; the bodies sent are kept. */
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

test('a place goes out with its own id, its source and when it was sent', async () => {
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

test('a chosen place goes out with the catalogue’s id', async () => {
  const sent = server({ POST: [200, { venue: listed }] })
  await sendVenue('one', { ...draft, placeId: 'delancey' })
  expect(sent).toMatchObject([{ id: 'delancey' }])
})

test('a place that had arrived without its answer is found on the list', async () => {
  server({ POST: onTheList, GET: [200, { session: { venues: [{ id: 'other' }, listed] } }] })
  expect(await sendVenue('one', { ...draft, isUnsent: true })).toEqual(listed)
})

test('somebody else’s place of that name is refused, at the first try and at a later one', async () => {
  server({ POST: onTheList, GET: [200, { session: { venues: [{ id: 'other', name: 'The pier' }] } }] })
  for (const isUnsent of [false, true])
    await expect(sendVenue('one', { ...draft, isUnsent })).rejects.toThrow('The pier is already on the list.')
})

test('only a server that cannot be reached leaves open whether it arrived', () => {
  expect(isOutOfReach(new ApiError(0, { code: 'network', error: 'Network error' }))).toBe(true)
  expect(isOutOfReach(new ApiError(502, { code: 'internal' }))).toBe(true)
  expect(isOutOfReach(new ApiError(503, { code: 'unavailable', error: 'We are busy.' }))).toBe(false)
  expect(isOutOfReach(new ApiError(500, { code: 'internal' }))).toBe(false)
  expect(isOutOfReach(new Error('a slip of ours'))).toBe(false)
})

test('each refusal is told in the words for it', () => {
  const kept = 'Venue added locally! (Server sync failed)'
  const sentence = (error: unknown) => addingProblem(error, kept).sentence
  expect(sentence(new ApiError(0, { code: 'network', error: 'Network error' }))).toBe(kept)
  expect(sentence(new ApiError(409, { code: 'list_full', error: 'A list holds 30 places at most.' }))).toBe(
    'A list holds 30 places at most.',
  )
  expect(sentence(new ApiError(500, { code: 'internal' }))).toMatch(/^Failed to submit venue/)
})
