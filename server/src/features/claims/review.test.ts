import type { ReviewedClaim, ReviewedClaims, ReviewTab } from '@nofomo/contracts/review.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { claimForm, provenClaim, submitClaim } from '../../testing/claims.ts'
import { lastMail } from '../../testing/mailed.ts'
import { venueOwner } from '../../testing/people.ts'
import { signInStaff } from '../../testing/staff.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import type { TestBrowser } from '../../testing/test-browser.ts'

let testApp: TestApp
let staff: TestBrowser
beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.stop())
beforeEach(async () => {
  await testApp.db.deleteFrom('claims').execute()
  await testApp.db.deleteFrom('venue_members').execute()
  staff = await signInStaff(testApp)
})

type Decided = { claim?: ReviewedClaim; error?: string; fields?: Record<string, string> }
const read = async (status: ReviewTab = 'pending') =>
  (await staff.get<ReviewedClaims>(`/api/admin-venues?status=${status}`)).body
const decide = (browser: TestBrowser, venueId: string, more: Record<string, unknown>) =>
  browser.post<Decided>('/api/admin-venues', { venueId, trustState: null, adminNotes: null, ...more })
const claimed = async () => {
  const { browser, account } = await venueOwner(testApp)
  const claim = await provenClaim(testApp, browser, { venueId: 'altura' })
  return { browser, account, claim }
}
const audited = async (id: string) => {
  const { body } = await staff.get<{ entries: unknown[] }>(`/api/staff/audit?subject=${id}`)
  return body.entries
}

describe('the claims in review', () => {
  test('are listed by state with everything to judge by, and counted', async () => {
    const { claim } = await claimed()
    await submitClaim(testApp.browser(), claimForm({ venueId: 'altura' }))
    const { venues, counts } = await read()
    expect(counts).toEqual({ pending: 1, unverified: 1, soft_verified: 0, trusted: 0 })
    expect(venues).toHaveLength(1)
    expect(venues[0]).toMatchObject({
      ...{ id: claim.id, venueId: claim.id, listingId: 'altura', name: 'Altura', trustState: 'pending' },
      ...{ contactName: 'Ann Example', role: 'owner', provenBy: 'email', late: null, isRival: false },
    })
    const verified = venues[0]?.verificationData.softVerification
    expect(verified?.googlePlaces).toMatchObject({ found: true, rating: null, reviewCount: null })
    expect(verified?.details).toHaveLength(6)
    expect(verified?.checks.map(({ outcome }) => outcome)).toContain('not_checkable')
    expect((await read('unverified')).venues[0]?.verificationData.softVerification).toBeNull()
  })

  test('are marked after 24 and after 48 hours', async () => {
    await claimed()
    for (const late of ['24h', '48h'] as const) {
      testApp.clock.advance(24 * 3_600_000 + 1_000)
      staff = await signInStaff(testApp)
      expect((await read()).venues[0]?.late).toBe(late)
    }
  })

  test('say whether somebody else acts for the venue', async () => {
    await venueOwner(testApp, ['altura'])
    const { claim } = await claimed()
    expect((await read()).venues[0]?.isRival).toBe(true)
    const refused = await decide(staff, claim.id, { action: 'approve' })
    expect([refused.status, refused.body.error]).toEqual([409, expect.stringContaining('as a replacement')])
    const { status, body } = await decide(staff, claim.id, { action: 'approve', isReplacing: true })
    expect([status, body.claim?.isRival]).toEqual([200, false])
  })
})

describe('a decision', () => {
  test('opens the owner’s tabs in the login they have, and is audited', async () => {
    const { browser, claim } = await claimed()
    const home = () => browser.get<{ venue: { trustState: string } }>('/api/venue/dashboard')
    expect((await home()).body.venue.trustState).toBe('pending')
    const approved = await decide(staff, claim.id, {
      ...{ action: 'approve', trustState: 'soft_verified', adminNotes: 'Called them' },
    })
    expect(approved.body.claim).toMatchObject({
      trustState: 'soft_verified',
      decided: { by: 'Robin', notes: 'Called them', isRejected: false },
    })
    expect((await home()).body.venue.trustState).toBe('soft_verified')
    await decide(staff, claim.id, { action: 'promote', trustState: 'trusted' })
    expect((await home()).body.venue.trustState).toBe('trusted')
    expect(await audited(claim.id)).toEqual([
      expect.objectContaining({ staff: 'Robin', action: 'claim_promoted' }),
      expect.objectContaining({ action: 'claim_approved', note: 'Called them' }),
    ])
  })

  test('against a claim says why in a mail, and makes it unverified again', async () => {
    const { account, claim } = await claimed()
    const without = await decide(staff, claim.id, { action: 'reject', adminNotes: '  ' })
    expect([without.status, without.body.fields?.adminNotes]).toEqual([
      400,
      'Write why: the claimant reads it in the mail.',
    ])
    await decide(staff, claim.id, { action: 'reject', adminNotes: 'The venue did not know you.' })
    expect((await lastMail(testApp, account.email ?? '')).text).toContain('The venue did not know you.')
    const { venues } = await read('unverified')
    expect(venues[0]).toMatchObject({ trustState: 'unverified', decided: { isRejected: true } })
  })

  test('of two staff at once counts once; the other reads who was first', async () => {
    const { claim } = await claimed()
    const other = await signInStaff(testApp, 'Kim')
    const both = await Promise.all([
      decide(staff, claim.id, { action: 'approve' }),
      decide(other, claim.id, { action: 'reject', adminNotes: 'No answer.' }),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const isApproved = both[0].status === 200
    expect(both[isApproved ? 1 : 0].body.error).toMatch(
      isApproved ? /^This claim was approved by Robin on / : /^This claim was rejected by Kim on /,
    )
    expect(await audited(claim.id)).toHaveLength(1)
  })

  test('to another state than the action leads to is refused', async () => {
    const { claim } = await claimed()
    const { status } = await decide(staff, claim.id, { action: 'approve', trustState: 'trusted' })
    expect(status).toBe(400)
    expect((await decide(staff, claim.id, { action: 'promote' })).status).toBe(409)
    expect(await audited(claim.id)).toEqual([])
  })
})
