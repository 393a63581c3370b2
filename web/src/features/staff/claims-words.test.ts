import { expect, test } from 'vitest'
import { reviewedClaimOf } from '../../testing/staff-samples.ts'
import { actionsOf, claimTabs, decidedIn, pointsOf, ratingOf, scoreOf, statusOf } from './claims-words.ts'

test('an address without a known state leads to the claims that wait', () => {
  expect(statusOf('')).toBe('pending')
  expect(statusOf('?status=gone')).toBe('pending')
  expect(statusOf('?status=trusted&claim=abcdefghijkl')).toBe('trusted')
})

test('only claims that wait are approved or rejected, and only verified ones promoted', () => {
  expect(claimTabs.map(({ status }) => actionsOf(status))).toEqual([
    ['approve', 'reject'],
    [],
    ['promote'],
    [],
  ])
})

test('a check gives its points only where the fact was found', () => {
  const check = { name: 'address', points: 1, detail: '' } as const
  expect(pointsOf({ ...check, outcome: 'yes' })).toBe('1 of 1 point')
  expect(pointsOf({ ...check, outcome: 'no', points: 2 })).toBe('0 of 2 points')
  expect(pointsOf({ ...check, outcome: 'not_checkable' })).toBe('0 of 1 point')
})

test('a score is out of nine, and missing before the contact is proven', () => {
  expect(scoreOf(reviewedClaimOf())).toBe('Score 6 of 9')
  expect(scoreOf(reviewedClaimOf({ verificationData: { softVerification: null } }))).toBe('Not scored yet')
})

test('a rating has its number of reviews, if both are known', () => {
  expect(ratingOf(4.6, 1231)).toBe('4.6 of 5, 1,231 reviews')
  expect(ratingOf(4, 1)).toBe('4 of 5, 1 review')
  expect(ratingOf(4, null)).toBe('4 of 5')
  expect(ratingOf(null, 3)).toBeNull()
})

test('a decision names who made it and when', () => {
  expect(decidedIn(reviewedClaimOf())).toBeNull()
  const decided = { by: 'Sam', at: '2026-11-21T20:00:00.000Z', notes: null, isRejected: true }
  expect(decidedIn(reviewedClaimOf({ decided }))).toBe('Rejected by Sam, Nov 21, 2026')
  expect(decidedIn(reviewedClaimOf({ decided: { ...decided, by: null, isRejected: false } }))).toBe(
    'Approved by nobody named, Nov 21, 2026',
  )
})
