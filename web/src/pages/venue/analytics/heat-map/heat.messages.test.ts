import fc from 'fast-check'
import { expect, test } from 'vitest'
import { busiestOf } from '../../../../features/venue-home/hours-of-week.ts'
import { daysOf } from '../../../../testing/premium-answers.ts'
import { heatTable, hourOfWeekInWords, legendOf, levelOf, shortHour, weekOf } from './heat.messages.ts'

const days = daysOf({ day: 4, hour: 19, viewed: 6, chosen: 2 }, { day: 0, hour: 12, viewed: 1, chosen: 0 })

test('an hour of the week says its groups', () => {
  expect(hourOfWeekInWords(days, 4, 19)).toBe('Friday, 7 pm to 8 pm: 6 groups viewed you, 2 chose you')
  expect(hourOfWeekInWords(days, 0, 12)).toBe('Monday, noon to 1 pm: 1 group viewed you, 0 chose you')
  expect(hourOfWeekInWords(days, 6, 23)).toBe('Sunday, 11 pm to midnight: 0 groups viewed you, 0 chose you')
})

test('the table has the hours in which some group came', () => {
  expect(heatTable(weekOf(days, 'viewed'), 'viewed you').rows.map(({ cells }) => cells)).toEqual([
    ['noon', '1', '0', '0', '0', '0', '0', '0'],
    ['7 pm', '0', '0', '0', '0', '6', '0', '0'],
  ])
  expect(heatTable(weekOf(days, 'chosen'), 'chose you').rows).toHaveLength(1)
})

test('the busiest hour is found, and the first one where none has any', () => {
  expect(busiestOf(weekOf(days, 'viewed'))).toEqual({ day: 4, hour: 19 })
  expect(busiestOf(weekOf(daysOf(), 'viewed'))).toEqual({ day: 0, hour: 0 })
})

test('the legend names each count once, with the level that its squares have', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 500 }), (most) => {
      const named = legendOf(most)
        .slice(1)
        .flatMap(({ level, label }) => {
          const [least = 0, last = least] = label.split('–').map(Number)
          return Array.from({ length: last - least + 1 }, (_, at) => ({ level, count: least + at }))
        })
      expect(named.map(({ count }) => count)).toEqual(Array.from({ length: most }, (_, at) => at + 1))
      for (const { level, count } of named) expect(levelOf(count, most)).toBe(level)
    }),
  )
  expect(legendOf(0)).toEqual([{ level: 0, label: 'none' }])
})

test('hours stand short beside the squares', () => {
  expect([0, 9, 12, 19].map(shortHour)).toEqual(['12a', '9a', '12p', '7p'])
})
