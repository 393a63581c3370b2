import { describe, expect, test } from 'vitest'
import type { SuggestionInput } from '../../service/suggest-venues.ts'
import { anyDay } from './form.ts'
import { fromDiners, fromForm, fromOuting, fromSearch, pointOf, timeOfDayIn } from './request.ts'
import { understand } from './understand.ts'

const criteriaFor = (input: SuggestionInput) => understand(input, anyDay).criteria

test.each([
  ['08:00', 'morning'],
  ['11:00', 'afternoon'],
  ['7 pm', 'evening'],
  ['7:30pm', 'evening'],
  ['12 am', 'late-night'],
  ['12 p.m.', 'afternoon'],
  ['22:00', 'late-night'],
  ['5', 'late-night'],
  ['Late night', 'late-night'],
  ['this evening', 'evening'],
  ['lunch', 'afternoon'],
  ['25:00', null],
  ['soon', null],
  ['', null],
  [undefined, null],
] as const)('%s is %s', (time, expected) => {
  expect(timeOfDayIn(time)).toBe(expected)
})

describe('the calls of other clients mean', () => {
  test('the form call of other clients means six venues by its criteria', () => {
    const input = fromForm({ neighborhood: 'Ballard', budget: '$$', groupSize: '3-4', time: '23:00' })
    expect(input.count).toBe(6)
    expect(criteriaFor(input)).toMatchObject({
      neighborhood: 'Ballard',
      budget: '$$',
      people: 4,
      tags: ['late-night'],
    })
  })

  test('the diner call of other clients means four venues, with dollars as budget and deal-breakers excluded', () => {
    const input = fromDiners({
      groupSize: 6,
      budget: 50,
      cuisinePreferences: ['Thai', 'Korean'],
      vibes: ['quiet'],
      dealBreakers: ['seafood', 'no sushi'],
      location: { address: 'Fremont, Seattle' },
    })
    expect(input.count).toBe(4)
    const { avoid, ...criteria } = criteriaFor(input)
    expect(criteria).toMatchObject({ neighborhood: 'Fremont', budget: '$$', people: 6, tags: ['quiet'] })
    expect(criteria.cuisine?.families).toEqual(expect.arrayContaining(['thai', 'korean']))
    expect(avoid.map(({ label }) => label)).toEqual(expect.arrayContaining(['seafood', 'sushi']))
  })

  test.each([
    [25, '$'],
    [50, '$$'],
    [75, '$$$'],
    [100, '$$$$'],
  ])('the diner call of other clients for $%s a person means %s', (budget, sign) => {
    expect(criteriaFor(fromDiners({ budget })).budget).toBe(sign)
  })

  test('the outing call of other clients means ten activities, or ten of a kind', () => {
    expect(fromOuting({}).count).toBe(10)
    expect(criteriaFor(fromOuting({})).outing).toBe(true)
    const bowling = criteriaFor(fromOuting({ activityType: 'bowling' }))
    expect(bowling.cuisine?.families).toContain('bowling')
  })

  test('the search call of other clients means fifteen venues for the words, around the point', () => {
    const input = fromSearch({ query: 'karaoke', location: { lat: 47.61, lng: -122.33 } })
    expect(input).toMatchObject({
      count: 15,
      within: { point: { lat: 47.61, lng: -122.33 }, meters: 50_000 },
    })
    expect(criteriaFor(input).cuisine?.families).toContain('karaoke')
  })
})

describe('a location', () => {
  test('a location is used by its name, even if its point lies elsewhere', () => {
    const location = { address: 'Ballard', lat: 47.6, lng: -122.33 }
    expect(criteriaFor(fromDiners({ location })).neighborhood).toBe('Ballard')
  })

  test('a location with an unknown name is the neighborhood around its point', () => {
    const location = { address: 'My place', lat: 47.67, lng: -122.38 }
    expect(criteriaFor(fromDiners({ location })).neighborhood).toBe('Ballard')
    expect(criteriaFor(fromDiners({ location: { lat: 47.67, lng: -122.38 } })).neighborhood).toBe('Ballard')
  })

  test('a location outside Seattle keeps its name for the note', () => {
    const location = { address: 'Portland', lat: 45.5, lng: -122.68 }
    expect(criteriaFor(fromDiners({ location })).unknownLocation).toBe('Portland')
  })

  test('a location is never kept more exactly than to a kilometer', () => {
    expect(pointOf({ location: { lat: 47.61234, lng: -122.33456 } })).toEqual({ lat: 47.61, lng: -122.33 })
    expect(pointOf({ location: 'Ballard' })).toBeNull()
  })
})
