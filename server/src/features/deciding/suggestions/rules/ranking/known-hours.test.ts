import { expect, test } from 'vitest'
import { catalog } from '../../../../../catalog/catalog.ts'
import { knownOpenings } from './known-hours.ts'

const [venue] = catalog
const slug = venue?.slug ?? ''
const hours = Array.from({ length: 7 }, () => [{ opens: '17:00', closes: '02:00' }])
const ofOpenData = { hours, source: 'osm', year: 2022 } as const

const saidAt = (...times: string[]) => {
  const facts = new Map([[slug, { openDataHours: ofOpenData }]])
  return knownOpenings(
    { candidates: venue ? [venue] : [], facts },
    { times, hour: null, today: '2026-11-20' },
  ).facts.get(slug)?.openDataThen
}

test.each([
  ['an ordinary Friday', '2026-12-04T19:00:00-08:00', true],
  ['an ordinary noon', '2026-12-04T12:00:00-08:00', false],
])('a week of open data tells of %s', (_, time, isOpen) => expect(saidAt(time)?.isOpen).toBe(isOpen))

test.each([
  ['December 25', '2026-12-25T19:00:00-08:00'],
  ['the night that follows it', '2026-12-26T01:00:00-08:00'],
  ['Thanksgiving', '2026-11-26T18:00:00-08:00'],
  ['Independence Day', '2027-07-04T12:00:00-07:00'],
  ['Memorial Day', '2027-05-31T12:00:00-07:00'],
])('a week of open data tells nothing of %s', (_, time) => expect(saidAt(time)).toBeUndefined())

test('of several times it tells of those that are on no public holiday', () => {
  expect(saidAt('2026-12-25T19:00:00-08:00', '2026-12-28T12:00:00-08:00')?.isOpen).toBe(false)
  expect(saidAt('2026-12-25T12:00:00-08:00', '2026-12-28T19:00:00-08:00')?.isOpen).toBe(true)
})

test('open data is not asked of a time at which the place is closed by its own word', () => {
  const own = { week: null, specialHours: [{ first: '2026-12-04', last: '2026-12-04', spans: [] }] }
  const facts = new Map([[slug, { hours: own, openDataHours: ofOpenData }]])
  const knownAt = (...times: string[]) =>
    knownOpenings(
      { candidates: venue ? [venue] : [], facts },
      { times, hour: null, today: '2026-11-20' },
    ).facts.get(slug)
  expect(knownAt('2026-12-04T19:00:00-08:00')).toMatchObject({ isOpenThen: false })
  expect(knownAt('2026-12-04T19:00:00-08:00', '2026-12-05T12:00:00-08:00')?.openDataThen?.isOpen).toBe(false)
  expect(knownAt('2026-12-05T19:00:00-08:00')?.openDataThen?.isOpen).toBe(true)
})
