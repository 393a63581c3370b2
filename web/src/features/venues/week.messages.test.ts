import { describe, expect, test } from 'vitest'
import { specialRows, weekInWords } from './week.messages.ts'

const lunch = { opens: '11:30', closes: '14:00' }
const dinner = { opens: '17:00', closes: '21:00' }
const late = { opens: '17:00', closes: '00:00' }
const spoken = (rows: [string, string][]) => rows.map((row) => row.join(' ').replaceAll('\u00a0', ' '))

describe('the hours of a week', () => {
  test('the hours of a week are shown once for days that share them', () => {
    const week = [[], [lunch, dinner], [lunch, dinner], [lunch, dinner], [late], [late], []]
    expect(spoken(weekInWords(week))).toEqual([
      'Mon Closed',
      'Tue–Thu 11:30 AM–2 PM, 5 PM–9 PM',
      'Fri–Sat 5 PM–midnight',
      'Sun Closed',
    ])
  })
  test('the hours of a week with every day alike are one line', () => {
    expect(spoken(weekInWords(Array(7).fill([dinner])))).toEqual(['Mon–Sun 5 PM–9 PM'])
  })
  test('the hours of a week distinguish noon from midnight', () => {
    const [row] = weekInWords(Array(7).fill([{ opens: '12:00', closes: '00:30' }]))
    expect(row?.[1].replaceAll('\u00a0', ' ')).toBe('12 PM–12:30 AM')
  })
  test('the hours of a week say a whole day', () => {
    const [row] = weekInWords(Array(7).fill([{ opens: '00:00', closes: '00:00' }]))
    expect(row?.[1].replaceAll('\u00a0', ' ')).toBe('Open 24 hours')
  })
})

test('days with other hours have their dates, and what holds on them', () => {
  expect(
    spoken(
      specialRows([
        { first: '2026-12-25', last: '2026-12-25', spans: [] },
        { first: '2026-12-31', last: '2027-01-02', spans: [{ opens: '20:00', closes: '02:00' }] },
      ]),
    ),
  ).toEqual(['Dec 25 Closed', 'Dec 31–Jan 2 8 PM–2 AM'])
})
