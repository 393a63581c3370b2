import type { Booking } from '@nofomo/contracts/bookings/endpoints.ts'
import type { Venue } from '@nofomo/contracts/venues/endpoints.ts'
import { describe, expect, test } from 'vitest'
import {
  beforehand,
  chatText,
  headline,
  hoursNote,
  mustCall,
  nextSteps,
  numberSearch,
  provisionalNote,
  stateBadge,
  voteNote,
  whatsAppLink,
} from './booking.messages.ts'

const requested = {
  venue: { name: 'Altura', address: '617 Broadway E' },
  partySize: 4,
  startsAt: '2027-01-16T03:30:00Z',
  contactName: 'Ann',
  state: 'requested',
  venueAnswers: true,
  isFinal: true,
  superseded: null,
  isPast: false,
} as Booking
const but = (part: Partial<Booking>): Booking => ({ ...requested, ...part })

describe('the state of a booking', () => {
  test.each([
    ['asked', {}, "You're all set!", 'Altura has your request. Nothing is booked until', 'Requested'],
    ['seen', { state: 'seen' }, "You're all set!", 'has seen your request. Nothing is', 'Seen by the venue'],
    [
      'nobody was reached',
      { state: 'unreached' },
      'Now call Altura',
      'We could not reach Altura: call them for the table. Nothing is booked yet.',
      'Not reached: please call',
    ],
    ['confirmed', { state: 'confirmed' }, "You're all set!", 'expects you', 'Confirmed'],
    ['declined', { state: 'declined' }, 'No table this time', 'cannot take your group', 'Declined'],
    ['cancelled', { state: 'cancelled' }, 'This booking is canceled', 'Nobody at Altura', 'Canceled'],
    ['past', { state: 'confirmed', isPast: true }, 'Hope it was a good one', 'Altura', 'Confirmed'],
    [
      'arrived',
      { state: 'arrived', arrival: { partySize: 5, at: '2027-01-16T03:25:00Z' } },
      'You made it',
      'Altura has marked that 5 people came.',
      'Arrived',
    ],
    ['past, unanswered', { isPast: true }, 'Hope it was a good one', 'Altura', 'Not answered'],
  ] as const)('the state of a booking has its words: %s', (_, part, title, words, label) => {
    expect(headline(but(part)).title).toBe(title)
    expect(headline(but(part)).text).toContain(words)
    expect(stateBadge(but(part)).label).toBe(label)
  })

  test('only a request that nobody answers here asks the host to call', () => {
    expect(mustCall(but({ state: 'unreached' }))).toBe(true)
    expect(mustCall(requested)).toBe(false)
    expect(mustCall(but({ state: 'seen' }))).toBe(false)
    expect(mustCall(but({ state: 'unreached', isPast: true }))).toBe(false)
  })
})

describe('the next steps', () => {
  test.each([
    [{}, 'Altura confirms or declines; you get a mail.'],
    [{ state: 'seen' }, 'Altura confirms or declines; you get a mail.'],
    [{ state: 'unreached' }, 'Call Altura and ask for a table for Ann.'],
    [{ state: 'confirmed' }, 'Running late? Call Altura, they hold it for Ann.'],
  ] as const)('the next steps of %o begin with: %s', (part, first) => {
    expect(nextSteps(but(part))).toEqual([
      first,
      'Tell the squad when and where.',
      'Put it into your calendar.',
    ])
  })

  test('the next steps are empty without a table to look forward to', () => {
    for (const part of [{ state: 'declined' }, { state: 'cancelled' }, { isPast: true }] as const)
      expect(nextSteps(but(part))).toEqual([])
  })
})

describe('the vote’s effect on a booking', () => {
  test('the vote’s effect on a booking is shown while the result is provisional or if it changed; otherwise not', () => {
    expect(voteNote(requested)).toBeNull()
    expect(voteNote(but({ isFinal: false }))).toContain('The vote is not final yet.')
    expect(voteNote(but({ superseded: { by: 'Spinasse' } }))).toBe(
      'The vote ended differently: Spinasse won in the end. What you asked for at Altura stands until you cancel it.',
    )
    expect(voteNote(but({ superseded: { by: null } }))).toContain('no place won in the end')
    expect(voteNote(but({ isFinal: false, state: 'cancelled' }))).toBeNull()
  })

  test('the form says what the button does, and until when the winner may change', () => {
    const venue = { name: 'Altura' } as Venue
    expect(beforehand({ venue }, true)).toContain(
      'sends Altura a request for a table. Nothing is booked until',
    )
    expect(beforehand({ venue }, false)).toContain('We cannot reach Altura from here')
    expect(provisionalNote({ isFinal: true, finalAt: null })).toBeNull()
    expect(provisionalNote({ isFinal: false, finalAt: '2026-11-22T03:40:00.000Z' })).toContain(
      'provisional until Sat, Nov 21, 7:40 PM: votes still count.',
    )
    expect(provisionalNote({ isFinal: false, finalAt: null })).toContain(
      'provisional until you end the vote: votes still count.',
    )
  })
})

test('the chat message says whether the table is confirmed', () => {
  const when = 'Altura, Friday, January 15 at 7:30\u00a0PM, a table for 4'
  expect(chatText(requested)).toBe(`The plan: ${when} (not confirmed yet). 617 Broadway E`)
  expect(chatText(but({ state: 'confirmed' }))).toBe(`It’s on: ${when}. 617 Broadway E`)
})

test('links contain the whole text', () => {
  expect(whatsAppLink('A & B #1')).toBe('https://wa.me/?text=A%20%26%20B%20%231')
  expect(numberSearch(requested.venue)).toBe(
    'https://www.google.com/search?q=Altura%20617%20Broadway%20E%20phone',
  )
})

test('the form of a booking says of a place without listed hours that they are unknown, once it can tell', () => {
  const venue = { name: 'Altura' } as Venue
  expect(hoursNote({ venue, areHoursKnown: false })).toBe(
    'We do not know the opening hours of Altura: check them first.',
  )
  for (const areHoursKnown of [true, null]) expect(hoursNote({ venue, areHoursKnown })).toBeNull()
})
