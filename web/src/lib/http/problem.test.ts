import { expect, test } from 'vitest'
import { ApiError } from './api-client.ts'
import { linkRequestSentences, problemOf, sentenceOf } from './problem.ts'

const refusal = (status: number, error?: string) =>
  new ApiError(status, { code: 'internal', ...(error ? { error } : {}) })

test('a problem shows the server’s reason, else the screen’s own sentence', () => {
  const sentences = { failed: 'Login failed' }
  expect(sentenceOf(refusal(401, 'Email or password is not right.'), sentences)).toBe(
    'Email or password is not right.',
  )
  expect(sentenceOf(refusal(502), sentences)).toBe('Login failed')
  expect(sentenceOf(refusal(502))).toBe('HTTP error! status: 502')
  expect(sentenceOf(new Error('x is not a function'), sentences)).toBe('Login failed')
})

test('a problem without a network says so', () => {
  const offline = new ApiError(0, { code: 'network', error: 'Network error: Please check…' })
  expect(problemOf(offline, linkRequestSentences)).toMatchObject({
    sentence: 'Network error. Please try again.',
    isWarning: false,
  })
  expect(sentenceOf(offline, { failed: 'Login failed' })).toBe('Network error: Please check…')
})

test('too many requests are shown as a warning, with the server’s sentence if there is one', () => {
  expect(problemOf(refusal(429), linkRequestSentences)).toMatchObject({
    sentence: 'Too many requests. Please try again later.',
    isWarning: true,
  })
  expect(problemOf(refusal(429, 'Wait a minute.'), linkRequestSentences).sentence).toBe('Wait a minute.')
  expect(problemOf(refusal(500), linkRequestSentences)).toMatchObject({
    sentence: 'Failed to send magic link',
    isWarning: false,
  })
})

test('the server’s field paths are mapped to the form’s field names', () => {
  const fields = { 'preferences.groupSize': 'At most 100.', title: 'Give it a title.' }
  expect(problemOf(new ApiError(400, { code: 'invalid_input', fields })).fields).toEqual({
    groupSize: 'At most 100.',
    title: 'Give it a title.',
  })
})

test('an error that is not the server’s is never shown verbatim', () => {
  expect(problemOf(new Error('x is not a function'))).toEqual({
    sentence: 'That did not work. Please try again.',
    fields: {},
  })
})
