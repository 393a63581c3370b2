import { neighborhoods } from '@nofomo/contracts/places/geography.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { catalog } from '../../../../../catalog/catalog.ts'
import { cuisineFamilies } from '../../../../../catalog/vocabulary.ts'
import { prepare, type SuggestionInput, suggestVenues } from '../../service/suggest-venues.ts'
import { forTheGroup } from '../../service/tastes.ts'
import { lossOf, mismatchesOf } from '../ranking/mismatches.ts'
import { kitchenInWords, kitchenOf } from './kitchens.ts'
import { lastWinners, type Remembered } from './remembered.ts'
import { type Reaction, sharedTastes } from './shared-tastes.ts'

const now = new Date('2026-11-20T20:00:00Z')
const ask = (crew: Remembered | null, more: Partial<SuggestionInput> = {}) =>
  suggestVenues({ location: 'Capitol Hill', now, crew, ...more })
const inCatalog = (id: string) => catalog.find(({ slug }) => slug === id)
const idsOf = ({ venues }: ReturnType<typeof ask>) => venues.map(({ id }) => id)
const kitchensOf = (answer: ReturnType<typeof ask>) => idsOf(answer).map((id) => inCatalog(id)?.cuisineFamily)

/** As many members who liked these kitchens in a vote. */
const vote = (number: number, members: number, ...liked: string[]): Reaction[] =>
  Array.from({ length: members }, (_, member) => ({ vote: number, memberId: `m${member}`, liked }))

describe('the last winners of a crew', () => {
  const [a, b, c] = ['a', 'b', 'c'].map((id) => ({ id, name: id.toUpperCase() }))
  const first = { id: 'x', name: 'X' }

  test('are the latest places that won, each once, without decisions that had no winner', () => {
    expect(lastWinners([first, null, a ?? first, first, b ?? first, c ?? first], 3)).toEqual([first, a, b])
    expect(lastWinners([null], 5)).toEqual([])
  })

  const usual = ask(null)
  const won = usual.venues.map(({ id, name }) => ({ id, name }))
  const crew: Remembered = { lastWinners: won, sharedTastes: [] }

  test('the last winners of a crew are not suggested, and a chip says so', () => {
    const answer = ask(crew)
    expect(answer.venues).toHaveLength(usual.venues.length)
    for (const { id } of won) expect(idsOf(answer)).not.toContain(id)
    expect(answer.understood.at(-1)).toEqual({
      id: 'crew:winners',
      kind: 'crew',
      label: 'not where you went lately',
      source: 'crew',
      isDefault: false,
      ranges: [],
    })
  })

  test('the last winners of a crew are suggested again once their chip is left out', () => {
    const answer = ask(crew, { without: ['crew:winners'] })
    expect(answer.venues).toEqual(usual.venues)
    expect(answer.understood).toEqual(usual.understood)
  })

  test('a last winner that the words name is no longer left out, and the others are', () => {
    const [named, ...others] = won
    const description = `maybe ${named?.name.toUpperCase()} again`
    const answer = ask(crew, { description, count: 40, location: inCatalog(named?.id ?? '')?.neighborhood })
    for (const { id } of others) expect(idsOf(answer)).not.toContain(id)
    const alone = ask({ lastWinners: won.slice(0, 1), sharedTastes: [] }, { description })
    expect(alone.understood.some(({ kind }) => kind === 'crew')).toBe(false)
  })
})

