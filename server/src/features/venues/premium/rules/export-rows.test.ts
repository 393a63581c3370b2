import { exportColumns } from '@nofomo/contracts/venue-analytics/export-columns.ts'
import { expect, test } from 'vitest'
import { exportedRow } from './export-rows.ts'

const group = {
  sessionId: 'secret',
  viewedAt: new Date('2026-11-20T19:42:31Z'),
  isDecided: true,
  isConsidered: true,
  isChosen: false,
  isVerified: false,
  occasion: 'date-night',
  groupBucket: '2',
  budgetTier: '$$',
  timeSlot: 'dinner',
  voters: 5,
  yes: 3,
  maybe: 1,
  no: 1,
}

test('a group is told to the hour, without its session', () => {
  const row = exportedRow(group)
  expect(row).toMatchObject({ viewed_at: '2026-11-20T19:00:00.000Z', yes: 3, maybe: 1, no: 1 })
  expect(JSON.stringify(row)).not.toContain('secret')
  expect(Object.keys(row)).toEqual(exportColumns)
})

test.each([
  ['fewer than five voted', { voters: 4 }],
  ['fewer than five voted on this venue', { no: 0 }],
  ['it has not decided', { isDecided: false }],
])('votes are left out when %s', (_, details) => {
  expect(exportedRow({ ...group, ...details })).toMatchObject({ yes: null, maybe: null, no: null })
})
