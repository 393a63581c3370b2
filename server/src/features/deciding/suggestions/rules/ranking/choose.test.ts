import { neighborhoods } from '@nofomo/contracts/places/geography.ts'
import { type Budget, budgets } from '@nofomo/contracts/sessions/choices.ts'
import { occasions } from '@nofomo/contracts/sessions/options.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { catalog } from '../../../../../catalog/catalog.ts'
import { type CuisineFamily, cuisineFamilies, venueTags } from '../../../../../catalog/vocabulary.ts'
import { closenessOf } from '../lexicon/cuisines.ts'
import { noteOn } from '../reasons/notes.ts'
import { type Candidate, type Criteria, type KnownFacts, noCriteria } from '../request/criteria.ts'
import { parseCuisine } from '../request/form.ts'
import { budgetOfAmount } from '../words/chips.ts'
import { chooseVenues, type Pick } from './choose.ts'
import { compareMismatches, lossOf, mismatchesOf } from './mismatches.ts'
import { hasTickets, maxPriceOf } from './price.ts'
import { scoreOf } from './score.ts'

const choose = (criteria: Partial<Criteria>, facts: KnownFacts = new Map(), seed = 'today'): Pick[] =>
  chooseVenues(catalog, { ...noCriteria, ...criteria }, { seed, count: 3, facts })

const anyCriteria: fc.Arbitrary<Criteria> = fc
  .record({
    neighborhood: fc.option(fc.constantFrom(...neighborhoods)),
    unknownLocation: fc.constant(null),
    budget: fc.option(fc.constantFrom(...budgets)),
    people: fc.option(fc.integer({ min: 1, max: 30 })),
    occasion: fc.option(fc.constantFrom(...occasions)),
    cuisine: fc.option(
      fc
        .constantFrom('ramen', 'noodles', 'Thai', 'coffee', 'bowling', 'Uzbek')
        .map((text) => parseCuisine(text)),
    ),
    avoid: fc.constantFrom([], [parseCuisine('seafood') ?? []].flat()),
    tags: fc.subarray([...venueTags], { maxLength: 3 }),
    sizeRange: fc.constant(null),
    outing: fc.boolean(),
  })
  .map((criteria) => ({ ...noCriteria, ...criteria }))

const level = (budget: Budget): number => budgets.indexOf(budget) + 1
const priceOfVenue = ({ priceLevel, tags }: Candidate): number =>
  tags.includes('free') ? 0 : (priceLevel ?? 9)
const families = (picks: readonly Pick[]): CuisineFamily[] => picks.map(({ venue }) => venue.cuisineFamily)

