import { isPhone } from '@nofomo/contracts/text/phone-numbers.ts'
import { hoursProblem, minutesOf } from '@nofomo/contracts/times/opening-hours.ts'
import { shippedDataSets } from '@nofomo/contracts/venues/facts.ts'
import OpeningHoursSyntax from 'opening_hours'
import { describe, expect, test } from 'vitest'
import { catalog } from '../catalog.ts'
import { readDirectory } from '../directory/directory.ts'
import { distanceMeters } from '../gazetteer.ts'
import { factRowsOf } from './fact-rows.ts'
import { joinOpenData, readSource, sources } from './join/join-open-data.ts'
import { parseOpeningHours } from './join/parse-opening-hours.ts'
import { openDataText, openFactsOf } from './open-data.ts'
import { weekOf, weekText } from './weeks.ts'

const all = shippedDataSets.flatMap((set) => factRowsOf(openDataText(set)).map((row) => ({ set, ...row })))

test('the files of facts are what the sources, the catalog and the directory make; if not, run `npm run open-data`', () => {
  const joined = joinOpenData()
  for (const set of shippedDataSets) expect(openDataText(set) === joined[set], set).toBe(true)
})

describe('sixty facts drawn by chance', () => {
  /** The first in the order of a number that follows from the row alone: the same in every run. */
  const chance = (text: string): number =>
    [...text].reduce((sum, letter) => (Math.imul(sum, 31) + letter.charCodeAt(0)) >>> 0, 34)
  const drawn = all.toSorted((a, b) => chance(`${a.id} ${a.fact}`) - chance(`${b.id} ${b.fact}`)).slice(0, 60)

  test.each(drawn.map((row) => [row.id, row.fact, row] as const))(
    'are in the row of their source, which is of the same place: %s, %s',
    (id, fact, { set, row, value, stated }) => {
      const cells = readSource(sources[set].file).find((one) => sources[set].rowName(one) === row) ?? {}
      const [column = '', words = ''] = /^([a-z_]+)=(.*)$/.exec(stated)?.slice(1) ?? []
      // A kind is stated by the tag that is its own name: `amenity=cafe`.
      expect(fact === 'kind' ? cells.kind : cells[column]).toBe(fact === 'kind' ? stated : words)
      if (fact === 'website') expect(value.endsWith(words)).toBe(true)
      if (fact === 'phone') expect(words.replace(/\D/g, '').endsWith(value.replace(/\D/g, ''))).toBe(true)
      const place = catalog.find(({ slug }) => slug === id) ?? readDirectory().find((one) => one.id === id)
      expect(place).toBeDefined()
      if (place && cells.lat) {
        const point = { lat: Number(cells.lat), lng: Number(cells.lng) }
        expect(distanceMeters(place, point)).toBeLessThan(300)
      }
    },
  )
})

test('every fact is of one place, stated once by each set, and in a form that pages can show', () => {
  const keys = all.map(({ set, id, fact }) => `${set} ${id} ${fact}`)
  expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([])
  for (const { fact, value } of all) {
    if (fact === 'phone') expect(isPhone(value)).toBe(true)
    if (fact === 'website') expect(URL.canParse(value)).toBe(true)
    if (fact === 'hours') expect(hoursProblem(weekOf(value))).toBeNull()
  }
})

test('each file begins with its license and the words that it asks for', () => {
  expect(openDataText('osm')).toMatch(
    /^# .+\n# License: Open Database License.+\n# © OpenStreetMap contributors, https:\/\/www\.openstreetmap\.org\/copyright\n/,
  )
  expect(openDataText('open-brewery-db')).toContain('MIT, Copyright (c) 2025 Open Brewery DB')
  expect(openDataText('cultural-spaces')).toContain('public domain')
  expect(openDataText('events')).toContain('MIT, Copyright (c) 2024 Preston Tamkin')
})

test('the facts that groups ask for most are known of as many places as the sources allow', () => {
  const known = (fact: string) =>
    catalog.filter(({ slug }) => openFactsOf(slug).some((one) => one.fact === fact)).length
  expect(known('hours')).toBeGreaterThanOrEqual(130)
  expect(known('phone')).toBeGreaterThanOrEqual(145)
  expect(known('step-free')).toBeGreaterThanOrEqual(55)
  expect(known('outdoor-seating')).toBeGreaterThanOrEqual(40)
  expect(known('seats')).toBeGreaterThanOrEqual(26)
  expect(known('private-room')).toBeGreaterThanOrEqual(20)
})

