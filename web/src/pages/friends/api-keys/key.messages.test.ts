import { apiScopes } from '@nofomo/contracts/api/public-api.ts'
import { expect, test } from 'vitest'
import { keyOf } from '../../../testing/api-key-answers.ts'
import { keyInWords, scopesInWords } from './key.messages.ts'

test('a key says when it was made, and the day it was last used on', () => {
  expect(keyInWords(keyOf())).toBe('made Nov 27, 2026, never used')
  // In summer and in winter.
  expect(keyInWords(keyOf({ lastUsedOn: '2027-07-01' }))).toBe('made Nov 27, 2026, last used Jul 1, 2027')
  expect(keyInWords(keyOf({ lastUsedOn: '2027-01-01' }))).toBe('made Nov 27, 2026, last used Jan 1, 2027')
})

test('the scopes of a key are listed as what it may do', () => {
  expect(scopesInWords(keyOf({ scopes: ['sessions:read', 'votes:write'] }))).toBe('Read sessions · Vote')
  expect(scopesInWords(keyOf({ scopes: [...apiScopes] }))).toBe('Everything')
})