describe('for any criteria', () => {
  const forAll = (check: (picks: Pick[], criteria: Criteria, seed: string) => void): void =>
    fc.assert(
      fc.property(anyCriteria, fc.string({ maxLength: 5 }), (criteria, seed) =>
        check(choose(criteria, new Map(), seed), criteria, seed),
      ),
      { numRuns: 60 },
    )

  test('no suggestion costs more than one step above the budget, never in silence, and none has an unknown price', () => {
    forAll((picks, criteria) => {
      const { budget } = criteria
      if (!budget) return
      for (const { venue } of picks) {
        const above = priceOfVenue(venue) - level(budget)
        expect(above).toBeLessThanOrEqual(1)
        if (above > 0) expect(noteOn(picks, criteria)).toMatch(/a step above your/)
      }
    })
  })

  test('no meal costs more than the ceiling even at its cheapest, and a range that may exceed it is told', () => {
    fc.assert(
      fc.property(anyCriteria, fc.integer({ min: 10, max: 150 }), (some, ceiling) => {
        const criteria = { ...some, ceiling, budget: budgetOfAmount(ceiling) }
        const picks = choose(criteria)
        const meals = picks.filter(({ venue }) => !hasTickets(venue))
        for (const { venue } of meals) expect([0, 0, 30, 60, 100][priceOfVenue(venue)]).toBeLessThan(ceiling)
        if (meals.some(({ venue }) => priceOfVenue(venue) > 0 && (maxPriceOf(venue) ?? 0) > ceiling))
          expect(noteOn(picks, criteria)).toContain(`check the menu for your $${ceiling}`)
      }),
      { numRuns: 100 },
    )
  })

  test('the order of the catalog does not matter', () => {
    fc.assert(
      fc.property(anyCriteria, fc.integer(), (criteria, seed) => {
        const turned =
          seed % 2 ? catalog.toReversed() : catalog.toSorted((a, b) => (a.name < b.name ? -1 : 1))
        expect(chooseVenues(turned, criteria, { seed: 'today', count: 3 })).toEqual(choose(criteria))
      }),
      { numRuns: 60 },
    )
  })

  test('adult venues are never suggested for families', () => {
    forAll((picks, { occasion, tags }) => {
      if (occasion !== 'family' && !tags.includes('family')) return
      for (const { venue } of picks) expect(venue.tags).not.toContain('21-plus')
    })
  })

  test('excluded cuisines are never suggested', () => {
    forAll((picks, { avoid }) => {
      for (const wish of avoid)
        for (const { venue } of picks) expect(closenessOf(venue, wish)).toBeGreaterThan(1)
    })
  })

  test('the same criteria give the same suggestions, without duplicates, best first', () => {
    forAll((picks, criteria, seed) => {
      expect(choose(criteria, new Map(), seed)).toEqual(picks)
      expect(new Set(picks.map(({ venue }) => venue.slug)).size).toBe(picks.length)
      expect(picks.length).toBeLessThanOrEqual(3)
      for (const [index, pick] of picks.slice(1).entries())
        expect(
          compareMismatches(picks[index]?.mismatches ?? pick.mismatches, pick.mismatches),
        ).toBeLessThanOrEqual(0)
    })
  })

  test('other neighborhoods are used only if fewer than three venues in the given one fit', () => {
    forAll((picks, criteria) => {
      const { neighborhood } = criteria
      if (neighborhood === null) return
      const fitting = catalog.filter((venue) => {
        const mismatches = mismatchesOf(venue, criteria)
        return mismatches && mismatches.away === 0 && lossOf(mismatches) <= 3
      })
      const houses = new Set(
        fitting.map(({ website, name, slug }) =>
          website ? new URL(website).hostname + name.split(' ')[0] : slug,
        ),
      )
      if (houses.size >= 3) for (const { venue } of picks) expect(venue.neighborhood).toBe(neighborhood)
    })
  })

  test('a requested cuisine is suggested as long as there is any', () => {
    forAll((picks, criteria) => {
      const { cuisine } = criteria
      if (!cuisine) return
      const close = catalog.filter((venue) => (mismatchesOf(venue, criteria)?.cuisine ?? 3) < 3)
      if (close.length > 0) for (const { venue } of picks) expect(closenessOf(venue, cuisine)).toBeLessThan(3)
    })
  })
})

describe('a list of three', () => {
  test('a list of three varies cuisines in every neighborhood, at every usual price', () => {
    for (const neighborhood of neighborhoods)
      for (const seed of ['monday', 'tuesday', 'wednesday']) {
        const picks = choose({ neighborhood, budget: '$$' }, new Map(), seed)
        expect(picks).toHaveLength(3)
        expect(new Set(families(picks)).size).toBe(3)
        expect(
          picks.every(({ venue }) => venue.neighborhood === neighborhood && venue.priceLevel === 2),
        ).toBe(true)
      }
  })

  test('a list of three has restaurants for a meal, a casual dinner too, bars for drinks and sweets for dessert', () => {
    const at = { neighborhood: 'Capitol Hill', budget: '$$' } as const
    const categories = (criteria: Partial<Criteria>): string[] =>
      choose({ ...at, ...criteria }).map(({ venue }) => venue.category)
    expect(categories({ occasion: 'date' })).toEqual(['restaurant', 'restaurant', 'restaurant'])
    expect(categories({ occasion: 'drinks' })).toEqual(['bar', 'bar', 'bar'])
    expect(categories({ occasion: 'casual' })).toEqual(['restaurant', 'restaurant', 'restaurant'])
    const sweet = choose({ neighborhood: 'Capitol Hill', occasion: 'dessert' })
    expect(
      sweet.every(
        ({ venue }) => venue.tags.includes('dessert') || /dessert|bakery|tea/.test(venue.cuisineFamily),
      ),
    ).toBe(true)
    expect(
      categories({ outing: true, budget: null }).every((category) => /activity|entertainment/.test(category)),
    ).toBe(true)
  })

  test('a list of three suits its occasion', () => {
    for (const [occasion, tag] of [
      ['date', 'date'],
      ['family', 'family'],
      ['celebration', 'celebration'],
    ] as const)
      for (const { venue } of choose({ neighborhood: 'Downtown Seattle', occasion }))
        expect(venue.tags).toContain(tag)
  })

  test('a list for a party of fifteen has only venues that accept large groups', () => {
    for (const neighborhood of neighborhoods)
      for (const { venue } of choose({ neighborhood, people: 15 }))
        expect(venue.tags.some((tag) => tag === 'large-groups' || tag === 'private-room')).toBe(true)
  })

  test('a list of three changes with the seed, so that others can be suggested', () => {
    const at = { neighborhood: 'Capitol Hill', budget: '$$' } as const
    const seen = new Set(
      ['a', 'b', 'c', 'd', 'e'].flatMap((seed) => choose(at, new Map(), seed).map(({ venue }) => venue.slug)),
    )
    expect(seen.size).toBeGreaterThan(5)
  })

  test('a list of three never has two branches of one business', () => {
    const [one, two] = ['north', 'south'].map((slug) => ({ ...example, slug, name: `Flatstick ${slug}` }))
    const picks = chooseVenues(
      [one, two].flatMap((venue) => venue ?? []),
      noCriteria,
      { seed: '', count: 3 },
    )
    expect(picks).toHaveLength(1)
  })
})

