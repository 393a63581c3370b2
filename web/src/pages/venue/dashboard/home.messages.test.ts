import type { Claim } from '@nofomo/contracts/claims/endpoints.ts'
import type { LiveGroup, Standing } from '@nofomo/contracts/venue-home/endpoints.ts'
import { describe, expect, test } from 'vitest'
import {
  activityInWords,
  claimInWords,
  emptyInWords,
  hiddenInWords,
  isOpenClaim,
  pendingInWords,
  sizeInWords,
  wishedTimeInWords,
} from './home.messages.ts'

const now = Date.parse('2026-11-21T20:00:00.000Z')
const ago = (minutes: number) => new Date(now - minutes * 60_000).toISOString()

const group: LiveGroup = {
  id: 'g',
  name: 'Friday',
  size: 5,
  status: 'deciding',
  timeActive: ago(12),
  lastAction: ago(2),
  likelihood: 'high',
  meetingAt: null,
  hasArrived: false,
}
const venue = { id: 'v', name: 'Joule', type: '', location: '', address: '', image: '', isListed: true }
const pending: Standing = {
  venue,
  role: null,
  trustState: 'pending',
  verified: false,
  capabilities: { sessionLimit: 3, canSendOffers: false, canViewAnalytics: false, may: ['live'] },
  since: ago(60),
  rivalSince: null,
  isRival: false,
}

describe('a live group', () => {
  test.each([
    [12, 2, 'Active for 12 min · last action 2 min ago'],
    [0, 0, 'Just opened · last action just now'],
    [60, 1, 'Active for 1 h · last action 1 min ago'],
    [125, 29, 'Active for 2 h 5 min · last action 29 min ago'],
  ])('active for %d minutes, last action %d minutes ago: "%s"', (active, last, words) => {
    expect(
      activityInWords({ ...group, timeActive: ago(active), lastAction: ago(last) }, now).join(' · '),
    ).toBe(words)
  })
  test('a live group tells its size, if known, and not how many have voted', () => {
    expect(sizeInWords(group)).toBe('5 people')
    expect(sizeInWords({ ...group, size: null })).toBe('Size not given')
  })
})

describe('groups beyond the limit', () => {
  const shown = (count: number, of: number, standing: Standing | null) =>
    hiddenInWords({ venue: standing, liveGroupCount: of, liveGroups: Array<LiveGroup>(count).fill(group) })
  test('groups beyond the limit are not mentioned if there are none', () => {
    expect(shown(2, 2, pending)).toBeNull()
    expect(shown(0, 0, null)).toBeNull()
  })
  test('while the claim is pending', () => {
    expect(shown(3, 7, pending)).toBe('4 more groups are deciding. During verification you see up to 3.')
    expect(shown(0, 1, pending)).toBe('1 group is deciding now. You see which once your claim is approved.')
  })
  test('at a verified venue', () => {
    expect(shown(1, 2, { ...pending, trustState: 'soft_verified' })).toBe(
      '1 more group is deciding. A verified venue sees 50 groups a month, Premium sees all.',
    )
  })
})

test('the pending banner names the limit, and the rival case', () => {
  expect(pendingInWords(pending)).toContain('up to 3 sessions during verification')
  expect(pendingInWords({ ...pending, isRival: true })).toContain('Somebody else already acts for Joule')
})

test('an empty list says why', () => {
  expect(emptyInWords(null)).toContain('Once you have claimed your venue')
  expect(emptyInWords(pending)).toContain('as soon as it has Joule on its list')
  expect(emptyInWords({ ...pending, isRival: true })).toContain('until your claim is decided')
})

test('each state of a claim has its words', () => {
  const claim: Claim = {
    id: 'abcdefghijkl',
    state: 'unverified',
    venue: { id: null, name: 'Joule', address: '3506 Stone Way N' },
    isNewVenue: false,
    contactName: 'Ada',
    email: 'ada@example.com',
    phone: '206 555 0100',
    role: 'owner',
    verificationMethod: 'email',
    codeSentBy: 'email',
    isOwn: true,
    isRival: false,
    createdAt: '2026-11-20T20:00:00.000Z',
    provenAt: '2026-11-21T20:00:00.000Z',
    decidedAt: null,
  }
  expect(claimInWords(claim)).toMatchObject({
    badge: 'Code missing',
    text: 'Made Nov 20, 2026. Type the code we sent by mail to go on.',
  })
  expect(claimInWords({ ...claim, state: 'pending', isRival: true })).toMatchObject({
    badge: 'Pending Review',
    text: 'Waiting for our decision since Nov 21, 2026. Somebody else acts for the venue already.',
  })
  expect(claimInWords({ ...claim, state: 'rejected' }).badge).toBe('Not approved')
  expect(claimInWords({ ...claim, state: 'ended' }).text).toContain('Somebody else acts')
  expect(claimInWords({ ...claim, state: 'trusted' }).badge).toBe('Approved')
  expect(
    (['unverified', 'pending', 'soft_verified', 'trusted', 'rejected', 'ended'] as const).filter((state) =>
      isOpenClaim({ ...claim, state }),
    ),
  ).toEqual(['unverified', 'pending', 'rejected'])
})

test('a group’s wished time is told, or that it still chooses one', () => {
  const told = (wished: Partial<LiveGroup>) => wishedTimeInWords({ ...group, ...wished }, now)
  expect(told({ meetingAt: '2026-11-28T03:00:00Z' })).toBe('Wants to come Friday, 7\u00a0PM')
  expect(told({ meetingAt: '2026-11-22T03:30:00Z' })).toBe('Wants to come tonight, 7:30\u00a0PM')
  expect(told({ isChoosingTime: true })).toBe('Still choosing a time')
  expect(told({})).toBeNull()
})
