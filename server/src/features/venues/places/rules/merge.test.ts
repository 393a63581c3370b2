import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isSamePoint, merge } from './merge.ts'

const found = fc.record({
  source: fc.constantFrom('gazetteer', 'catalogue', 'directory', 'nominatim'),
  lat: fc.integer({ min: 0, max: 30 }).map((step) => 47.5 + step / 20_000),
  lng: fc.constant(-122.3),
})
const lists = fc.array(fc.array(found, { maxLength: 12 }), { maxLength: 4 })
const merged = fc
  .tuple(lists, fc.constant(null))
  .map(([given]) => ({ given, all: merge(given, isSamePoint) }))

describe('a merged list', () => {
  test('a merged list has at most eight, at most five of a source in each list, and each point once', () => {
    fc.assert(
      fc.property(merged, ({ given, all }) => {
        expect(all.length).toBeLessThanOrEqual(8)
        expect(new Set(all.map(({ lat }) => lat.toFixed(4))).size).toBe(all.length)
        for (const list of given)
          for (const source of ['gazetteer', 'catalogue', 'directory', 'nominatim'])
            expect(
              all.filter((one) => list.includes(one) && one.source === source).length,
            ).toBeLessThanOrEqual(5)
      }),
    )
  })

  test('a merged list keeps the order of the lists and within them, and the best of the first first', () => {
    fc.assert(
      fc.property(merged, ({ given, all }) => {
        const order = all.map((one) => given.flat().indexOf(one))
        expect(order).toEqual(order.toSorted((a, b) => a - b))
        expect(all[0]).toBe(given.flat()[0])
      }),
    )
  })

  test('a merged list contains every source that has something new', () => {
    const list = (source: string, from: number) =>
      Array.from({ length: 6 }, (_, index) => ({ source, lat: 47 + from + index / 100, lng: -122 }))
    const all = merge([list('a', 0), list('b', 0.1), list('c', 0.2)], isSamePoint)
    expect(all.map(({ source }) => source).join('')).toBe('aaabbbcc')
  })

  test('a merged list treats unknown points as different places', () => {
    const nowhere = { source: 'catalogue', lat: null, lng: null }
    expect(merge([[nowhere, nowhere]], isSamePoint)).toHaveLength(2)
  })
})
