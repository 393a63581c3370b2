import { expect, test } from 'vitest'
import { reviewedClaimOf } from '../../../../testing/staff-samples.ts'
import {
  actionsOf,
  claimTabs,
  decidedIn,
  outcomeOf,
  pointsOf,
  ratingOf,
  scoreInWords,
  scoreOf,
  shownInWords,
  stateBadge,
  statusOf,
  undoableInWords,
} from './claims.messages.ts'
import { claimQuery, claimsAddress } from './claims-query.ts'

test('an address without a known state leads to the claims that wait', () => {
  expect(statusOf('')).toBe('pending')
  expect(statusOf('?status=gone')).toBe('pending')
  expect(statusOf('?status=trusted&claim=abcdefghijkl')).toBe('trusted')
})

test('only claims that wait are approved or rejected, and only verified ones promoted', () => {
  expect(claimTabs.map(({ status }) => actionsOf(reviewedClaimOf({ trustState: status })))).toEqual([
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
  expect(pointsOf({ ...check, outcome: 'not_checkable' })).toBe('1 point not counted')
})

test('a score is of the points that could be checked, and missing before the contact is proven', () => {
  expect(scoreOf(reviewedClaimOf())).toBe('Score 6 of 8 that could be checked')
  expect(scoreOf(reviewedClaimOf({ verificationData: { softVerification: null } }))).toBe('Not scored yet')
})

test('a score says of how many points could be checked, unless all could be', () => {
  const checks = (['yes', 'no', 'not_checkable'] as const).map((outcome) => ({ outcome, points: 3 }))
  expect(scoreInWords({ score: 3, checks })).toBe('Score 3 of 6 that could be checked')
  const all = [...checks.slice(0, 2), { outcome: 'no', points: 3 } as const]
  expect(scoreInWords({ score: 3, checks: all })).toBe('Score 3 of 9')
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
  const promoted = { decided: { ...decided, isRejected: false }, trustState: 'trusted' } as const
  expect(decidedIn(reviewedClaimOf(promoted))).toBe('Promoted by Sam, Nov 21, 2026')
  expect(decidedIn(reviewedClaimOf({ decided: { ...decided, by: null, isRejected: false } }))).toBe(
    'Approved by nobody named, Nov 21, 2026',
  )
})

test('a claim whose decision can still be undone is not decided again', () => {
  const takesEffectAt = '2026-11-20T20:15:00.000Z'
  expect(actionsOf(reviewedClaimOf({ trustState: 'soft_verified', takesEffectAt }))).toEqual([])
})

test('a decision that can be undone says who made it and when it takes effect', () => {
  const decided = { by: 'Robin', at: '2026-11-20T20:05:00.000Z', notes: null, isRejected: false }
  const approved = reviewedClaimOf({
    ...{ trustState: 'soft_verified', decided, takesEffectAt: '2026-11-20T20:15:00.000Z' },
  })
  expect(undoableInWords(approved).replace(/\s/g, ' ')).toBe(
    'Joule: approved by Robin, takes effect at 12:15 PM.',
  )
  const rejected = {
    ...approved,
    trustState: 'unverified',
    decided: { ...decided, isRejected: true },
  } as const
  expect(undoableInWords(rejected)).toContain('Joule: rejected by Robin,')
})

test('a rejected claim says so instead of looking as if nobody had decided it', () => {
  const decided = { by: 'Robin', at: '2026-11-20T20:05:00.000Z', notes: 'No.', isRejected: true }
  expect(stateBadge(reviewedClaimOf({ trustState: 'unverified', decided })).text).toBe('Rejected')
  expect(stateBadge(reviewedClaimOf({ trustState: 'unverified' })).text).toBe('Unverified')
})

test('a check says what was found of it in its own words', () => {
  expect(outcomeOf({ name: 'found', outcome: 'no' }).text).toBe('Not found')
  expect(outcomeOf({ name: 'phone', outcome: 'no' }).text).toBe('Differs')
  expect(outcomeOf({ name: 'role', outcome: 'yes' }).text).toBe('Owner')
  expect(outcomeOf({ name: 'phone', outcome: 'not_checkable' }).text).toBe('Not checkable')
})

test('a list of several pages says which claims it shows', () => {
  expect(shownInWords({ total: 1, page: 1, pages: 1 })).toBe('1 claim')
  expect(shownInWords({ total: 40, page: 2, pages: 2 })).toBe('40 claims, 26 to 40 shown')
})

test('the address names a list of claims, and what it cannot name is left out', () => {
  const query = claimQuery(
    new URLSearchParams('status=trusted&search=ann&age=24h&score=top&sort=name&page=3'),
  )
  expect(query).toEqual({ status: 'trusted', age: '24h', sort: 'name', page: 3 })
  expect(claimsAddress({ ...query, search: 'ann@example.com' })).toBe(
    '?status=trusted&age=24h&sort=name&page=3',
  )
  for (const page of ['0', '-1', '1.5', 'two', '1e9'])
    expect(claimQuery(new URLSearchParams({ page }))).toEqual({ status: 'pending' })
})
