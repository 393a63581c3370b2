import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { catalog } from '../../../../catalog/catalog.ts'
import { readDirectory } from '../../../../catalog/directory/directory.ts'
import { exchanged, indexOf, type Searchable, search } from './search.ts'

const venues = catalog.map((venue) => ({ ...venue, area: null, standing: 1 }))
const places = readDirectory().map((place) => ({ ...place, tags: [], standing: 0 }))
const all = indexOf([...venues, ...places])
const own = indexOf(venues)
const names = (text: string, limit = 10): string[] => search(own, text, limit).map(({ name }) => name)
const first = (text: string): string => {
  const [found] = search(all, text, 1)
  return found ? `${found.name}, ${found.address.split(',')[0]}` : 'nothing'
}

describe('in the catalog', () => {
  test.each([
    ['cascina', 'Cascina Spinasse'],
    ['SPINASSE', 'Cascina Spinasse'],
    ['spinase', 'Cascina Spinasse'],
    ['spinss', 'Cascina Spinasse'],
    ['pho bac sup', 'Phở Bắc Súp Shop'],
    ['dicks', "Dick's Drive-In (Broadway)"],
    ['the pink door', 'The Pink Door'],
    ['pink dorr', 'The Pink Door'],
  ])('a search of the catalog for "%s" finds %s first', (text, name) => expect(names(text)[0]).toBe(name))

  test('a search for cuisine and neighborhood finds only venues that match both', () => {
    const found = search(own, 'vietnamese in the international district', 20)
    expect(found.length).toBeGreaterThan(1)
    expect(found.every((venue) => venue.neighborhood === 'International District')).toBe(true)
  })

  test('a search for a tag finds venues with the tag', () => {
    const found = search(own, 'vegan ballard', 20)
    expect(found.every(({ tags, cuisine }) => tags.includes('vegan') || /vegan/i.test(cuisine))).toBe(true)
  })

  test('an empty search lists all venues by name, up to the limit', () => {
    expect(names('', 5)).toHaveLength(5)
    expect(names('', 50)).toEqual(names('', 50).toSorted((a, b) => a.localeCompare(b, 'en')))
  })

  test('a search finds every venue by its own name', () => {
    for (const { name } of catalog) expect(names(name)).toContain(name)
  })
})

describe('in catalog and directory', () => {
  test.each([
    ['tuta bela westlake', /^Tutta Bella.*, 2200 Westlake Ave/],
    ['starbuks pike', /^Starbucks, .*Pike/],
    ['pho bac jacksn', /^(?:Phở Bắc|Pho Bac).*, .*Jackson St/],
    ['mcdonlads rainier', /^McDonald's, .*Rainier/],
    ['cinammon works', /^Cinnamon Works/],
    ['ezells 23rd', /^Ezell's .*, 501 23rd Ave/],
    ['dimsum king', /^Dim Sum King/],
    ['tuttabella', /^Tutta Bella/],
    ['pizza wallingford', /^.*Pizza/],
    ['island soul columbia city', /^Island Soul/],
  ])('a search of catalog and directory for "%s" finds %s', (text, found) =>
    expect(first(text)).toMatch(found),
  )

  test('a search finds a place while its name is being typed', () => {
    for (const typed of ['archip', 'archipelag']) expect(first(typed)).toMatch(/^Archipelago/)
  })

  test('among equal matches of a search the higher standing comes first', () => {
    const twins = indexOf([
      { ...places[0], name: 'Altura', standing: 0 },
      { ...places[0], name: 'Altura', standing: 2 },
      { ...places[0], name: 'Altura', standing: 1 },
    ] as typeof places)
    expect(search(twins, 'altura', 3).map(({ standing }) => standing)).toEqual([2, 1, 0])
    expect(search(twins, '', 3).map(({ standing }) => standing)).toEqual([2, 1, 0])
  })

  test('a search ignores one wrong word of several only if no place has them all', () => {
    expect(first('skylark cafe nonsense')).toMatch(/^Skylark Cafe/)
    expect(search(all, 'zzyzx', 10)).toEqual([])
    expect(search(all, 'zzyzx xyzzy nonsense', 10)).toEqual([])
  })
})

test('a search with one missing letter in any word of five or more finds every venue by name', () => {
  const typo = fc.tuple(fc.constantFrom(...catalog), fc.nat(), fc.nat())
  fc.assert(
    fc.property(typo, ([{ name }, which, where]) => {
      const words = name.split(' ')
      const at = which % words.length
      const word = words[at] ?? ''
      fc.pre(/^\p{L}{5,}$/u.test(word))
      const drop = 1 + (where % (word.length - 1))
      words[at] = word.slice(0, drop) + word.slice(drop + 1)
      expect(names(words.join(' '), 30)).toContain(name)
    }),
  )
})

test('the search throws for no text', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary', maxLength: 80 }),
      fc.integer({ min: 1, max: 50 }),
      (text, limit) => {
        expect(search(all, text, limit).length).toBeLessThanOrEqual(limit)
      },
    ),
  )
})

describe('a place that has changed', () => {
  const [venue]: Searchable[] = venues
  if (!venue) throw new Error('The catalog is empty.')
  const index = indexOf<Searchable>(venues)
  const changedTo = (values: object) =>
    exchanged(index, (place) => (place === venue ? { ...venue, ...values } : place))

  test('a place that is found by the same words takes the place of the one before', () => {
    const found = search(changedTo({ standing: 7 }) ?? index, venue.name, 1)
    expect(found).toMatchObject([{ name: venue.name, standing: 7 }])
  })

  test.each([{ name: 'Another Name' }, { address: '1 Another St, Seattle' }, { tags: ['another'] }])(
    'a place that is found by other words needs another index: %o',
    (values) => expect(changedTo(values)).toBe(null),
  )
})
