import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { consumerSignUp, venueSignUp } from '../auth/endpoints.ts'
import { addPasskey } from '../auth/passkey-endpoints.ts'
import { answerBooking, requestBooking } from '../bookings/endpoints.ts'
import { updateProfile } from '../plans/endpoints.ts'
import { postSession } from '../sessions/endpoints.ts'
import { addVenue, editVenue } from '../sessions/venue-endpoints.ts'
import { castVote } from '../voting/endpoints.ts'
import { lineOf, linesOf } from './endpoints.ts'

const refused = [
  ['a line feed', 'Altura\n=1+1'],
  ['a carriage return', 'Altura\r=1+1'],
  ['a tab', 'Altura\tx'],
  ['nothing at all, as a character', 'Alt\u0000ura'],
  ['a next line of C1', 'Alt\u0085ura'],
  ['an escape', 'Alt\u001b[31mura'],
  ['a line separator', 'Alt\u2028ura'],
  ['a turned direction', 'Alt\u202eura'],
  ['an isolated direction', 'Alt\u2066ura'],
  ['half a character', 'Alt\ud83dura'],
] as const

describe('one line', () => {
  test.each(refused)('a one-line text with %s is refused', (_, text) => {
    expect(lineOf(80).safeParse(text).success).toBe(false)
  })

  test.each(['Phở Bắc', '寿司 Kashiba', 'Χαρά', 'Family 👨‍👩‍👧', 'مطعم', 'Dick’s – 1/2'])(
    'the one-line text “%s” is accepted',
    (text) => {
      expect(lineOf(80).parse(` ${text}\n`)).toBe(text)
    },
  )
})

describe('several lines', () => {
  test('line ends of every system become line feeds in a multi-line text', () => {
    expect(linesOf(80).parse('one\r\ntwo\rthree\n\tfour')).toBe('one\ntwo\nthree\n four')
  })

  test.each(refused.slice(3))('a multi-line text with %s is refused', (_, text) => {
    expect(linesOf(80).safeParse(text).success).toBe(false)
  })
})

const fields: [string, z.ZodType, object, string][] = [
  ['a title', postSession.body, {}, 'title'],
  ['a session’s name', postSession.body, {}, 'sessionName'],
  ['a location', postSession.body, {}, 'location'],
  ['a place’s name', addVenue.body, { address: 'x' }, 'name'],
  ['a place’s address', addVenue.body, { name: 'x' }, 'address'],
  ['a place’s cuisine', addVenue.body, { name: 'x', address: 'x' }, 'cuisine'],
  ['a corrected address', editVenue.body, {}, 'address'],
  ['a first name', consumerSignUp.body, { email: 'a@b.co' }, 'firstName'],
  ['a display name', consumerSignUp.body, { email: 'a@b.co', firstName: 'x' }, 'displayName'],
  ['a venue’s name', venueSignUp.body, { email: 'a@b.co', password: 'long enough 1' }, 'venueName'],
  ['a name in the profile', updateProfile.body, { avatar: null, cuisines: [] }, 'firstName'],
  ['a passkey’s name', addPasskey.body, { response: {} }, 'name'],
  ['the name for a table', requestBooking.body, {}, 'contactName'],
]

test.each(fields)('%s is limited to one line, with its own message', (_, body, rest, field) => {
  const found = body.safeParse({ ...rest, [field]: 'one\ntwo' })
  const sentences = found.error?.issues.filter(({ path }) => path.join('.') === field)
  expect(sentences?.map(({ message }) => message)).toEqual([
    'Please write this in one line, without control characters.',
  ])
})

test('descriptions, booking requests and answers may have several lines', () => {
  expect(postSession.body.parse({ description: 'one\ntwo' }).description).toBe('one\ntwo')
  expect(answerBooking.body.parse({ answer: 'confirm', note: 'one\r\ntwo' }).note).toBe('one\ntwo')
  const wish = requestBooking.body.safeParse({ requests: 'one\u0000two' })
  expect(wish.error?.issues.some(({ path }) => path[0] === 'requests')).toBe(true)
})

test('a voter’s name never causes a refusal: forbidden characters become spaces', () => {
  const vote = { sessionId: 'abcdefghijkl', venueId: 'altura', vote: 1, voterName: 'Ma\nya\u202e' }
  expect(castVote.body.parse(vote).voterName).toBe('Ma ya')
})
