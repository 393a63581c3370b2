import { expect, test } from 'vitest'
import { ApiError } from '../../../lib/http/api-client.ts'
import { statsIn, troubleInWords, UnusableReply } from './stats.messages.ts'

test('the reply has to have the three numbers', () => {
  expect(statsIn({ liveGroups: 2, views: 9, conversions: 1, more: true })).toEqual({
    liveGroups: 2,
    views: 9,
    conversions: 1,
  })
  for (const reply of [null, 'hello', [], {}, { liveGroups: '2', views: 9, conversions: 1 }])
    expect(() => statsIn(reply)).toThrow(UnusableReply)
})

test.each([
  ['without a network', new ApiError(0, { code: 'network' }), 'Connection issue', null],
  [
    'the server’s own sentence',
    new ApiError(503, { code: 'unavailable', error: 'Too busy.', requestId: 'r1' }),
    'Live stats unavailable',
    'Too busy.',
  ],
  ['a proxy’s page', new ApiError(502, { code: 'internal' }), 'Live stats unavailable', 'HTTP 502'],
  ['another shape', new UnusableReply(), 'Live stats unavailable', 'Invalid response format'],
  ['no JSON', new SyntaxError('Unexpected token'), 'Live stats unavailable', 'Invalid response format'],
])('%s', (_, error, title, detail) => {
  expect(troubleInWords(error)).toEqual({ title, detail })
})
