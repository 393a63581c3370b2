import { expect, test } from 'vitest'
import { ApiError } from '../../platform/api-client.ts'
import { emailProblem, linkFailure } from './creator-proof.ts'

test.each(['', '  ', 'maya', 'maya@', '@example.com'])('"%s" is no address', (email) =>
  expect(emailProblem(email)).toBe('Please enter a valid email address'),
)

test('an address may have blanks around it', () => expect(emailProblem(' maya@example.com ')).toBeNull())

test('too many requests are a warning, in the server’s words if it has some', () => {
  const ours = new ApiError(429, { code: 'too_many_requests', error: 'Wait a minute.' })
  expect(linkFailure(ours)).toEqual({ sentence: 'Wait a minute.', tone: 'warning' })
  expect(linkFailure(new ApiError(429, { code: 'internal' }))).toEqual({
    sentence: 'Too many requests. Please try again later.',
    tone: 'warning',
  })
})

test('other failures say what the server said, or that the link was not sent', () => {
  const refused = new ApiError(503, { code: 'unavailable', error: 'Mail is down.' })
  expect(linkFailure(refused)).toEqual({ sentence: 'Mail is down.', tone: 'error' })
  expect(linkFailure(new ApiError(502, { code: 'internal' })).sentence).toBe('Failed to send magic link')
  expect(linkFailure(new ApiError(0, { code: 'network', error: 'x' })).sentence).toBe(
    'Network error. Please try again.',
  )
})
