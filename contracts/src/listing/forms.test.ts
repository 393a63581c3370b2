import { expect, test } from 'vitest'
import { sentencesOf } from '../text/issue-forms.ts'
import { listingForm } from './forms.ts'

const dinner = { opens: '17:00', closes: '22:00' }
const lunch = { opens: '11:30', closes: '14:00' }
const week = (wednesday: object[]) => [[], [dinner], wednesday, [dinner], [dinner], [dinner], []]
const sentences = (changes: object) => sentencesOf(listingForm.safeParse(changes).error?.issues ?? [])

test('hours of a listing come in their order, and do not overlap', () => {
  expect(listingForm.parse({ hours: week([dinner, lunch]) }).hours?.[2]).toEqual([lunch, dinner])
  expect(sentences({ hours: week([dinner, dinner]) })).toEqual({
    'hours.2': 'Wednesday: two opening times overlap.',
  })
})

test('days with other hours of a listing come in their order, and name the one that is wrong', () => {
  const [christmas, eve] = ['2026-12-25', '2026-12-31'].map((day) => ({ first: day, last: day, spans: [] }))
  expect(listingForm.parse({ specialHours: [eve, christmas] }).specialHours).toEqual([christmas, eve])
  expect(sentences({ specialHours: [eve, { ...christmas, spans: [dinner, dinner] }] })).toEqual({
    'specialHours.special-1': 'December 25: two opening times overlap.',
  })
  expect(sentences({ specialHours: Array(61).fill(christmas) })).toMatchObject({
    specialHours: 'List at most 60 days with other hours.',
  })
})

test('a listing refuses what is no web address and no phone number', () => {
  expect(sentences({ website: 'http://joule.example', phone: '555' })).toEqual({
    website: 'Write a whole address that begins with https://, like https://example.com.',
    phone: 'Write the phone number with its area code, like (206) 555-0123.',
  })
  expect(sentences({ website: null, phone: null })).toEqual({})
})
