import { describe, expect, test } from 'vitest'
import { checkedDay, placeInWords, siteInWords, weekInWords } from './venue-page-words.ts'

const lunch = { opens: '11:30', closes: '14:00' }
const dinner = { opens: '17:00', closes: '21:00' }
const late = { opens: '17:00', closes: '00:00' }
const spoken = (rows: [string, string][]) => rows.map((row) => row.join(' ').replaceAll('\u00a0', ' '))

describe('the hours of a week', () => {
  test('are told once for days that share them', () => {
    const week = [[], [lunch, dinner], [lunch, dinner], [lunch, dinner], [late], [late], []]
    expect(spoken(weekInWords(week))).toEqual([
      'Mon Closed',
      'Tue–Thu 11:30 AM–2 PM, 5 PM–9 PM',
      'Fri–Sat 5 PM–midnight',
      'Sun Closed',
    ])
  })
  test('of every day alike are one line', () => {
    expect(spoken(weekInWords(Array(7).fill([dinner])))).toEqual(['Mon–Sun 5 PM–9 PM'])
  })
  test('know noon from midnight', () => {
    const [row] = weekInWords(Array(7).fill([{ opens: '12:00', closes: '00:30' }]))
    expect(row?.[1].replaceAll('\u00a0', ' ')).toBe('12 PM–12:30 AM')
  })
})

test('a checked day is the day in Seattle, given as a day or as a time', () => {
  expect(checkedDay('2026-11-21')).toBe('Nov 21, 2026')
  expect(checkedDay('2026-11-22T03:00:00.000Z')).toBe('Nov 21, 2026')
})

test('a place is its neighbourhood, city and state, as far as they are known', () => {
  const address = { street: '3506 Stone Way N', city: 'Seattle', state: 'WA' }
  expect(placeInWords({ neighborhood: 'Fremont', address })).toBe('Fremont, Seattle, WA')
  expect(placeInWords({ neighborhood: null, address })).toBe('Seattle, WA')
})

test('a site is shown without what everybody knows', () => {
  expect(siteInWords('https://www.joule.example/menu/')).toBe('joule.example/menu')
})
