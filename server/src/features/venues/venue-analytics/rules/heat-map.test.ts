import { expect, test } from 'vitest'
import { daysOf, heatMapHeadline } from './heat-map.ts'

const friday = { day: 5, hour: 19, viewed: 6, chosen: 2 }
const monday = { day: 1, hour: 0, viewed: 1, chosen: 0 }
const span = { from: '2026-11-01', to: '2026-11-28' }

test('every hour of the week has its counts, Monday first', () => {
  const days = daysOf([friday, monday])
  expect(days.map((hours) => hours.length)).toEqual(Array(7).fill(24))
  expect([days[4]?.[19], days[0]?.[0], days[6]?.[23]]).toEqual([
    { viewed: 6, chosen: 2 },
    { viewed: 1, chosen: 0 },
    { viewed: 0, chosen: 0 },
  ])
})

test.each([
  [[], 'No group viewed you from Nov 1, 2026 to Nov 28, 2026.'],
  [[monday], 'One group viewed you from Nov 1, 2026 to Nov 28, 2026; it has not chosen you so far.'],
  [
    [friday, monday],
    'Seven groups viewed you from Nov 1, 2026 to Nov 28, 2026, most on Fridays after 7 pm; two chose you.',
  ],
  [
    [friday, { ...monday, viewed: 6 }],
    'Twelve groups viewed you from Nov 1, 2026 to Nov 28, 2026; two chose you.',
  ],
])('the headline names the hour only if one stands out', (hours, headline) => {
  expect(heatMapHeadline(hours, span)).toBe(headline)
})
