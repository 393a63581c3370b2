import { expect, test } from 'vitest'
import { byStrength, standingOfClaim, standingOfMember } from './standing.ts'

const venue = {
  id: 'joule',
  name: 'Joule',
  type: 'restaurant',
  location: 'Fremont',
  address: '3506 Stone Way N',
  image: '/images/x',
  isListed: true,
}
const since = new Date('2026-06-01T12:00:00Z')
const member = (role: 'owner' | 'team', trust: 'unverified' | 'soft_verified' | 'trusted') =>
  standingOfMember({ role, since }, { venue, trust, fullUntil: null }, null)

test('an owner of a verified venue may do all, and see 50 groups a month', () => {
  const { verified, capabilities } = member('owner', 'soft_verified')
  expect(verified).toBe(true)
  expect(capabilities).toMatchObject({ sessionLimit: 50, canSendOffers: true, canViewAnalytics: true })
  expect(capabilities.may).toContain('team')
  expect(member('owner', 'trusted').capabilities.sessionLimit).toBeNull()
})

test('a team member answers bookings and redeems, and sees neither groups nor figures', () => {
  const { capabilities } = member('team', 'trusted')
  expect(capabilities).toMatchObject({ canSendOffers: false, canViewAnalytics: false })
  expect(capabilities.may).toEqual(['redemption', 'bookings'])
})

test('nobody may do anything for a venue that is not verified', () => {
  const { verified, capabilities } = member('owner', 'unverified')
  expect([verified, capabilities.may, capabilities.sessionLimit]).toEqual([false, [], 0])
})

test('a pending claim shows up to three groups; a rival’s none', () => {
  const claim = standingOfClaim({ since, isRival: false }, { venue })
  expect(claim).toMatchObject({ role: null, trustState: 'pending', verified: false, isRival: false })
  expect(claim.capabilities).toMatchObject({ sessionLimit: 3, may: ['live'], canSendOffers: false })
  expect(standingOfClaim({ since, isRival: true }, { venue }).capabilities.sessionLimit).toBe(0)
})

test('the strongest standing comes first: by trust, then role; claims come last', () => {
  const claim = standingOfClaim({ since, isRival: false }, { venue })
  const [trusted, owner, team] = [
    member('team', 'trusted'),
    member('owner', 'soft_verified'),
    member('team', 'soft_verified'),
  ]
  expect([claim, team, owner, trusted].toSorted(byStrength)).toEqual([trusted, owner, team, claim])
})
