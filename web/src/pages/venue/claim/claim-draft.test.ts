import type { Claim } from '@nofomo/contracts/claims/endpoints.ts'
import { describe, expect, test } from 'vitest'
import { begunClaim, consumer, joule, provenClaim } from '../../../testing/venue-samples.ts'
import {
  askedStep,
  type ClaimDraft,
  chosenVenue,
  claimBody,
  claimInHand,
  firstFields,
  newVenue,
  saysTheSame,
  stepShown,
  steps,
} from './claim-draft.ts'

const chosen = chosenVenue(joule)
const empty: ClaimDraft = { query: '', venue: null, fields: null, claim: null, sentAt: null, goesOn: false }
const now = new Date('2026-11-21T20:00:00Z')
const fields = {
  ...firstFields(null, ['email']),
  contactName: 'Rachel Yang',
  phone: '206 555 0100',
  email: 'rachel@joule.example',
}

describe('the step shown', () => {
  const shown = (venue: typeof chosen | null, claim: Claim | null) =>
    steps.map((step) => stepShown(step, venue, claim))
  test('the step shown is the search while nothing is chosen', () => {
    expect(shown(null, null)).toEqual(['find', 'find', 'find', 'find'])
  })
  test('the step shown is the form once a venue is chosen, whatever the address says', () => {
    expect(shown(chosen, null)).toEqual(['find', 'claim', 'claim', 'claim'])
  })
  test('the step shown is the code while the claim waits for it, and the form again on the way back', () => {
    expect(shown(chosen, begunClaim)).toEqual(['find', 'claim', 'code', 'code'])
  })
  test('the step shown is the end once the contact is proven', () => {
    expect(shown(chosen, provenClaim)).toEqual(['find', 'done', 'done', 'done'])
  })
  test('an address with an unknown step shows the search', () => {
    expect(askedStep(new URLSearchParams('step=nonsense'))).toBe('find')
  })
})

describe('the claim in hand', () => {
  test('the claim in hand is the tab’s, as the server knows it now', () => {
    const draft = { ...empty, venue: chosen, claim: begunClaim }
    expect(claimInHand({ asked: 'code', named: null }, [provenClaim], draft)).toBe(provenClaim)
    expect(claimInHand({ asked: 'code', named: null }, null, draft)).toBe(begunClaim)
  })
  test('the claim in hand in another tab is the newest that waits for its code', () => {
    expect(claimInHand({ asked: 'code', named: null }, [provenClaim, begunClaim], empty)).toBe(begunClaim)
    expect(claimInHand({ asked: 'find', named: null }, [begunClaim], empty)).toBeNull()
  })
  test.each(['withdrawn', 'rejected', 'ended'] as const)(
    'the claim in hand is none once it is %s, so that another can be made',
    (state) => {
      const claims = [{ ...provenClaim, state }]
      const draft = { ...empty, venue: chosen, claim: provenClaim }
      expect(claimInHand({ asked: 'claim', named: null }, claims, draft)).toBeNull()
      expect(claimInHand({ asked: 'done', named: provenClaim.id }, claims, draft)).toBeNull()
    },
  )
  test('the claim in hand is none while another venue is being claimed', () => {
    expect(claimInHand({ asked: 'code', named: null }, [begunClaim], { ...empty, venue: chosen })).toBeNull()
    const named = { asked: 'code', named: begunClaim.id } as const
    expect(claimInHand(named, [begunClaim], { ...empty, venue: chosen })).toBe(begunClaim)
  })
})

test('a claim is sent with ten fields', () => {
  expect(claimBody(chosen, fields, now)).toEqual({
    venueId: 'joule',
    venueName: 'Joule',
    venueAddress: joule.address,
    isNewVenue: false,
    contactName: 'Rachel Yang',
    phone: '206 555 0100',
    email: 'rachel@joule.example',
    role: 'owner',
    verificationMethod: 'email',
    timestamp: '2026-11-21T20:00:00.000Z',
  })
})

test('a venue nobody knows has the searched name, and the address that was typed', () => {
  const unknown = newVenue('Chez Nous', 1_700_000_000_000)
  expect(unknown).toMatchObject({
    id: 'new_venue_1700000000000',
    name: 'Chez Nous',
    address: 'To be verified during claim process',
    category: 'restaurant',
    isNew: true,
  })
  expect(claimBody(unknown, { ...fields, venueAddress: '1 Pike Pl' }, now)).toMatchObject({
    isNewVenue: true,
    venueName: 'Chez Nous',
    venueAddress: '1 Pike Pl',
  })
})

test('the code that is waited for still counts as long as the form says the same', () => {
  expect(saysTheSame(begunClaim, claimBody(chosen, fields, now))).toBe(true)
  expect(saysTheSame(begunClaim, claimBody(chosen, { ...fields, phone: '1' }, now))).toBe(false)
  expect(saysTheSame(begunClaim, claimBody(chosen, { ...fields, role: 'manager' }, now))).toBe(false)
  expect(saysTheSame(provenClaim, claimBody(chosen, fields, now))).toBe(false)
})

test('the form begins with what the account knows, by phone only where phones can be reached', () => {
  expect(firstFields(consumer, ['email'])).toMatchObject({
    contactName: 'Hanna',
    email: 'hanna@example.com',
    role: 'owner',
    verificationMethod: 'email',
  })
  expect(firstFields(null, ['phone', 'email']).verificationMethod).toBe('phone')
})
