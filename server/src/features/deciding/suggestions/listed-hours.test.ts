import type { OpeningHours } from '@nofomo/contracts/times/opening-hours.ts'
import { momentOf } from '@nofomo/contracts/times/seattle-moments.ts'
import type { SpecialHours } from '@nofomo/contracts/times/special-hours.ts'
import { expect, test } from 'vitest'
import { catalog } from '../../../catalog/catalog.ts'
import type { KnownFacts } from './rules/request/criteria.ts'
import { type SuggestionInput, suggestVenues } from './service/suggest-venues.ts'

const now = new Date('2026-11-27T20:00:00Z')
const at = (day: string, time: string) => momentOf({ day, time })?.toISOString() ?? ''
const [friday, saturday, monday] = [
  at('2026-12-04', '19:00'),
  at('2026-12-05', '19:00'),
  at('2026-12-07', '19:00'),
] as const

const dinner = [{ opens: '17:00', closes: '23:00' }]
const daily: OpeningHours = Array.from({ length: 7 }, () => dinner)
const notOnFridays = daily.with(4, [])

const listed = (week: OpeningHours | null, ...specialHours: SpecialHours[]) => ({ week, specialHours })

const suggest = (input: SuggestionInput, hours: Record<string, OpeningHours> = {}) => {
  const facts: KnownFacts = new Map(
    Object.entries(hours).map(([slug, known]) => [slug, { hours: listed(known) }]),
  )
  return suggestVenues(
    { description: 'dinner in Ballard', seed: 'a', now, ...input },
    { venues: catalog, facts },
  )
}
const idsOf = (input: SuggestionInput, hours?: Record<string, OpeningHours>) =>
  suggest(input, hours).venues.map(({ id }) => id)

const usual = idsOf({ meetingAt: friday })
const [first = '', second = '', third = ''] = usual

test('a place that its listed hours say is closed at the meeting is not suggested', () => {
  expect(usual).toHaveLength(3)
  expect(idsOf({ meetingAt: friday }, { [first]: notOnFridays })).not.toContain(first)
  expect(idsOf({ meetingAt: monday }, { [first]: notOnFridays })).toEqual(idsOf({ meetingAt: monday }))
})

test('of times to choose from, being open at one is enough to be suggested', () => {
  expect(idsOf({ times: [friday, saturday] }, { [first]: notOnFridays })).toContain(first)
  expect(idsOf({ times: [friday, saturday] }, { [first]: daily.with(4, []).with(5, []) })).not.toContain(
    first,
  )
})

test('a place that is full tonight is suggested for another night, for no said time, and for lunch', () => {
  const fullUntil = momentOf({ day: '2026-11-28', time: '05:00' }) ?? now
  const idsWhile = (input: SuggestionInput) =>
    suggestVenues(
      { seed: 'a', now, description: 'dinner in Ballard', ...input },
      { venues: catalog, facts: new Map(usual.map((id) => [id, { hours: { ...listed(null), fullUntil } }])) },
    ).venues.map(({ id }) => id)
  const isKept = (input: SuggestionInput) => usual.some((id) => idsWhile(input).includes(id))
  expect(isKept({ meetingAt: at('2026-11-27', '19:00') })).toBe(false)
  expect(isKept({ description: 'dinner in Ballard tonight' })).toBe(false)
  expect(isKept({ meetingAt: at('2026-11-28', '00:30') })).toBe(false)
  expect(isKept({ description: 'food in Ballard' })).toBe(true)
  expect(isKept({ meetingAt: at('2026-11-27', '13:00') })).toBe(true)
  expect(isKept({ meetingAt: friday })).toBe(true)
  expect(isKept({ times: [at('2026-11-27', '19:00'), friday] })).toBe(true)
})

test('a place that is full tonight and closed at the other time is not suggested', () => {
  const facts: KnownFacts = new Map([
    [first, { hours: { ...listed(notOnFridays), fullUntil: new Date(at('2026-11-28', '05:00')) } }],
  ])
  const found = suggestVenues(
    { description: 'dinner in Ballard', seed: 'a', now, times: [at('2026-11-27', '19:00'), friday] },
    { venues: catalog, facts },
  )
  expect(found.venues.map(({ id }) => id)).not.toContain(first)
})

