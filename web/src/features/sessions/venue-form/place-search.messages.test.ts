import { expect, test } from 'vitest'
import { idle } from '../../../lib/forms/type-ahead.ts'
import { ApiError } from '../../../lib/http/api-client.ts'
import { placeFacts, placeNotice } from './place-search.messages.ts'

const failed = (error: unknown) => placeNotice({ phase: 'failed', query: 'pho', found: [], error })
const refusal = (status: number) => new ApiError(status, { code: 'internal' })

test('the search for a place shows its state while there is no result to choose', () => {
  expect(placeNotice(idle)).toBeNull()
  expect(placeNotice({ phase: 'searching', query: 'pho', found: [] })).toBe('Searching…')
  expect(placeNotice({ phase: 'found', query: 'pho', found: [] })).toBe('No places found for “pho”')
  expect(placeNotice({ phase: 'found', query: 'pho', found: [1] })).toBeNull()
  expect(placeNotice({ phase: 'searching', query: 'pho', found: [1] })).toBeNull()
})

test.each([0, 429, 502, 503, 504])(
  'a search for a place that fails with status %s may work later',
  (status) => expect(failed(refusal(status))).toBe('Search temporarily unavailable'),
)

test('a search for a place that fails for another reason is reported as failed', () => {
  expect(failed(refusal(500))).toBe('Search failed')
  expect(failed(new SyntaxError('not JSON'))).toBe('Search failed')
})

test('branches of a chain are distinguished by their streets', () => {
  const facts = { cuisine: 'Coffee', category: 'cafe', neighborhood: null, priceRange: null } as const
  const lineOf = (address: string) => placeFacts({ ...facts, address })
  expect(lineOf('1912 Pike Pl, Seattle, WA 98101')).toBe('Coffee · 1912 Pike Pl')
  expect(lineOf('')).toBe('Coffee')
})
