import { expect, test } from 'vitest'
import { venueOf } from '../../../testing/kpi-answers.ts'
import { columns, sortAfter, sorted, sortIn } from './venue-sort.ts'

const sortOf = (search: string) => sortIn(new URLSearchParams(search))
const usual = { key: 'covers', isFalling: true }

test.each([
  ['', usual],
  ['sort=nonsense', usual],
  ['sort=-covers', { key: 'covers', isFalling: false }],
  ['sort=time', { key: 'time', isFalling: false }],
  ['sort=-venue', { key: 'venue', isFalling: true }],
])('the address “%s” sorts by %o', (search, sort) => {
  expect(sortOf(search)).toEqual(sort)
})

test('pressing a head sorts by it, pressing again turns it round, and the usual order needs no address', () => {
  for (const column of columns) {
    const first = sortAfter(column, sortOf('sort=save'))
    if (column.key === 'save') continue
    expect(first).toBe(column.key === 'covers' ? null : column.key)
    const turned = sortAfter(column, sortOf(first === null ? '' : `sort=${first}`))
    expect(turned).toBe(`-${column.key}`)
    expect(sortAfter(column, sortOf(`sort=${turned}`))).toBe(first)
  }
})

test('what is not told comes last, either way, and equal venues stand by name', () => {
  const venues = [
    venueOf({ name: 'C', offerOpenRate: null }),
    venueOf({ name: 'B', offerOpenRate: 10 }),
    venueOf({ name: 'D', offerOpenRate: 90 }),
    venueOf({ name: 'A', offerOpenRate: 10 }),
  ]
  const by = (isFalling: boolean) => sorted(venues, { key: 'open', isFalling }).map(({ name }) => name)
  expect(by(true)).toEqual(['D', 'A', 'B', 'C'])
  expect(by(false)).toEqual(['A', 'B', 'D', 'C'])
})
