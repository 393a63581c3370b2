import { dealBreakers, diets } from '@nofomo/contracts/limits/choices.ts'
import type { PrivateLimits } from '@nofomo/contracts/limits/endpoints.ts'
import { describe, expect, test } from 'vitest'
import type { catalog } from '../../../../catalog/catalog.ts'
import { fitOf, type PlaceFacts } from './clash.ts'
import { isEmpty, noLimits, sumOf } from './sum.ts'
import { nothingNote, suggestedWithin, uncheckedNote } from './within.ts'

const unknown: PlaceFacts = { priceLevel: null, category: null, family: null, tags: [] }
const fits = { clashes: false, unchecked: 0 }
const clashes = { clashes: true, unchecked: 0 }
const unchecked = { clashes: false, unchecked: 1 }
const against = (place: Partial<PlaceFacts>, limits: Partial<PrivateLimits>) =>
  fitOf({ ...unknown, ...place }, { ...noLimits, ...limits })

describe('a place', () => {
  test('a place fits a ceiling if its whole range does, and clashes if none of it does', () => {
    expect(against({ priceLevel: 1 }, { ceiling: 30 })).toEqual(fits)
    expect(against({ priceLevel: 2 }, { ceiling: 30 })).toEqual(clashes)
    expect(against({ priceLevel: 1 }, { ceiling: 20 })).toEqual(unchecked)
    expect(against({ priceLevel: 4 }, { ceiling: 100 })).toEqual(clashes)
    expect(against({}, { ceiling: 100 })).toEqual(unchecked)
    expect(against({ tags: ['free'] }, { ceiling: 20 })).toEqual(fits)
  })

  test('a place that does not list a diet counts as unchecked', () => {
    expect(against({ tags: ['vegan'] }, { diets: ['vegan', 'vegetarian'] })).toEqual(fits)
    expect(against({ tags: ['vegetarian'] }, { diets: ['vegan', 'halal'] })).toEqual({
      clashes: false,
      unchecked: 2,
    })
    expect(against({ family: 'coffee' }, { diets: ['non-alcoholic'] })).toEqual(fits)
  })

  test('a place clashes with a deal-breaker only by a known fact', () => {
    expect(against({ tags: ['step-free'] }, { dealBreakers: ['steps'] })).toEqual(fits)
    expect(against({ tags: ['loud'] }, { dealBreakers: ['loud'] })).toEqual(clashes)
    expect(against({ tags: ['quiet'] }, { dealBreakers: ['loud'] })).toEqual(fits)
    expect(against({ family: 'karaoke' }, { dealBreakers: ['loud'] })).toEqual(clashes)
    expect(against({ tags: ['21-plus'], category: 'restaurant' }, { dealBreakers: ['21-plus'] })).toEqual(
      clashes,
    )
    expect(against({ category: 'bar' }, { dealBreakers: ['21-plus'] })).toEqual(unchecked)
    expect(against({ category: 'bar', family: 'beer' }, { dealBreakers: ['bar'] })).toEqual(clashes)
    expect(against({ category: 'cafe' }, { dealBreakers: ['bar'] })).toEqual(fits)
    expect(against({ family: 'sushi' }, { dealBreakers: ['seafood'] })).toEqual(clashes)
    expect(against({ family: 'burgers' }, { dealBreakers: ['meat'] })).toEqual(clashes)
    expect(against({ family: 'thai' }, { dealBreakers: ['meat', 'seafood'] })).toEqual(fits)
  })

  test('a place without facts is never excluded', () => {
    expect(against({}, { ceiling: 20, diets: [...diets], dealBreakers: [...dealBreakers] })).toEqual({
      clashes: false,
      unchecked: 1 + diets.length + dealBreakers.length,
    })
  })
})

test('a sum takes the lowest ceiling, and every diet and deal-breaker once', () => {
  expect(isEmpty(sumOf([noLimits, noLimits]))).toBe(true)
  expect(
    sumOf([
      { ceiling: 60, diets: ['vegan'], dealBreakers: [] },
      { ceiling: 30, diets: ['vegan', 'vegetarian'], dealBreakers: ['bar'] },
      noLimits,
    ]),
  ).toEqual({ ceiling: 30, diets: ['vegetarian', 'vegan'], dealBreakers: ['bar'] })
})

describe('suggestions within limits', () => {
  const suggest = (candidates: typeof catalog, without: readonly string[]) => ({
    venues: candidates
      .filter(({ slug }) => !without.includes(slug))
      .slice(0, 3)
      .map(({ slug }) => ({ id: slug })) as never[],
    note: null,
  })
  const venue = (slug: string, tags: (typeof catalog)[number]['tags'], priceLevel = 1) =>
    ({ slug, tags, priceLevel, category: 'restaurant', cuisineFamily: 'thai' }) as (typeof catalog)[number]
  const within = (
    venues: typeof catalog,
    limits: Partial<PrivateLimits>,
    isOfKind = (_venue: (typeof catalog)[number]) => true,
  ) => suggestedWithin(venues, { ...noLimits, ...limits }, suggest, isOfKind)

  test('suggestions within limits are those of which most is known, and say if something is not', () => {
    const venues = [venue('a', []), venue('b', ['vegan']), venue('c', []), venue('d', ['vegan'], 3)]
    const { venues: found, note } = within(venues, { diets: ['vegan'], ceiling: 30 })
    expect(found.map(({ id }) => id)).toEqual(['b', 'a', 'c'])
    expect(note).toBe(uncheckedNote)
  })

  test('suggestions within limits include no museum for dinner, unless nothing else is left', () => {
    const venues = [venue('museum', ['step-free']), venue('a', []), venue('b', []), venue('c', [])]
    const isDinner = ({ slug }: { slug: string }) => slug !== 'museum'
    const ids = (some: typeof venues) =>
      within(some, { dealBreakers: ['steps'] }, isDinner).venues.map(({ id }) => id)
    expect(ids(venues)).toEqual(['a', 'b', 'c'])
    expect(ids(venues.slice(0, 2))).toEqual(['a', 'museum'])
  })

  test('suggestions within limits have no note if everything fits', () => {
    const venues = ['a', 'b', 'c', 'd'].map((slug) => venue(slug, ['vegan']))
    expect(within(venues, { diets: ['vegan'] })).toMatchObject({ venues: [{}, {}, {}], note: null })
  })

  test('suggestions within limits are never an empty list without a note', () => {
    expect(within([venue('a', [], 4)], { ceiling: 20 })).toEqual({ venues: [], note: nothingNote })
    expect(within([], {})).toEqual({ venues: [], note: nothingNote })
  })
})
