import type { BookingState } from '@nofomo/contracts/bookings/endpoints.ts'
import type { Plan } from '@nofomo/contracts/plans/endpoints.ts'
import { describe, expect, test } from 'vitest'
import { beginningInWords, cuisinesInWords, pictureOf, stateOf, whenInWords } from './plan.messages.ts'

const altura = { id: 'altura', name: 'Altura', image: '/images/posters/altura' }
const joule = { id: 'joule', name: 'Joule', image: '/images/posters/joule' }
const open: Plan = {
  id: 'abcdefghijkl',
  title: 'Friday, before the show',
  location: null,
  status: 'in_progress',
  createdAt: '2026-11-20T20:00:00.000Z',
  completedAt: null,
  voters: 1,
  expectedVoters: 4,
  isExpectedKnown: true,
  venues: 3,
  cover: '/images/posters/first',
  winner: null,
  backup: null,
  booking: null,
}
const decided: Plan = { ...open, status: 'complete', winner: altura, backup: joule, voters: 4 }
const booked = (state: BookingState, venueName = 'Altura'): Plan => ({
  ...decided,
  booking: {
    id: 'bookingbooki',
    state,
    venueName,
    startsAt: '2026-11-29T03:00:00.000Z',
    isSuperseded: false,
  },
})

describe('the state of a plan', () => {
  test('the plan of an open vote says how many have voted', () => {
    expect(stateOf(open)).toMatchObject({ badge: 'Voting…', place: null, note: '1 of 4 voted' })
  })

  test('the plan of a complete vote names the winner and the plan B', () => {
    expect(stateOf(decided)).toMatchObject({ badge: 'Decided', place: 'Altura', note: 'Plan B: Joule' })
    expect(stateOf({ ...decided, backup: null })).toMatchObject({ place: 'Altura', note: null })
  })

  test('a plan counts only voters if nobody gave a number', () => {
    expect(stateOf({ ...open, isExpectedKnown: false })).toMatchObject({ note: '1 has voted' })
  })

  test('the plan of a provisional vote says that votes may change it', () => {
    expect(stateOf({ ...decided, status: 'provisional' })).toMatchObject({
      badge: 'Not final yet',
      place: 'Altura',
      note: 'Wins unless votes change it',
    })
    expect(stateOf({ ...decided, status: 'provisional', winner: null })).toMatchObject({
      badge: 'Not final yet',
      place: null,
      note: 'Votes still count',
    })
  })

  test('the plan of a vote with nothing but noes has no winner, and says why', () => {
    expect(stateOf({ ...decided, winner: null, backup: null })).toMatchObject({
      badge: 'Closed',
      note: 'Nobody said yes or maybe to any place.',
    })
  })

  test('the plan of a vote without voters has no winner', () => {
    expect(stateOf({ ...decided, winner: null, backup: null, voters: 0 })).toMatchObject({
      badge: 'Closed',
      note: 'Nobody voted, so there is no winner.',
    })
  })

  test.each([
    ['unreached', 'Call the venue', 'Altura'],
    ['requested', 'Table requested', 'Altura'],
    ['seen', 'Seen by the venue', 'Altura'],
    ['confirmed', 'Table confirmed', 'Booked: Altura'],
    ['declined', 'Declined by the venue', 'Altura'],
  ] as const)('a plan with a %s booking is called "%s"', (state, badge, place) => {
    const note = 'Sat, Nov 28, 7:00 PM'
    const told = state === 'unreached' ? `${note} · nothing is booked until you call` : note
    expect(stateOf(booked(state))).toMatchObject({ badge, place, note: told })
  })

  test('a plan with a booking requested before the result is final says how it stands', () => {
    expect(stateOf({ ...booked('unreached'), status: 'provisional' })).toMatchObject({
      badge: 'Not final yet',
      note: 'Wins unless votes change it · Altura: Call the venue',
    })
  })

  test('the plan of a reopened vote is in progress again, although a table was requested', () => {
    expect(stateOf({ ...booked('requested'), status: 'in_progress', winner: null })).toMatchObject({
      badge: 'Voting…',
    })
  })
})

test('the picture of a plan is that of the leading place, or of the first of the list', () => {
  expect(pictureOf(open)).toBe('/images/posters/first')
  expect(pictureOf({ ...open, cover: null })).toBeNull()
  expect(pictureOf(decided)).toBe(altura.image)
  expect(pictureOf(booked('requested'))).toBe(altura.image)
  expect(pictureOf(booked('confirmed', 'Joule'))).toBe(joule.image)
  expect(pictureOf({ ...decided, winner: null })).toBe('/images/posters/first')
})

test('a plan shows the day it was created; plans of the same name also the time and the location', () => {
  const other = { ...open, id: 'other', title: 'Sunday brunch' }
  expect(beginningInWords(open, [open, other])).toBe('Nov 20, 2026')
  const twin = { ...open, id: 'twin', location: 'Ballard, Seattle', createdAt: '2026-11-20T21:30:00.000Z' }
  const plans = [open, twin, other]
  expect(plans.map((plan) => beginningInWords(plan, plans))).toEqual([
    'Fri, Nov 20, 12:00 PM',
    'Fri, Nov 20, 1:30 PM · Ballard, Seattle',
    'Nov 20, 2026',
  ])
})

test('cuisines of a profile are counted, and none is shown as text', () => {
  expect([0, 1, 3].map(cuisinesInWords)).toEqual([
    'No preferences set',
    '1 cuisine preference',
    '3 cuisine preferences',
  ])
})

test.each([
  [open, null],
  [{ ...open, timesToChoose: 3 }, '3 times to choose from'],
  [{ ...open, timesToChoose: 3, meetingAt: '2026-11-29T03:00:00.000Z' }, 'Sat, Nov 28, 7 PM'],
  [{ ...decided, timesToChoose: 3 }, null],
] satisfies [Plan, string | null][])(
  'a plan says when the group meets, or that it still chooses: %#',
  (plan, words) => {
    expect(whenInWords(plan)?.replaceAll('\u00a0', ' ') ?? null).toBe(words)
  },
)
