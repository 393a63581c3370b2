import { expect, test } from 'vitest'
import { ApiError } from '../../platform/api-client.ts'
import { linkRequestSentences, noticeOf, sentenceOf } from './failures.ts'

const refusal = (status: number, error?: string) =>
  new ApiError(status, { code: 'internal', ...(error ? { error } : {}) })

test('the server’s reason is shown; without one the screen’s own sentence is', () => {
  const sentences = { failed: 'Login failed' }
  expect(sentenceOf(refusal(401, 'Email or password is not right.'), sentences)).toBe(
    'Email or password is not right.',
  )
  expect(sentenceOf(refusal(502), sentences)).toBe('Login failed')
  expect(sentenceOf(new Error('x is not a function'), sentences)).toBe('Login failed')
})

test('without a network it says so', () => {
  const offline = new ApiError(0, { code: 'network', error: 'Network error: Please check…' })
  expect(noticeOf(offline, linkRequestSentences)).toEqual({
    tone: 'error',
    text: 'Network error. Please try again.',
  })
  expect(sentenceOf(offline, { failed: 'Login failed' })).toBe('Network error: Please check…')
})

test('too many requests are a warning, with the server’s words if it has some', () => {
  expect(noticeOf(refusal(429), linkRequestSentences)).toEqual({
    tone: 'warning',
    text: 'Too many requests. Please try again later.',
  })
  expect(noticeOf(refusal(429, 'Wait a minute.'), linkRequestSentences).text).toBe('Wait a minute.')
  expect(noticeOf(refusal(500), linkRequestSentences)).toEqual({
    tone: 'error',
    text: 'Failed to send magic link',
  })
})
