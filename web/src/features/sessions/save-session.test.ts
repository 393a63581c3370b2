import { expect, test } from 'vitest'
import { ApiError } from '../../lib/http/api-client.ts'
import { saveRefusal } from './save-session.ts'

const refused = (code: ApiError['code']) => saveRefusal(new ApiError(409, { code, error: 'No.' }))

test('a vote that cannot be changed any more says why, and what to do', () => {
  expect(refused('conflict')).toBe(
    'Somebody has voted already, so that vote stays as it is. Press the button again to make a new one.',
  )
  expect(refused('voting_closed')).toMatch(/^That vote is decided already/)
  expect(refused('not_found')).toMatch(/^The vote you made here is gone\./)
})

test('a lost network or a full list is not taken for a vote that cannot be changed', () => {
  expect([refused('network'), refused('list_full'), saveRefusal(new Error('x'))]).toEqual([null, null, null])
})
