import { neighborhoods } from '@nofomo/contracts/places/geography.ts'
import { lineStations } from '@nofomo/contracts/places/stations.ts'
import { budgets, groupSizes } from '@nofomo/contracts/sessions/choices.ts'
import { occasions } from '@nofomo/contracts/sessions/options.ts'
import { expect, test } from 'vitest'
import { sized } from '../../../../../../scripts/test-size.ts'
import { falseClaims, type Stated } from '../../../../testing/suggestion-quality/true-reasons.ts'
import { catalogPool } from '../service/pool.ts'
import { type SuggestionInput, suggestVenues } from '../service/suggest-venues.ts'

const requestCount = sized(10_000)
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
const now = new Date('2026-11-28T20:00:00Z')
const [westlake] = lineStations.filter(({ name }) => name === 'Westlake')
const westlakeStation = { lat: westlake?.lat ?? 0, lng: westlake?.lng ?? 0, name: 'Westlake station' }

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

type Dice = () => number
const oneOf = <One>(dice: Dice, list: readonly One[]): One => list[Math.floor(dice() * list.length)] as One
const sometimes = <One>(dice: Dice, share: number, make: () => One): One | null =>
  dice() < share ? make() : null

/** A request by form and words, and what a reason may refer to of it. */
function drawRequest(dice: Dice): { input: SuggestionInput; stated: Stated } {
  const neighborhood = sometimes(dice, 0.5, () => oneOf(dice, neighborhoods))
  const near = neighborhood === null ? sometimes(dice, 0.2, () => westlakeStation) : null
  const budget = sometimes(dice, 0.5, () => oneOf(dice, budgets))
  const meetingAt = sometimes(dice, 0.6, () => drawMoment(dice))
  const words = [
    sometimes(dice, 0.6, () => oneOf(dice, wishes)),
    sometimes(dice, 0.2, () => oneOf(dice, wishes)),
    near && 'near Westlake station',
  ]
  const input = {
    description: words.filter(Boolean).join(', '),
    ...(neighborhood && { location: `${neighborhood}, Seattle` }),
    preferences: {
      occasion: sometimes(dice, 0.5, () => oneOf(dice, occasions)),
      ...(budget && { budget }),
      ...(dice() < 0.6 && { groupSize: oneOf(dice, groupSizes) }),
    },
    ...(meetingAt && { meetingAt: meetingAt.toISOString() }),
  }
  return { input, stated: { neighborhood, near, budget, ceiling: null, meetingAt } }
}

const drawMoment = (dice: Dice): Date =>
  new Date(Date.UTC(2026, 11, 1 + Math.floor(dice() * 7), Math.floor(dice() * 24), 30))

test('none of the reasons for generated requests claims what no fact supports', () => {
  const dice = createDice(34)
  const { venues, facts } = catalogPool()
  const shuffled = venues
    .map((venue) => ({ venue, key: dice() }))
    .toSorted((a, b) => a.key - b.key)
    .map(({ venue }) => venue)
  const twice = [...shuffled, ...shuffled]
  const wrong: string[] = []
  const counts = { reasons: 0, credited: 0, opening: 0 }
  for (let at = 0; at < requestCount; at += 1) {
    const { input, stated } = drawRequest(dice)
    const first = (at * poolSize) % shuffled.length
    const pool = twice.slice(first, first + poolSize)
    const answer = suggestVenues({ ...input, now, seed: String(at) }, { venues: pool, facts })
    for (const { id, reason } of answer.venues) {
      const text = reason ?? ''
      counts.reasons += 1
      counts.credited += Number(/\(\D+ \d{4}\)/.test(text))
      counts.opening += Number(text.includes('by its hours of'))
      wrong.push(...falseClaims(id, text, stated).map((claim) => `${id}: ${claim} in “${text}”`))
    }
  }
  expect(wrong.slice(0, 20)).toEqual([])
  expect(counts.reasons).toBeGreaterThan(2 * requestCount)
  // The facts of open data and their hours are among what was checked.
  expect(counts.credited).toBeGreaterThan(requestCount / 20)
  expect(counts.opening).toBeGreaterThan(requestCount / 20)
})
