import { dayMs } from '@nofomo/contracts/times/durations.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { memoryStorage } from '../../testing/memory-storage.ts'
import { asksNotToBeCounted, mayCount, readConsent, storeConsent } from './consent.ts'

const today = Date.UTC(2026, 4, 1)

let storage: ReturnType<typeof memoryStorage>
beforeEach(() => {
  storage = memoryStorage()
})

describe('consent', () => {
  test('consent is open until it is answered', () => {
    expect(readConsent(storage, today)).toBe('open')
  })

  test.each(['granted', 'assumed'] as const)(
    'consent that was %s is valid for a year, then it is asked for again',
    (choice) => {
      storeConsent(storage, choice, today)
      expect(readConsent(storage, today + 365 * dayMs - 1)).toBe(choice)
      expect(readConsent(storage, today + 365 * dayMs)).toBe('open')
    },
  )

  test('consent that was refused stays refused', () => {
    storeConsent(storage, 'granted', today)
    storeConsent(storage, 'declined', today)
    expect(readConsent(storage, today + 20 * 365 * dayMs)).toBe('declined')
  })

  test('consent that is given ends an earlier refusal', () => {
    storeConsent(storage, 'declined', today)
    storeConsent(storage, 'granted', today)
    expect(readConsent(storage, today)).toBe('granted')
  })

  test('consent is refused by the stored flag, even if it was set by hand', () => {
    storage.setItem('nofomo.analytics.disabled', 'true')
    expect(readConsent(storage, today)).toBe('declined')
  })

  test('consent is ignored if it is from the future or unreadable', () => {
    storeConsent(storage, 'granted', today + dayMs)
    expect(readConsent(storage, today)).toBe('open')
    storage.setItem('nofomo.privacy', 'granted whenever')
    expect(readConsent(storage, today)).toBe('open')
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
