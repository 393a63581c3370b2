import { expect, test } from 'vitest'
import {
  type Decided,
  destinationsOf,
  funnelHeadline,
  type LostGroups,
  leakageOf,
  outstandingDay,
} from './leakage.ts'

const [monday, friday] = [1, 5]
const lost = (name: string | null, day: number, groups: number): LostGroups => ({
  winnerId: name,
  name,
  day,
  groups,
})
const decided = (considered: number, chosen: number, rows: LostGroups[] = []): Decided => ({
  ...{ considered, chosen, lost: rows },
  decided: chosen + rows.reduce((sum, { groups }) => sum + groups, 0),
})
const week = (viewed: number, of: Decided) => funnelHeadline(viewed, of, '7d')

test('the funnel’s headline has sentences for no, one and few groups', () => {
  expect(week(0, decided(0, 0))).toBe('No group viewed you this week.')
  expect(week(1, decided(0, 0))).toBe(
    'One group viewed you this week; it is not known to have considered you.',
  )
  expect(week(6, decided(0, 0))).toBe(
    'Six groups viewed you this week; none is known to have given you a yes or maybe.',
  )
  expect(week(6, decided(1, 0))).toBe('One group considered you this week; it has not chosen so far.')
  expect(week(6, decided(1, 1))).toBe('One group considered you this week and chose you.')
  expect(week(6, decided(1, 0, [lost('Altura', friday, 1)]))).toBe(
    'One group considered you this week; it went elsewhere.',
  )
  expect(week(6, decided(3, 0))).toBe('Three groups considered you this week; none has chosen so far.')
  expect(week(6, decided(3, 2))).toBe('Three groups considered you this week; two chose you.')
  expect(week(6, decided(2, 2))).toBe('Two groups considered you this week, and both chose you.')
  expect(week(6, decided(4, 4))).toBe('Four groups considered you this week, and all of them chose you.')
})

test('the funnel’s headline does not say where fewer than five groups went', () => {
  expect(week(9, decided(5, 1, [lost('Altura', friday, 4)]))).toBe(
    'Five groups considered you this week; one chose you, four went elsewhere.',
  )
  expect(week(9, decided(5, 0, [lost('Altura', friday, 4)]))).toBe(
    'Five groups considered you this week; four went elsewhere.',
  )
})

test('the funnel’s headline says where and when most of five groups went', () => {
  const rows = [lost('Altura', friday, 5), lost('Joule', monday, 2)]
  expect(week(20, decided(11, 4, rows))).toBe(
    'Eleven groups considered you this week; seven went elsewhere, most to Altura on Fridays.',
  )
  expect(week(20, decided(11, 4, [lost('Altura', monday, 3), lost('Altura', friday, 4)]))).toBe(
    'Eleven groups considered you this week; seven went elsewhere, all to Altura.',
  )
  expect(week(20, decided(11, 4, [lost(null, friday, 6), lost('Joule', monday, 1)]))).toBe(
    'Eleven groups considered you this week; seven went elsewhere, most on Fridays.',
  )
  const apart = [lost('Altura', 1, 2), lost('Altura', 2, 2), lost('Altura', 3, 2), lost('Joule', friday, 5)]
  expect(week(20, decided(11, 0, apart))).toBe(
    'Eleven groups considered you this week; 11 went elsewhere, most to Altura, and five of them on Fridays.',
  )
  const many = [lost('Altura', 1, 5), lost('Joule', 2, 4), lost('Joule', 3, 4), lost(null, 4, 4)]
  expect(week(40, decided(20, 0, many))).toBe(
    'Twenty groups considered you this week; 17 went elsewhere, eight of them to Joule, and five of them on Mondays.',
  )
})

test('reasons for choosing another venue need five groups', () => {
  const rows = [lost('Altura', friday, 5), lost('Joule', monday, 1), lost(null, monday, 1)]
  expect(leakageOf(decided(11, 2, rows), '7d')).toEqual({
    groups: 7,
    sentence:
      'Of nine groups that considered you and decided, seven went elsewhere, most to Altura on Fridays.',
    to: [{ name: 'Altura', groups: 5 }],
  })
  expect(leakageOf(decided(5, 0, [lost('Altura', friday, 5)]), '24h')?.sentence).toBe(
    'All five groups that considered you and decided went elsewhere, all to Altura.',
  )
  expect(leakageOf(decided(5, 0, [lost('Altura', friday, 4)]), '7d')).toBeNull()
})

test('a day stands out with five groups, twice an even share, and alone', () => {
  expect(outstandingDay([lost('Altura', friday, 5)], '7d')).toEqual({ day: friday, groups: 5 })
  expect(outstandingDay([lost('Altura', friday, 5)], '24h')).toBeNull()
  expect(outstandingDay([lost('Altura', friday, 4)], '7d')).toBeNull()
  expect(outstandingDay([lost('Altura', friday, 5), lost('Altura', monday, 5)], '7d')).toBeNull()
  const even = [1, 2, 3, 4, 6, 7].map((day) => lost('Altura', day, 5))
  expect(outstandingDay([...even, lost('Altura', friday, 6)], '30d')).toBeNull()
})

test('only venues that five groups chose instead are named', () => {
  expect(
    destinationsOf([lost('B', 1, 5), lost('A', 1, 2), lost('A', 2, 4), lost('C', 1, 4), lost(null, 1, 9)]),
  ).toEqual([
    { name: 'A', groups: 6 },
    { name: 'B', groups: 5 },
  ])
})
