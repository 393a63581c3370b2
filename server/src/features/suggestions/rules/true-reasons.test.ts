import { neighborhoods } from '@nofomo/contracts/values/geography.ts'
import { budgets, groupSizes } from '@nofomo/contracts/values/options.ts'
import { occasions } from '@nofomo/contracts/values/session-options.ts'
import { lineStations } from '@nofomo/contracts/values/stations.ts'
import { expect, test } from 'vitest'
import { falseClaims, type Stated } from '../../../testing/suggestion-quality/true-reasons.ts'
import { catalogPool } from '../service/pool.ts'
import { type SuggestionInput, suggestVenues } from '../service/suggest-venues.ts'

const requestCount = 10_000
/** A request is answered from so many venues, by turns: all of them would take ten times as long. */
const poolSize = 30

const wishes = [
  'vegan',
  'vegetarian',
  'gluten-free',
  'halal',
  'step-free',
  'outdoor seating',
  'a private room',
  'live music',
  'quiet',
  'reservations',
  'open late',
  'near the light rail',
  'kids welcome',
  'dancing',
] as const
const westlake = lineStations.find(({ name }) => name === 'Westlake') ?? lineStations[0]

/** Random numbers from 0 to 1, the same in every run. */
function createDice(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

test('none of the reasons for 10,000 generated requests claims what no fact supports', () => {
  const dice = createDice(34)
  const oneOf = <One>(list: readonly One[]): One => list[Math.floor(dice() * list.length)] as One
  const sometimes = <One>(share: number, make: () => One): One | null => (dice() < share ? make() : null)
  const { venues, facts } = catalogPool()
  const shuffled = venues
    .map((venue) => ({ venue, key: dice() }))
    .toSorted((a, b) => a.key - b.key)
    .map(({ venue }) => venue)
  const wrong: string[] = []
  const counts = { reasons: 0, credited: 0, opening: 0 }
  for (let at = 0; at < requestCount; at += 1) {
    const neighborhood = sometimes(0.5, () => oneOf(neighborhoods))
    const near =
      neighborhood === null ? sometimes(0.2, () => ({ ...westlake, name: 'Westlake station' })) : null
    const budget = sometimes(0.5, () => oneOf(budgets))
    const meetingAt = sometimes(
      0.6,
      () => new Date(Date.UTC(2026, 11, 1 + Math.floor(dice() * 7), Math.floor(dice() * 24), 30)),
    )
    const words = [
      sometimes(0.6, () => oneOf(wishes)),
      sometimes(0.2, () => oneOf(wishes)),
      near && 'near Westlake station',
    ]
    const input: SuggestionInput = {
      description: words.filter(Boolean).join(', '),
      ...(neighborhood && { location: `${neighborhood}, Seattle` }),
      preferences: {
        occasion: sometimes(0.5, () => oneOf(occasions)),
        ...(budget && { budget }),
        ...(dice() < 0.6 && { groupSize: oneOf(groupSizes) }),
      },
      ...(meetingAt && { meetingAt: meetingAt.toISOString() }),
      now: new Date('2026-11-28T20:00:00Z'),
      seed: String(at),
    }
    const first = (at * poolSize) % shuffled.length
    const pool = [...shuffled, ...shuffled].slice(first, first + poolSize)
    const request: Stated = { neighborhood, near, budget, ceiling: null, meetingAt }
    for (const { id, reason } of suggestVenues(input, { venues: pool, facts }).venues) {
      if (reason === null) continue
      counts.reasons += 1
      counts.credited += Number(/\(\D+ \d{4}\)/.test(reason))
      counts.opening += Number(reason.includes('by its hours of'))
      for (const claim of falseClaims(id, reason, request)) wrong.push(`${id}: ${claim} in “${reason}”`)
    }
  }
  expect(wrong.slice(0, 20)).toEqual([])
  expect(counts.reasons).toBeGreaterThan(2 * requestCount)
  // The facts of open data and their hours are among what was checked.
  expect(counts.credited).toBeGreaterThan(500)
  expect(counts.opening).toBeGreaterThan(500)
})
