import { capabilitiesAt, type VenueRole } from '@nofomo/contracts/team/roles.ts'
import type { Standing } from '@nofomo/contracts/venue-home/endpoints.ts'
import type { Trust } from '@nofomo/contracts/venues/trust.ts'
import { expect, test } from 'vitest'
import { closedReason, dashboardSections, dashboardTabs, lockReason, sectionAt, stateOf } from './sections.ts'

const all = [...dashboardTabs, ...dashboardSections]

function standing(role: VenueRole | null, trustState: Trust): Standing {
  return {
    venue: { id: 'v', name: 'V', type: 'bar', location: '', address: '', image: '', isListed: true },
    role,
    trustState,
    verified: trustState === 'soft_verified' || trustState === 'trusted',
    capabilities: {
      sessionLimit: null,
      canSendOffers: false,
      canViewAnalytics: false,
      may: role ? capabilitiesAt(role, trustState) : ['live'],
    },
    since: '2026-11-01T00:00:00.000Z',
    rivalSince: null,
    isRival: false,
  }
}

const open = (of: Standing | null) =>
  all.filter((section) => stateOf(section, of) === 'open').map(({ label }) => label)

test('the tabs stand in the documented order, with their addresses', () => {
  expect(dashboardTabs.map(({ label, slug }) => [label, slug])).toEqual([
    ['Live Overview', null],
    ['QR Offers', 'offers'],
    ['Performance Insights', 'insights'],
    ['Decision Funnel', 'funnel'],
    ['vs Competition', 'competition'],
    ['Analytics', 'analytics'],
  ])
  for (const section of all)
    expect(sectionAt(`/venue/dashboard${section.slug ? `/${section.slug}` : ''}`)).toBe(section)
  expect(sectionAt('/venue/dashboard/nothing')).toBeNull()
  expect(sectionAt('/venue/dashboard/team/more')).toBeNull()
})

test('until the venue is verified only the overview and the account are open', () => {
  expect(open(null)).toEqual(['Live Overview', 'Account'])
  expect(open(standing(null, 'pending'))).toEqual(['Live Overview', 'Account'])
  expect(open(standing('owner', 'unverified'))).toEqual(['Live Overview', 'Account'])
})

test.each<[VenueRole, Trust]>([
  ['owner', 'soft_verified'],
  ['owner', 'trusted'],
])('everything is open to the %s of a venue that is %s', (role, trust) => {
  expect(open(standing(role, trust))).toEqual(all.map(({ label }) => label))
})

test.each<Trust>(['soft_verified', 'trusted'])(
  'to the manager of a venue that is %s, all but the plan',
  (trust) => {
    const manager = standing('manager', trust)
    const closed = all.filter((section) => stateOf(section, manager) === 'closed')
    expect(closed.map(({ slug }) => slug)).toEqual(['premium', 'billing'])
    for (const section of closed) expect(closedReason(section)).toContain('for the owners of the venue')
  },
)

test('the upgrade stands above the overview', () => {
  expect(sectionAt('/venue/dashboard/upgrade')).toBe(dashboardTabs[0])
})

test('a team member gets bookings and the account, and nothing else is offered', () => {
  const member = standing('team', 'soft_verified')
  expect(open(member)).toEqual(['Bookings', 'Account'])
  expect(all.filter((section) => stateOf(section, member) === 'locked')).toEqual([])
})

test('a locked tab names the level it needs', () => {
  const locked = all.filter((section) => stateOf(section, null) === 'locked')
  for (const section of locked)
    expect(lockReason(section, null)).toMatch(
      /^Requires Verified verification\. It opens once you have claimed/,
    )
})
