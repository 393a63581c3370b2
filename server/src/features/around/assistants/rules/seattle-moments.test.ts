import { expect, test } from 'vitest'
import { inSeattle, momentInWords } from './seattle-moments.ts'

test.each([
  ['2026-12-05T03:00:00Z', '2026-12-04T19:00:00-08:00', 'Friday, December 4, 7:00 PM'],
  ['2026-07-05T02:30:15.250Z', '2026-07-04T19:30:15-07:00', 'Saturday, July 4, 7:30 PM'],
  ['2026-11-01T08:30:00Z', '2026-11-01T01:30:00-07:00', 'Sunday, November 1, 1:30 AM'],
  ['2026-11-01T09:30:00Z', '2026-11-01T01:30:00-08:00', 'Sunday, November 1, 1:30 AM'],
  ['2026-12-31T23:00:00-05:00', '2026-12-31T20:00:00-08:00', 'Thursday, December 31, 8:00 PM'],
])('%s is %s in Seattle, “%s”', (moment, at, inWords) => {
  expect([inSeattle(moment), momentInWords(moment)]).toEqual([at, inWords])
  expect(Date.parse(at)).toBe(Math.floor(Date.parse(moment) / 1_000) * 1_000)
})
