import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hoursProblem, inOrder, type OpeningHours } from './opening-hours.ts'

const week = (days: Record<number, [string, string][]>): OpeningHours =>
  Array.from({ length: 7 }, (_, day) => (days[day] ?? []).map(([opens, closes]) => ({ opens, closes })))

describe('opening hours', () => {
  test('opening hours may be several a day, past midnight, around the clock, or none', () => {
    expect(hoursProblem(week({}))).toBeNull()
    expect(
      hoursProblem(
        week({
          1: [
            ['11:30', '14:00'],
            ['17:00', '22:00'],
          ],
        }),
      ),
    ).toBeNull()
    expect(hoursProblem(week({ 4: [['17:00', '02:00']], 5: [['02:00', '01:00']] }))).toBeNull()
    expect(
      hoursProblem(week(Object.fromEntries([...'0123456'].map((day) => [day, [['00:00', '00:00']]])))),
    ).toBeNull()
    expect(hoursProblem(week({ 2: [['09:00', '09:00']] }))).toBeNull()
  })

  test('opening hours name the day that lacks a time', () => {
    expect(hoursProblem(week({ 2: [['', '22:00']] }))).toEqual({
      day: 2,
      sentence: 'Wednesday: say when you open, like 17:00.',
    })
    expect(hoursProblem(week({ 2: [['17:00', '25:00']] }))?.sentence).toBe(
      'Wednesday: say when you close, like 22:00.',
    )
  })

  test('opening hours do not overlap, neither in a day nor with the next one', () => {
    expect(
      hoursProblem(
        week({
          0: [
            ['11:00', '15:00'],
            ['14:00', '22:00'],
          ],
        }),
      )?.sentence,
    ).toBe('Monday: two opening times overlap.')
    expect(hoursProblem(week({ 4: [['20:00', '04:00']], 5: [['03:00', '12:00']] }))).toEqual({
      day: 4,
      sentence: 'Friday’s hours run into Saturday’s.',
    })
    expect(hoursProblem(week({ 6: [['20:00', '04:00']], 0: [['03:00', '12:00']] }))).toEqual({
      day: 6,
      sentence: 'Sunday’s hours run into Monday’s.',
    })
  })

  test('opening hours are at most three a day', () => {
    const four: [string, string][] = [
      ['08:00', '09:00'],
      ['10:00', '11:00'],
      ['12:00', '13:00'],
      ['14:00', '15:00'],
    ]
    expect(hoursProblem(week({ 3: four }))?.sentence).toBe('Thursday: at most 3 opening times a day.')
  })

  test('opening hours are the same problem, or none, in whatever order a day is written', () => {
    const time = fc.integer({ min: 0, max: 47 }).map((half) => {
      const hour = String(Math.floor(half / 2)).padStart(2, '0')
      return `${hour}:${half % 2 ? '30' : '00'}`
    })
    const day = fc.array(fc.record({ opens: time, closes: time }), { maxLength: 3 })
    fc.assert(
      fc.property(fc.array(day, { minLength: 7, maxLength: 7 }), (hours) => {
        const turned = hours.map((spans) => spans.toReversed())
        expect(hoursProblem(turned) === null).toBe(hoursProblem(hours) === null)
        expect(hoursProblem(inOrder(turned)) === null).toBe(hoursProblem(hours) === null)
      }),
    )
  })
})
