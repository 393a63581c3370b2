import type { ShownFields } from '@nofomo/contracts/listing/endpoints.ts'
import { expect, test } from 'vitest'
import { changesIn, fieldErrors, proposedOf, typedOf } from './listing-draft.ts'

const dinner = { opens: '17:00', closes: '22:00' }
const shown: ShownFields = {
  hours: [[], [dinner], [dinner], [dinner], [dinner], [dinner], []],
  menuUrl: null,
  phone: '(206) 555-0100',
  website: 'https://joule.example',
  description: null,
  priceLevel: 3,
  features: ['reservations', 'vegan'],
}
const typed = typedOf(shown)

test('what was not touched is not sent', () => {
  expect(changesIn(typed, shown)).toEqual({})
  expect(changesIn({ ...typed, phone: ' (206) 555-0100 ' }, shown)).toEqual({})
  expect(changesIn({ ...typed, features: ['vegan', 'reservations'] }, shown)).toEqual({})
})

test('an emptied field is sent as not known', () => {
  expect(changesIn({ ...typed, phone: '', priceLevel: '' }, shown)).toEqual({ phone: null, priceLevel: null })
})

test('a web address may be typed without its beginning', () => {
  expect(changesIn({ ...typed, menuUrl: 'joule.example/menu' }, shown)).toEqual({
    menuUrl: 'https://joule.example/menu',
  })
  // What is wrong is sent as it is: the server says so.
  expect(changesIn({ ...typed, menuUrl: 'http://joule.example' }, shown).menuUrl).toBe('http://joule.example')
})

test('a change is compared with the one that waits, not with what guests see', () => {
  const pending = { id: 'x', fields: { phone: null }, image: null, sentAt: '' }
  const proposed = proposedOf({ shown, pending })
  expect(changesIn(typedOf(proposed), proposed)).toEqual({})
  expect(changesIn({ ...typedOf(proposed), phone: '(206) 555-0100' }, proposed)).toEqual({
    phone: '(206) 555-0100',
  })
})

test('hours are sent in their order', () => {
  const lunch = { opens: '11:30', closes: '14:00' }
  const hours = (shown.hours ?? []).with(2, [dinner, lunch])
  expect(changesIn({ ...typed, hours }, shown).hours?.[2]).toEqual([lunch, dinner])
})

test('a refusal of the server is shown at the day it means', () => {
  expect(fieldErrors({ '2': 'Wednesday: …', phone: 'Write …' })).toEqual({
    'hours-2': 'Wednesday: …',
    phone: 'Write …',
  })
})
