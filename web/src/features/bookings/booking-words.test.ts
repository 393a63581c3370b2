import type { Booking } from '@nofomo/contracts/bookings.ts'
import { describe, expect, test } from 'vitest'
import {
  chatText,
  headline,
  mustCall,
  nextSteps,
  numberSearch,
  stateBadge,
  whatsAppLink,
} from './booking-words.ts'

const requested = {
  venue: { name: 'Altura', address: '617 Broadway E' },
  partySize: 4,
  startsAt: '2027-01-16T03:30:00Z',
  contactName: 'Ann',
  state: 'requested',
  venueAnswers: true,
  isPast: false,
} as Booking
const but = (part: Partial<Booking>): Booking => ({ ...requested, ...part })

describe('what has really happened', () => {
  test.each([
    ['asked, the venue answers', {}, "You're all set!", 'answers it here', 'Waiting for the venue'],
    ['asked, nobody answers', { venueAnswers: false }, "You're all set!", 'one call', 'Call to confirm'],
    ['confirmed', { state: 'confirmed' }, "You're all set!", 'expects you', 'Confirmed'],
    ['declined', { state: 'declined' }, 'No table this time', 'cannot take your group', 'Declined'],
    ['cancelled', { state: 'cancelled' }, 'This booking is cancelled', 'Nobody at Altura', 'Cancelled'],
    ['past', { state: 'confirmed', isPast: true }, 'Hope it was a good one', 'Altura', 'Confirmed'],
    ['past, unanswered', { isPast: true }, 'Hope it was a good one', 'Altura', 'Not answered'],
  ] as const)('%s', (_, part, title, words, label) => {
    expect(headline(but(part)).title).toBe(title)
    expect(headline(but(part)).text).toContain(words)
    expect(stateBadge(but(part)).label).toBe(label)
  })

  test('only a request nobody answers here asks for a call', () => {
    expect(mustCall(but({ venueAnswers: false }))).toBe(true)
    expect(mustCall(requested)).toBe(false)
    expect(mustCall(but({ venueAnswers: false, state: 'confirmed' }))).toBe(false)
    expect(mustCall(but({ venueAnswers: false, isPast: true }))).toBe(false)
  })
})

describe('what is left to do', () => {
  test.each([
    [{}, 'Altura confirms or declines; you get a mail.'],
    [{ venueAnswers: false }, 'Call Altura and have the table held for Ann.'],
    [{ state: 'confirmed' }, 'Running late? Call Altura, they hold it for Ann.'],
  ] as const)('%o begins with: %s', (part, first) => {
    expect(nextSteps(but(part))).toEqual([
      first,
      'Tell the squad when and where.',
      'Put it into your calendar.',
    ])
  })

  test('nothing without a table to look forward to', () => {
    for (const part of [{ state: 'declined' }, { state: 'cancelled' }, { isPast: true }] as const)
      expect(nextSteps(but(part))).toEqual([])
  })
})

test('the squad reads whether it is certain', () => {
  const when = 'Altura, Friday, January 15 at 7:30\u00a0PM, a table for 4'
  expect(chatText(requested)).toBe(`The plan: ${when} (not confirmed yet). 617 Broadway E`)
  expect(chatText(but({ state: 'confirmed' }))).toBe(`It’s on: ${when}. 617 Broadway E`)
})

test('links carry the words whole', () => {
  expect(whatsAppLink('A & B #1')).toBe('https://wa.me/?text=A%20%26%20B%20%231')
  expect(numberSearch(requested.venue)).toBe(
    'https://www.google.com/search?q=Altura%20617%20Broadway%20E%20phone',
  )
})