describe('what a crew likes', () => {
  test('a crew likes what three members said yes to in three votes, and the sentence names nobody', () => {
    const reactions = [...vote(1, 3, 'thai'), ...vote(2, 4, 'thai', 'pizza'), ...vote(4, 3, 'thai', 'pizza')]
    expect(sharedTastes(reactions)).toEqual([
      {
        id: 'thai',
        label: 'Thai food',
        sentence: 'At least three of you said yes to Thai food in at least three votes.',
      },
    ])
  })

  test('two members in many votes, and many members in two votes, are no taste of a crew', () => {
    const twoMembers = Array.from({ length: 12 }, (_, number) => vote(number, 2, 'thai')).flat()
    expect(sharedTastes([...twoMembers, ...vote(20, 9, 'pizza'), ...vote(21, 9, 'pizza')])).toEqual([])
    expect(
      sharedTastes([
        ...vote(1, 3, 'no such kitchen'),
        ...vote(2, 3, 'no such kitchen'),
        ...vote(3, 3, 'no such kitchen'),
      ]),
    ).toEqual([])
  })

  test('a crew’s taste does not depend on which members they are, nor on the order of what is known', () => {
    const reaction = fc.record({
      vote: fc.nat(6),
      memberId: fc.constantFrom('m0', 'm1', 'm2', 'm3', 'm4'),
      liked: fc.subarray(['thai', 'pizza', 'ramen']),
    })
    fc.assert(
      fc.property(
        fc.array(reaction, { maxLength: 40 }),
        fc.shuffledSubarray(['m0', 'm1', 'm2', 'm3', 'm4'], { minLength: 5 }),
        (reactions, names) => {
          const renamed = reactions.map((one) => ({ ...one, memberId: names[Number(one.memberId[1])] ?? '' }))
          expect(sharedTastes(renamed.toReversed())).toEqual(sharedTastes(reactions))
          expect(sharedTastes([...reactions, ...reactions])).toEqual(sharedTastes(reactions))
          for (const { id, sentence } of sharedTastes(reactions)) {
            expect(sentence).not.toMatch(/m\d/)
            const votes = Map.groupBy(
              reactions.filter(({ liked }) => liked.includes(id)),
              (one) => one.vote,
            )
            const enough = [...votes.values()].filter(
              (of) => new Set(of.map(({ memberId }) => memberId)).size >= 3,
            )
            expect(enough.length).toBeGreaterThanOrEqual(3)
          }
        },
      ),
    )
  })

  const crew: Remembered = {
    lastWinners: [],
    sharedTastes: sharedTastes([1, 2, 3].flatMap((number) => vote(number, 3, 'ramen'))),
  }

  test('what a crew likes tilts its suggestions, with a chip, and the reason says so to the whole group', () => {
    const answer = ask(crew)
    expect(kitchensOf(answer)).toContain('ramen')
    expect(answer.understood.map(({ id, label }) => [id, label])).toContainEqual([
      'crew:ramen',
      'your crew likes ramen',
    ])
    const ramen = answer.venues.find(({ reason }) => reason?.includes('crew'))
    expect(ramen?.reason).toMatch(/, as your crew likes ramen\.$/)
    expect(forTheGroup(answer.venues).map(({ reason }) => reason)).toContain(ramen?.reason)
  })

  test('left out, the chip of a crew’s taste changes nothing any more', () => {
    const answer = ask(crew, { without: ['crew:ramen'] })
    expect([answer.venues, answer.understood]).toEqual([ask(null).venues, ask(null).understood])
  })

  test('a kitchen that was asked for, and an activity, come before what a crew likes', () => {
    for (const description of ['Thai', 'bowling', 'something to do']) {
      const answer = ask(crew, { description })
      expect(answer.venues).toEqual(ask(null, { description }).venues)
      expect(answer.understood.some(({ kind }) => kind === 'crew')).toBe(false)
    }
  })

  test('without a crew, and with one that remembers nothing, suggestions are as before', () => {
    const before = suggestVenues({ location: 'Capitol Hill', now })
    for (const none of [null, { lastWinners: [], sharedTastes: [] }]) expect(ask(none)).toEqual(before)
  })

  test('whatever a crew likes, no suggestion misses more of the request than without it', () => {
    const words = ['', 'drinks for six', 'quiet date', 'cheap vegan', 'live music', 'brunch']
    fc.assert(
      fc.property(
        fc.constantFrom(...cuisineFamilies),
        fc.constantFrom(...words),
        fc.constantFrom(...neighborhoods),
        (kitchen, description, location) => {
          const likes = {
            lastWinners: [],
            sharedTastes: sharedTastes([1, 2, 3].flatMap((n) => vote(n, 3, kitchen))),
          }
          const { candidates, criteria, choosing } = prepare({ location, description, now })
          const lossesOf = (given: Remembered | null) =>
            idsOf(ask(given, { location, description }))
              .map((id) => {
                const venue = candidates.find(({ slug }) => slug === id)
                const mismatches = venue && mismatchesOf(venue, criteria, choosing.facts.get(id))
                return mismatches ? lossOf(mismatches) : Number.NaN
              })
              .toSorted((a, b) => a - b)
          const [without, withCrew] = [lossesOf(null), lossesOf(likes)]
          expect(withCrew).toHaveLength(without.length)
          for (const [place, loss] of withCrew.entries())
            expect(loss).toBeLessThanOrEqual(without[place] ?? 0)
        },
      ),
      { numRuns: 25 },
    )
  })
})

test('a kitchen is known by its family and by what people call it', () => {
  expect(['thai', 'Thai', 'Hot Pot', 'hot-pot', 'Vietnamese', 'no such kitchen'].map(kitchenOf)).toEqual([
    'thai',
    'thai',
    'hot-pot',
    'hot-pot',
    'vietnamese',
    null,
  ])
  expect((['thai', 'middle-eastern', 'pizza', 'hot-pot'] as const).map(kitchenInWords)).toEqual([
    'Thai food',
    'Middle Eastern food',
    'pizza',
    'hot pot',
  ])
})