test('a place that is closed on the day of the meeting is not suggested, and is for another day', () => {
  const closed = { first: '2026-12-04', last: '2026-12-04', spans: [] }
  const idsWith = (week: OpeningHours | null, input: SuggestionInput) =>
    suggestVenues(
      { description: 'dinner in Ballard', seed: 'a', now, ...input },
      { venues: catalog, facts: new Map([[first, { hours: listed(week, closed) }]]) },
    ).venues.map(({ id }) => id)
  for (const week of [null, daily]) {
    expect(idsWith(week, { meetingAt: friday })).not.toContain(first)
    // The night after it belongs to it.
    expect(idsWith(week, { meetingAt: at('2026-12-05', '00:30') })).not.toContain(first)
    expect(idsWith(week, { times: [friday, saturday] })).toContain(first)
    expect(idsWith(week, {})).toContain(first)
  }
})

test('a place that is closed until next year is not suggested for no said time', () => {
  const closed = { first: '2026-11-20', last: '2026-12-31', spans: [] }
  const found = suggestVenues(
    { description: 'dinner in Ballard', seed: 'a', now },
    { venues: catalog, facts: new Map([[first, { hours: listed(daily, closed) }]]) },
  )
  expect(found.venues.map(({ id }) => id)).not.toContain(first)
})

test('the note says of which places hours are unknown, and of none whose hours are listed', () => {
  const noteOf = (hours: Record<string, OpeningHours>) => suggest({ meetingAt: friday }, hours).note ?? ''
  expect(noteOf({})).toContain('We do not know opening hours: check that they are open then.')
  const two = catalog.filter(({ slug }) => [second, third].includes(slug)).map(({ name }) => name)
  const note = noteOf({ [first]: daily })
  for (const name of two) expect(note).toContain(name)
  expect(note).toMatch(/We do not know the opening hours of .+ and .+: check them\./)
  expect(noteOf({ [first]: daily, [second]: daily, [third]: daily })).not.toMatch(/hours|closed/)
})

test.each([
  ['coffee in Ballard', '06:00'],
  ['breakfast in Ballard', '06:00'],
  ['drinks in Ballard', '02:30'],
])(
  'for %s at %s, places that are known to be open come before all others, and those known to be closed last',
  (description, time) => {
    const input = { description, meetingAt: at('2026-12-05', time) }
    const usual = suggest(input).venues.map(({ id }) => id)
    const around = daily.map(() => [{ opens: '00:00', closes: '23:59' }])
    const known = (ids: readonly string[], hours: OpeningHours): KnownFacts =>
      new Map(ids.map((id) => [id, { openDataHours: { source: 'osm', year: 2022, hours } }]))
    const idsWith = (facts: KnownFacts) =>
      suggestVenues({ seed: 'a', now, ...input }, { venues: catalog, facts }).venues.map(({ id }) => id)
    const others = idsWith(known(usual, daily))
    expect(others.filter((id) => usual.includes(id))).toEqual([])
    expect(idsWith(new Map([...known(usual, daily), ...known(others, around)]))).toEqual(others)
    // Beyond the area as well.
    const elsewhere = suggest({ ...input, description: description.replace('Ballard', 'Fremont') }).venues
    const open = elsewhere.map(({ id }) => id)
    expect(idsWith(known(open, around)).toSorted()).toEqual(open.toSorted())
  },
)

test('listed hours outrank what is usual for the kind of place', () => {
  const early = suggest({ description: 'ramen', meetingAt: at('2026-12-05', '06:00') })
  expect(early.note).toContain('usually closed then')
  const open = Object.fromEntries(
    early.venues.map(({ id }) => [id, daily.map(() => [{ opens: '05:00', closes: '23:00' }])]),
  )
  expect(
    suggest({ description: 'ramen', meetingAt: at('2026-12-05', '06:00') }, open).note ?? '',
  ).not.toContain('closed')
})
