import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayAfter } from './seattle-clock.ts'
import { type SpecialHours, specialHoursOn, specialHoursProblem, upcoming, withDay } from './special-hours.ts'

const christmas: SpecialHours = { first: '2026-12-25', last: '2026-12-25', spans: [] }
const late = [{ opens: '20:00', closes: '02:00' }]

test.each<[string, SpecialHours[], string]>([
  ['that are no dates', [{ ...christmas, first: '2026-02-30' }], 'Give the last day, on or after the first.'],
  [
    'whose last is before the first',
    [{ ...christmas, last: '2026-12-24' }],
    'Give the last day, on or after the first.',
  ],
  ['that never end', [{ ...christmas, last: '2028-12-25' }], 'December 25: at most a year at once.'],
  [
    'without a closing time',
    [{ ...christmas, spans: [{ opens: '17:00', closes: '' }] }],
    'December 25: say when you close, like 22:00.',
  ],
  [
    'with times that overlap',
    [{ ...christmas, spans: [...late, { opens: '19:00', closes: '21:00' }] }],
    'December 25: two opening times overlap.',
  ],
  [
    'that are listed twice',
    [{ ...christmas, first: '2026-12-20' }, christmas],
    'December 25: these days are listed twice.',
  ],
])('days %s are refused', (_, all, sentence) => {
  expect(specialHoursProblem(all)).toEqual({ index: all.length - 1, sentence })
})

test('days that follow each other, and years apart, are fine', () => {
  const all = [christmas, { first: '2026-12-31', last: '2026-12-31', spans: late }]
  expect(specialHoursProblem([...all, { first: '2027-01-01', last: '2027-12-31', spans: [] }])).toBeNull()
})

test('days that are over are left out, the next come first', () => {
  const january = { first: '2027-01-01', last: '2027-01-10', spans: [] }
  expect(upcoming([january, christmas], '2026-12-25')).toEqual([christmas, january])
  expect(upcoming([january, christmas], '2026-12-26')).toEqual([january])
})

test('changing a day, or taking it back, leaves the days around it as they were', () => {
  const day = fc.integer({ min: 0, max: 20 }).map((ahead) => dayAfter('2026-12-20', ahead))
  const change = fc.record({ day, spans: fc.constantFrom(null, [], late) })
  const days = Array.from({ length: 21 }, (_, ahead) => dayAfter('2026-12-20', ahead))
  fc.assert(
    fc.property(fc.array(change, { maxLength: 12 }), change, (changes, { day, spans }) => {
      const start: SpecialHours[] = [{ first: '2026-12-23', last: '2026-12-28', spans: [] }]
      const before = changes.reduce((all, one) => withDay(all, one.day, one.spans), start)
      const after = withDay(before, day, spans)
      expect(specialHoursProblem(after)).toBeNull()
      expect(specialHoursOn(after, day)?.spans ?? null).toEqual(spans)
      for (const other of days.filter((one) => one !== day))
        expect(specialHoursOn(after, other)?.spans).toEqual(specialHoursOn(before, other)?.spans)
    }),
  )
})