describe('opening hours as OpenStreetMap writes them', () => {
  const dinner = '17:00-22:00'
  test.each([
    [
      'Tu-Th 17:30-22:00; Fr,Sa 17:00-22:00',
      '-|17:30-22:00|17:30-22:00|17:30-22:00|17:00-22:00|17:00-22:00|-',
    ],
    ['17:00-22:00', Array(7).fill(dinner).join('|')],
    ['We-Mo 8:00-18:00', '08:00-18:00|-|08:00-18:00|08:00-18:00|08:00-18:00|08:00-18:00|08:00-18:00'],
    ['Mo-Su 15:00-02:00', Array(7).fill('15:00-02:00').join('|')],
    [
      'Tu-Su 10:00-15:00; Th-Sa 10:00-18:00',
      '-|10:00-15:00|10:00-15:00|10:00-18:00|10:00-18:00|10:00-18:00|10:00-15:00',
    ],
    ['Mo-Sa 11:30-14:30,17:30-22:00', `${Array(6).fill('11:30-14:30,17:30-22:00').join('|')}|-`],
    [
      'Mo-Th 17:00-22:00; Fr-Su 16:30-20:00; PH closed',
      '17:00-22:00|17:00-22:00|17:00-22:00|17:00-22:00|16:30-20:00|16:30-20:00|16:30-20:00',
    ],
    ['24/7', Array(7).fill('00:00-00:00').join('|')],
    ['24/7; Mo 15:00-16:00 off', `00:00-15:00,16:00-00:00|${Array(6).fill('00:00-00:00').join('|')}`],
    ['Mo-Su,PH 11:00-22:00', Array(7).fill('11:00-22:00').join('|')],
    ['PH,Mo-Fr 09:00-17:00', `${Array(5).fill('09:00-17:00').join('|')}|-|-`],
    ['Mo-Sa 17:15-01:00, PH,Su 17:15-24:00', `${Array(6).fill('17:15-01:00').join('|')}|17:15-00:00`],
    ['Mon-Sun 10:00-20:00', Array(7).fill('10:00-20:00').join('|')],
    [
      'Su-Th 17:00-01:00; Fr,Sa 17:00-03:00',
      `${Array(4).fill('17:00-01:00').join('|')}|17:00-03:00|17:00-03:00|17:00-01:00`,
    ],
    [
      'Mo-Fr 15:00-02:00; Sa-Su 11:00-02:00',
      `${Array(5).fill('15:00-02:00').join('|')}|11:00-02:00|11:00-02:00`,
    ],
    ['Fr 18:00-26:00; Sa 12:00-26:00; Su 12:00-20:00', '-|-|-|-|18:00-02:00|12:00-02:00|12:00-20:00'],
  ])('“%s” is read as a week', (text, expected) => {
    const hours = parseOpeningHours(text)
    expect(hours && weekText(hours)).toBe(expected)
    expect(hours && weekOf(weekText(hours))).toEqual(hours)
  })

  test.each([
    'We-Sa 17:00-18:00+',
    'Mo-Th 11:00-10:00',
    'Fr,Sa 17:00-23:00 open "dinner" || Su 17:00-22:00 open "dinner"',
    'sunrise-sunset',
    'Apr-Oct Mo-Su 10:00-18:00',
    'call ahead',
    'off',
    'Mo-Su,PH off',
    'open; PH off',
    'daylight',
    'Mo-Fr 10:00-dusk',
    'Mo-Fr 10:00-16:00 open "members"',
    'Mo-Fr 10:00-16:00; SH off',
    'Mo-Fr 10:00-20:00; Dec 24 off',
    'week 01-53/2 Mo 10:00-12:00',
    'Mo[1] 10:00-12:00',
    '2030 Mo-Fr 10:00-12:00',
    'Fr-Sa 11:00-02:00; Sa 11:00-23:00',
  ])('“%s” is left out, for it states no single week', (text) => expect(parseOpeningHours(text)).toBeNull())

  test('a value of the sources that is read as a week says of each half hour what its own library says of it', () => {
    const values = new Set(openingHoursOfSources().filter((value) => parseOpeningHours(value) !== null))
    expect(values.size).toBeGreaterThan(200)
    expect([...values].flatMap((value) => differencesFromLibrary(value))).toEqual([])
  })
})

const openingHoursOfSources = (): string[] =>
  readSource(sources.osm.file).flatMap((row) => row.opening_hours || [])

/** The night after an evening is that evening's, although a rule of the next day cuts it. */
function differencesFromLibrary(value: string): string[] {
  const place = { lat: 47.6, lon: -122.33, address: { country_code: 'us', state: 'Washington' } }
  const library = new OpeningHoursSyntax(value, place as never, { mode: 0, locale: 'en' } as never)
  const week = parseOpeningHours(value) ?? []
  return Array.from({ length: 7 * 48 }, (_, half) => half * 30).flatMap((minute) => {
    const isOpen = week.some((spans, day) =>
      spans.some((span) => {
        const { from, until } = minutesOf(day, span)
        return [minute, minute + 7 * 1440].some((one) => one >= from && one < until)
      }),
    )
    const stated = library.getState(new Date(2022, 3, 11, 0, minute))
    const isOfNight = minute % 1440 < 6 * 60
    return isOpen === stated || (isOpen && isOfNight) ? [] : [`${value}: minute ${minute} of the week`]
  })
}
