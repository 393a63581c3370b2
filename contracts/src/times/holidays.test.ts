import { expect, test } from 'vitest'
import { holidayOn, isPublicHoliday } from './holidays.ts'

test.each([
  ['2026-11-26', 'Thanksgiving'],
  ['2026-11-27', 'Day after Thanksgiving'],
  ['2026-12-24', 'Christmas Eve'],
  ['2026-12-25', 'Christmas Day'],
  ['2027-01-01', 'New Year’s Day'],
  ['2027-01-18', 'Martin Luther King Jr. Day'],
  ['2027-02-15', 'Presidents’ Day'],
  ['2027-03-28', 'Easter'],
  ['2027-05-31', 'Memorial Day'],
  ['2027-09-06', 'Labor Day'],
  ['2027-10-11', 'Indigenous Peoples’ Day'],
  ['2026-12-26', null],
])('%s is %s', (day, name) => expect(holidayOn(day)).toBe(name))

test('the eve of a holiday is none itself', () => {
  expect(isPublicHoliday('2026-12-25')).toBe(true)
  expect(isPublicHoliday('2026-12-24')).toBe(false)
})
