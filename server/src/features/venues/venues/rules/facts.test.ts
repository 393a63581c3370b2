import { type FactSource, factSources, shippedDataSets } from '@nofomo/contracts/venues/facts.ts'
import { venueFeatureNames } from '@nofomo/contracts/venues/features.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { weekText } from '../../../../catalog/open-data/weeks.ts'
import {
  bestOf,
  effectiveFacts,
  type GuestFact,
  type OpenDataFact,
  type OwnFacts,
  type Statement,
} from './facts.ts'

const unknown: OwnFacts = {
  phone: null,
  website: null,
  cuisine: null,
  seats: null,
  hours: null,
  tags: [],
  ownColumns: [],
}
const osm = (fact: OpenDataFact['fact'], value = 'yes'): OpenDataFact => ({
  fact,
  value,
  source: 'osm',
  year: 2022,
})
const week = Array.from({ length: 7 }, () => [{ opens: '17:00', closes: '01:00' }])

describe('the best source of a fact', () => {
  const credit = fc.record({
    source: fc.constantFrom(...shippedDataSets),
    year: fc.integer({ min: 2014, max: 2026 }),
  })
  const statement: fc.Arbitrary<Statement<number>> = fc
    .tuple(fc.constantFrom(...factSources), credit, fc.integer())
    .map(([by, named, value]) => ({ by, credit: by === 'open-data' ? named : null, value }))

  test('wins in whatever order the sources speak, and of open data the newest', () => {
    fc.assert(
      fc.property(fc.array(statement, { minLength: 1 }), (statements) => {
        const best = bestOf(statements)
        const rank = (by: FactSource) => factSources.indexOf(by)
        expect(best && rank(best.by)).toBe(Math.min(...statements.map(({ by }) => rank(by))))
        const equals = statements.filter(({ by }) => by === best?.by)
        expect(best?.credit?.year ?? 0).toBe(Math.max(...equals.map((one) => one.credit?.year ?? 0)))
        const other = bestOf(statements.toReversed())
        expect([other?.by, other?.credit?.year]).toEqual([best?.by, best?.credit?.year])
      }),
    )
  })

  test('is nobody where nobody states anything', () => expect(bestOf([])).toBeNull())
})

describe('the facts of a venue', () => {
  const openFact = fc.record({
    fact: fc.constantFrom(...venueFeatureNames),
    value: fc.constant('yes'),
    source: fc.constantFrom(...shippedDataSets),
    year: fc.integer({ min: 2014, max: 2026 }),
  })
  const guestFact: fc.Arbitrary<GuestFact> = fc.record({
    feature: fc.constantFrom(...venueFeatureNames),
    year: fc.integer({ min: 2026, max: 2030 }),
  })
  const tags = fc.uniqueArray(fc.constantFrom(...venueFeatureNames))

  test('keep whatever the listing says, and credit exactly what it does not say', () => {
    fc.assert(
      fc.property(tags, fc.array(openFact), fc.array(guestFact), (own, open, guests) => {
        const facts = effectiveFacts({ ...unknown, tags: own }, open, guests)
        expect(facts.tags.slice(0, own.length)).toEqual(own)
        expect(facts.credits.map(({ fact }) => fact)).toEqual(facts.tags.slice(own.length))
        expect(new Set(facts.tags).size).toBe(facts.tags.length)
      }),
    )
  })

  test('are those of the venue’s own people where they chose among all features', () => {
    fc.assert(
      fc.property(tags, fc.array(openFact), fc.array(guestFact), (own, open, guests) => {
        const facts = effectiveFacts({ ...unknown, tags: own, ownColumns: ['tags'] }, open, guests)
        expect([facts.tags, facts.credits]).toEqual([own, []])
      }),
    )
  })

  test('are credited to guests before open data, and to the newer of two sets', () => {
    const older: OpenDataFact = { fact: 'step-free', value: 'yes', source: 'cultural-spaces', year: 2020 }
    expect(effectiveFacts(unknown, [older, osm('step-free')]).credits).toEqual([
      { fact: 'step-free', source: 'osm', year: 2022 },
    ])
    const guests = [{ feature: 'step-free', year: 2026 } as const]
    expect(effectiveFacts(unknown, [osm('step-free')], guests).credits).toEqual([
      { fact: 'step-free', source: 'guests', year: 2026 },
    ])
  })

  test('fill in telephone number and website only where the listing has none and its people left none out', () => {
    const open = [osm('phone', '(206) 555-0123'), osm('website', 'https://old.example')]
    const own = { ...unknown, website: 'https://own.example' }
    expect(effectiveFacts(own, open)).toMatchObject({
      phone: '(206) 555-0123',
      website: 'https://own.example',
      credits: [{ fact: 'phone', source: 'osm', year: 2022 }],
    })
    expect(effectiveFacts({ ...own, ownColumns: ['phone'] }, open)).toMatchObject({
      phone: null,
      credits: [],
    })
  })

  test('never take hours of open data for the venue’s own', () => {
    const open = [osm('hours', weekText(week))]
    expect(effectiveFacts(unknown, open)).toMatchObject({ hours: null, openDataHours: week })
    const own = { ...unknown, hours: week.with(0, []) }
    expect(effectiveFacts(own, open)).toMatchObject({ openDataHours: null, credits: [] })
    expect(effectiveFacts({ ...unknown, ownColumns: ['hours'] }, open).openDataHours).toBeNull()
  })

  test('say that it is open late where hours of open data reach midnight on five nights, with their credit', () => {
    const late = { fact: 'late-night', source: 'osm', year: 2022 }
    const facts = effectiveFacts(unknown, [osm('hours', weekText(week))])
    expect(facts.tags).toEqual(['late-night'])
    expect(facts.credits).toContainEqual(late)
    const threeNights = week.toSpliced(0, 4, ...Array(4).fill([{ opens: '17:00', closes: '23:00' }]))
    expect(effectiveFacts(unknown, [osm('hours', weekText(threeNights))]).tags).toEqual([])
  })

  test('do not say so where the venue lists its own hours, or its features', () => {
    const open = [osm('hours', weekText(week))]
    expect(effectiveFacts({ ...unknown, hours: week }, open).tags).toEqual([])
    expect(effectiveFacts({ ...unknown, ownColumns: ['tags'] }, open).tags).toEqual([])
  })

  test('do not contradict the listing: a place for families is not for adults only', () => {
    const family = { ...unknown, tags: ['family'] }
    expect(effectiveFacts(family, [osm('21-plus'), osm('vegan')]).tags).toEqual(['family', 'vegan'])
  })

  test('do not contradict each other: the better source counts, and neither of two that are equally good', () => {
    const guests = [{ feature: 'family', year: 2026 } as const]
    expect(effectiveFacts(unknown, [osm('21-plus')], guests)).toMatchObject({
      tags: ['family'],
      credits: [{ fact: 'family', source: 'guests', year: 2026 }],
    })
    expect(effectiveFacts(unknown, [osm('21-plus'), osm('family')]).tags).toEqual([])
    expect(effectiveFacts(unknown, [osm('21-plus'), { ...osm('family'), year: 2026 }]).tags).toEqual([
      'family',
    ])
  })
})
