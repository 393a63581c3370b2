import { expect, test } from 'vitest'
import { directionsTo, prefersAppleMaps } from './directions.ts'

const place = { name: 'Salt & Straw', address: '714 E Pike St, Seattle, WA 98122' }

test('directions contain the venue’s name and address, with any characters', () => {
  const { apple, google } = directionsTo(place)
  const expected = 'Salt & Straw, 714 E Pike St, Seattle, WA 98122'
  expect(new URL(apple).searchParams.get('daddr')).toBe(expected)
  expect(new URL(google).searchParams.get('destination')).toBe(expected)
})

test('a venue without an address is found by its name', () => {
  const { google } = directionsTo({ name: 'Paseo', address: '' })
  expect(new URL(google).searchParams.get('destination')).toBe('Paseo')
})

test('iPhones and iPads get Apple Maps, all others Google Maps', () => {
  const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)'
  expect(prefersAppleMaps({ userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0)', maxTouchPoints: 5 })).toBe(
    true,
  )
  expect(prefersAppleMaps({ userAgent: mac, maxTouchPoints: 5 })).toBe(true)
  expect(prefersAppleMaps({ userAgent: mac, maxTouchPoints: 0 })).toBe(false)
  expect(prefersAppleMaps({ userAgent: 'Mozilla/5.0 (Linux; Android 16)', maxTouchPoints: 5 })).toBe(false)
})