const example: Candidate = {
  slug: 'example',
  name: 'Example',
  category: 'restaurant',
  cuisine: 'Thai',
  cuisineFamily: 'thai',
  address: '1 Pine St, Seattle, WA 98101',
  neighborhood: 'Downtown Seattle',
  lat: 47.61,
  lng: -122.3376,
  priceLevel: 2,
  website: 'https://example.com',
  tags: [],
  description: 'A place that does not exist.',
}

describe('the score', () => {
  const downtown: Criteria = { ...noCriteria, neighborhood: 'Downtown Seattle', occasion: 'date' }

  test('the score weighs rating .4, distance .3, special .2 and new .1', () => {
    const middle = { ...example, tags: ['date', 'quiet'] as Candidate['tags'] }
    expect(scoreOf(middle, downtown, { rating: 5, isNew: true })).toBeCloseTo(1, 5)
    expect(scoreOf(middle, downtown, { rating: 0, isNew: true })).toBeCloseTo(0.6, 5)
    expect(scoreOf(middle, downtown, { rating: 0, isNew: false })).toBeCloseTo(0.5, 5)
    expect(scoreOf(example, downtown, { rating: 0, isNew: false })).toBeCloseTo(0.3, 5)
  })

  test('the score distributes the weights over known facts: a missing rating is no disadvantage', () => {
    expect(scoreOf({ ...example, tags: ['date', 'quiet'] }, downtown)).toBeCloseTo(1, 5)
    expect(scoreOf(example, downtown)).toBeCloseTo(0.3 / 0.5, 5)
    expect(scoreOf(example, noCriteria)).toBe(0.5)
  })

  test('the score rises with the rating, with nearness, and for partners by 1.3', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 5, noNaN: true }),
        fc.double({ min: 0, max: 0.05, noNaN: true }),
        (rating, north) => {
          const away = { ...example, lat: example.lat + north }
          expect(scoreOf(away, downtown, { rating })).toBeLessThanOrEqual(
            scoreOf(example, downtown, { rating }) + 1e-9,
          )
          expect(scoreOf(example, downtown, { rating })).toBeLessThanOrEqual(
            scoreOf(example, downtown, { rating: 5 }),
          )
          expect(scoreOf(away, downtown, { rating, isPartner: true })).toBeCloseTo(
            1.3 * scoreOf(away, downtown, { rating }),
            9,
          )
        },
      ),
    )
  })
})

describe('partners', () => {
  const at = { neighborhood: 'Capitol Hill', budget: '$$' } as const
  const fitting = catalog.filter(
    (venue) =>
      venue.neighborhood === 'Capitol Hill' && venue.priceLevel === 2 && venue.category === 'restaurant',
  )
  const partners = (venues: readonly Candidate[]): KnownFacts =>
    new Map(venues.map((venue) => [venue.slug, { isPartner: true }]))

  test('partners that meet every criterion get up to two slots, on any day', () => {
    const [one] = fitting
    const two = fitting.find((venue) => venue.cuisineFamily !== one?.cuisineFamily)
    const facts = partners([one, two].flatMap((venue) => venue ?? []))
    for (const seed of ['a', 'b', 'c', 'd']) {
      const picks = choose(at, facts, seed)
      expect(
        picks
          .filter(({ isPartner }) => isPartner)
          .map(({ venue }) => venue.slug)
          .sort(),
      ).toEqual([...facts.keys()].sort())
      expect(picks).toHaveLength(3)
    }
  })

  test('partners get no slot if they do not meet the criteria', () => {
    const dear = catalog.filter(
      (venue) => venue.neighborhood === 'Capitol Hill' && (venue.priceLevel ?? 0) > 2,
    )
    const elsewhere = catalog.filter((venue) => venue.neighborhood === 'Ballard')
    const picks = choose(at, partners([...dear, ...elsewhere]))
    expect(picks.some(({ isPartner }) => isPartner)).toBe(false)
  })
})

test('every cuisine family of the catalog can be requested by its name', () => {
  for (const family of cuisineFamilies) {
    const wish = parseCuisine(family)
    const listed = catalog.find((venue) => venue.cuisineFamily === family)
    if (wish && listed) expect([family, closenessOf(listed, wish)]).toEqual([family, 0])
  }
})
