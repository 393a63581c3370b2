import { beforeEach, describe, expect, test } from 'vitest'
import { asksNotToBeCounted, keepConsent, mayCount, readConsent } from './consent.ts'
import { memoryShelf } from './memory-shelf.ts'

const dayMs = 86_400_000
const today = Date.UTC(2026, 4, 1)

let shelf: ReturnType<typeof memoryShelf>
beforeEach(() => {
  shelf = memoryShelf()
})

describe('an answer', () => {
  test('is open until somebody gives one', () => {
    expect(readConsent(shelf, today)).toBe('open')
  })

  test.each(['granted', 'assumed'] as const)(
    '%s is good for a year, then it is asked for again',
    (choice) => {
      keepConsent(shelf, choice, today)
      expect(readConsent(shelf, today + 365 * dayMs - 1)).toBe(choice)
      expect(readConsent(shelf, today + 365 * dayMs)).toBe('open')
    },
  )

  test('that says no is good for good', () => {
    keepConsent(shelf, 'granted', today)
    keepConsent(shelf, 'declined', today)
    expect(readConsent(shelf, today + 20 * 365 * dayMs)).toBe('declined')
  })

  test('that says yes ends an earlier no', () => {
    keepConsent(shelf, 'declined', today)
    keepConsent(shelf, 'granted', today)
    expect(readConsent(shelf, today)).toBe('granted')
  })

  test('made by hand, as the stored flag, is a no', () => {
    shelf.setItem('nofomo.analytics.disabled', 'true')
    expect(readConsent(shelf, today)).toBe('declined')
  })

  test('from a future clock, or that cannot be read, counts for nothing', () => {
    keepConsent(shelf, 'granted', today + dayMs)
    expect(readConsent(shelf, today)).toBe('open')
    shelf.setItem('nofomo.privacy', 'granted whenever')
    expect(readConsent(shelf, today)).toBe('open')
  })
})

test('silence speaks only for people who have not said who they are', () => {
  const consents = ['open', 'assumed', 'granted', 'declined'] as const
  expect(consents.map((consent) => mayCount(consent, { isSignedIn: false }))).toEqual([
    false,
    true,
    true,
    false,
  ])
  expect(consents.map((consent) => mayCount(consent, { isSignedIn: true }))).toEqual([
    false,
    false,
    true,
    false,
  ])
})

test('Global Privacy Control and Do Not Track are a no from the browser', () => {
  expect(asksNotToBeCounted({ globalPrivacyControl: true })).toBe(true)
  expect(asksNotToBeCounted({ doNotTrack: '1' })).toBe(true)
  expect(asksNotToBeCounted({ doNotTrack: null, globalPrivacyControl: false })).toBe(false)
  expect(asksNotToBeCounted({ doNotTrack: 'unspecified' })).toBe(false)
})
