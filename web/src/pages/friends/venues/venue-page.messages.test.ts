import { expect, test } from 'vitest'
import { checkedDay, placeInWords, siteInWords } from './venue-page.messages.ts'

test('a checked day is the day in Seattle, given as a day or as a time', () => {
  expect(checkedDay('2026-11-21')).toBe('Nov 21, 2026')
  expect(checkedDay('2026-11-22T03:00:00.000Z')).toBe('Nov 21, 2026')
})

test('a place is described by its neighborhood, city and state, as far as they are known', () => {
  const address = { street: '3506 Stone Way N', city: 'Seattle', state: 'WA' }
  expect(placeInWords({ neighborhood: 'Fremont', address })).toBe('Fremont, Seattle, WA')
  expect(placeInWords({ neighborhood: null, address })).toBe('Seattle, WA')
})

test('a site is shown without its protocol and “www”', () => {
  expect(siteInWords('https://www.joule.example/menu/')).toBe('joule.example/menu')
})
