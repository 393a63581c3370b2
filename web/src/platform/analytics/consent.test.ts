import { beforeEach, describe, expect, test } from 'vitest'
import { asksNotToBeCounted, keepConsent, mayCount, readConsent } from './consent.ts'
import { memoryShelf } from './memory-shelf.ts'

const dayMs = 86_400_000
const today = Date.UTC(2026, 4, 1)

let shelf: ReturnType<typeof memoryShelf>
beforeEach(() => {
  shelf = memoryShelf()
})

describe('consent', () => {
  test('is open until it is answered', () => {
    expect(readConsent(shelf, today)).toBe('open')
  })

  test.each(['granted', 'assumed'] as const)(
    '%s is valid for a year, then it is asked for again',
    (choice) => {
      keepConsent(shelf, choice, today)
      expect(readConsent(shelf, today + 365 * dayMs - 1)).toBe(choice)
      expect(readConsent(shelf, today + 365 * dayMs)).toBe('open')
    },
  )

  test('that was refused stays refused', () => {
    keepConsent(shelf, 'granted', today)
    keepConsent(shelf, 'declined', today)
    expect(readConsent(shelf, today + 20 * 365 * dayMs)).toBe('declined')
  })

  test('that is given ends an earlier refusal', () => {
    keepConsent(shelf, 'declined', today)
    keepConsent(shelf, 'granted', today)
    expect(readConsent(shelf, today)).toBe('granted')
  })

  test('is refused by the stored flag, even if it was set by hand', () => {
    shelf.setItem('nofomo.analytics.disabled', 'true')
    expect(readConsent(shelf, today)).toBe('declined')
  })

  test('is ignored if it is from the future or unreadable', () => {
    keepConsent(shelf, 'granted', today + dayMs)
    expect(readConsent(shelf, today)).toBe('open')
    shelf.setItem('nofomo.privacy', 'granted whenever')
    expect(readConsent(shelf, today)).toBe('open')
  })
})

test('no answer counts as consent only for people who have not signed in', () => {
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

test('Global Privacy Control and Do Not Track count as a refusal', () => {
  expect(asksNotToBeCounted({ globalPrivacyControl: true })).toBe(true)
  expect(asksNotToBeCounted({ doNotTrack: '1' })).toBe(true)
  expect(asksNotToBeCounted({ doNotTrack: null, globalPrivacyControl: false })).toBe(false)
  expect(asksNotToBeCounted({ doNotTrack: 'unspecified' })).toBe(false)
})
