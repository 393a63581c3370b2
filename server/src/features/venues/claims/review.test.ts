import type { ReviewedClaim, ReviewedClaims } from '@nofomo/contracts/staff/review-endpoints.ts'
import { reviewLimits } from '@nofomo/contracts/staff/review-options.ts'
import { dayMs } from '@nofomo/contracts/times/durations.ts'
import type { Trust } from '@nofomo/contracts/venues/trust.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { mailsTo } from '../../../testing/features/bookings.ts'
import { claimForm, provenClaim, submitClaim } from '../../../testing/features/claims.ts'
import { lastMail } from '../../../testing/features/mailed.ts'
import { venueOwner } from '../../../testing/features/people.ts'
import { signInStaff } from '../../../testing/features/staff.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import type { TestBrowser } from '../../../testing/test-browser.ts'
import { decideDeps } from './service/deps.ts'
import { applyDue } from './service/schedule.ts'

let testApp: TestApp
let staff: TestBrowser
/** The announcements to open pages. */
const announced: [kind: string, id: string][] = []
beforeAll(async () => {
  testApp = await startTestApp({
    bus: {
      publish: (kind, ids) => announced.push(...ids.map((id): [string, string] => [kind, id])),
      onMessage: () => undefined,
      isTrusted: () => true,
      isAlone: () => false,
      close: async () => undefined,
    },
  })
})
afterAll(() => testApp.stop())
beforeEach(async () => {
  await testApp.db.deleteFrom('claims').execute()
  await testApp.db.deleteFrom('venue_members').execute()
  staff = await signInStaff(testApp)
})

type Decided = { claim?: ReviewedClaim; error?: string; fields?: Record<string, string> }
const read = async (status: Trust = 'pending') =>
  (await staff.get<ReviewedClaims>(`/api/staff/claims?status=${status}`)).body
const decide = (browser: TestBrowser, venueId: string, more: Record<string, unknown>) =>
  browser.post<Decided>('/api/staff/claims', { venueId, trustState: null, adminNotes: null, ...more })
const undo = (id: string, browser = staff) => browser.post<Decided>(`/api/staff/claims/${id}/undo`, {})
const undoMs = reviewLimits.undoMinutes * 60_000
/** Lets everything take effect that is due. */
const applyWhatIsDue = () =>
  applyDue({ db: testApp.db, now: testApp.clock.now() }, decideDeps(testApp.config), ({ venueId }) =>
    announced.push(['venue', venueId]),
  )
/** A decision that has taken effect. */
const settle = async (id: string, more: Record<string, unknown>) => {
  const decided = await decide(staff, id, more)
  testApp.clock.advance(undoMs)
  await applyWhatIsDue()
  return decided
}
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
  test('claims in review are listed by state with all facts to judge by, and counted', async () => {
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

  test('claims in review are marked after 24 and after 48 hours', async () => {
    await claimed()
    for (const late of ['24h', '48h'] as const) {
      testApp.clock.advance(dayMs + 1_000)
      staff = await signInStaff(testApp)
      expect((await read()).venues[0]?.late).toBe(late)
    }
  })

  test('claims in review say whether somebody else acts for the venue', async () => {
    await venueOwner(testApp, ['altura'])
    const { claim } = await claimed()
    expect((await read()).venues[0]?.isRival).toBe(true)
    const refused = await decide(staff, claim.id, { action: 'approve' })
    expect([refused.status, refused.body.error]).toEqual([409, expect.stringContaining('as a replacement')])
    const { status } = await settle(claim.id, { action: 'approve', isReplacing: true })
    expect([status, (await read('soft_verified')).venues[0]?.isRival]).toEqual([200, false])
  })
})

describe('a decision', () => {
  test('an approval opens the owner’s tabs in the login they have, and is audited', async () => {
    const { browser, claim } = await claimed()
    const home = () => browser.get<{ venue: { trustState: string } }>('/api/venue/dashboard')
    expect((await home()).body.venue.trustState).toBe('pending')
    const approved = await settle(claim.id, {
      ...{ action: 'approve', trustState: 'soft_verified', adminNotes: 'Called them' },
    })
    expect(approved.body.claim).toMatchObject({
      trustState: 'soft_verified',
      decided: { by: 'Robin', notes: 'Called them', isRejected: false },
    })
    expect((await home()).body.venue.trustState).toBe('soft_verified')
    await settle(claim.id, { action: 'promote', trustState: 'trusted' })
    expect((await home()).body.venue.trustState).toBe('trusted')
    expect(await audited(claim.id)).toEqual([
      expect.objectContaining({ staff: 'Robin', action: 'claim_promoted' }),
      expect.objectContaining({ action: 'claim_approved', note: 'Called them' }),
    ])
  })

  test('a rejection mails the reason, and makes the claim unverified again', async () => {
    const { account, claim } = await claimed()
    const without = await decide(staff, claim.id, { action: 'reject', adminNotes: '  ' })
    expect([without.status, without.body.fields?.adminNotes]).toEqual([
      400,
      'Write why. The claimant reads it in the mail.',
    ])
    await settle(claim.id, { action: 'reject', adminNotes: 'The venue did not know you.' })
    expect((await lastMail(testApp, account.email ?? '')).text).toContain('The venue did not know you.')
    const { venues } = await read('unverified')
    expect(venues[0]).toMatchObject({ trustState: 'unverified', decided: { isRejected: true } })
  })

  test('of two concurrent decisions about a claim one counts; the other is refused with who was first', async () => {
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

  test('a decision is announced to the tabs that the owner has open', async () => {
    const { claim } = await claimed()
    announced.length = 0
    await settle(claim.id, { action: 'approve' })
    expect(announced).toContainEqual(['venue', 'altura'])
  })

  test('a claim cannot be decided until its contact is proven', async () => {
    const claim = await submitClaim(testApp.browser(), claimForm({ venueId: 'altura' }))
    const { status, body } = await decide(staff, claim.id, { action: 'approve' })
    expect([status, body.error]).toEqual([409, expect.stringContaining('is not proven')])
    expect(await audited(claim.id)).toEqual([])
  })

  test('a decision that cannot be audited is not applied', async () => {
    const { browser, account, claim } = await claimed()
    await sql`alter table staff_actions add constraint refuse_all check (action = 'signed_in') not valid`.execute(
      testApp.db,
    )
    onTestFinished(async () => {
      await sql`alter table staff_actions drop constraint refuse_all`.execute(testApp.db)
    })
    expect((await decide(staff, claim.id, { action: 'approve' })).status).toBeGreaterThanOrEqual(400)
    expect((await read()).venues[0]).toMatchObject({ trustState: 'pending', decided: null })
    expect(await mailsTo(testApp, { browser, account })).toEqual([])
  })

  test('a decision to another state than the action leads to is refused', async () => {
    const { claim } = await claimed()
    const { status } = await decide(staff, claim.id, { action: 'approve', trustState: 'trusted' })
    expect(status).toBe(400)
    expect((await decide(staff, claim.id, { action: 'promote' })).status).toBe(409)
    expect(await audited(claim.id)).toEqual([])
  })
})

describe('for ten minutes a decision', () => {
  test('for ten minutes a decision changes nothing for the venue, mails nobody, and can be undone by any of the staff', async () => {
    const { browser, account, claim } = await claimed()
    const home = () => browser.get<{ venue: { trustState: string } }>('/api/venue/dashboard')
    const { body } = await decide(staff, claim.id, { action: 'approve' })
    expect(body.claim).toMatchObject({ trustState: 'soft_verified', decided: { by: 'Robin' } })
    expect(body.claim?.takesEffectAt).toBe(
      new Date(Date.parse(body.claim?.decided?.at ?? '') + undoMs).toISOString(),
    )
    testApp.clock.advance(undoMs - 60_000)
    await applyWhatIsDue()
    const listed = await read('soft_verified')
    expect(listed.counts).toEqual({ pending: 0, unverified: 0, soft_verified: 1, trusted: 0 })
    expect(listed.undoable.map(({ id }) => id)).toEqual([claim.id])
    expect((await home()).body.venue.trustState).toBe('pending')

    const undone = await undo(claim.id, await signInStaff(testApp, 'Kim'))
    expect(undone.body.claim).toMatchObject({ trustState: 'pending', decided: null, takesEffectAt: null })
    testApp.clock.advance(undoMs)
    await applyWhatIsDue()
    expect((await home()).body.venue.trustState).toBe('pending')
    expect(await mailsTo(testApp, { browser, account })).toEqual([])
    expect(await audited(claim.id)).toEqual([
      expect.objectContaining({ staff: 'Kim', action: 'claim_decision_undone' }),
      expect.objectContaining({ staff: 'Robin', action: 'claim_approved' }),
    ])
    expect((await read()).undoable).toEqual([])
  })

  test('for ten minutes a replacement does not end the access of those it replaces, who keep it if it is undone', async () => {
    const present = await venueOwner(testApp, ['altura'])
    const { claim } = await claimed()
    await decide(staff, claim.id, { action: 'approve', isReplacing: true })
    const team = () => present.browser.get('/api/venue/team?venueId=altura')
    expect((await team()).status).toBe(200)
    await undo(claim.id)
    testApp.clock.advance(undoMs)
    await applyWhatIsDue()
    expect((await team()).status).toBe(200)
  })

  test('a decision can be applied at once, and then not be undone', async () => {
    const { browser, claim } = await claimed()
    await decide(staff, claim.id, { action: 'approve' })
    const applied = await staff.post<Decided>(`/api/staff/claims/${claim.id}/apply`, {})
    expect(applied.body.claim).toMatchObject({ trustState: 'soft_verified', takesEffectAt: null })
    const { body } = await browser.get<{ venue: { trustState: string } }>('/api/venue/dashboard')
    expect(body.venue.trustState).toBe('soft_verified')
    expect((await undo(claim.id)).status).toBe(409)
    expect((await undo('abcdefghijkl')).status).toBe(404)
    expect((await staff.post(`/api/staff/claims/${claim.id}/apply`, {})).status).toBe(409)
  })

  test('a decision is not made twice, and takes effect once when two nodes find it due', async () => {
    const { browser, account, claim } = await claimed()
    await decide(staff, claim.id, { action: 'approve' })
    const again = await decide(staff, claim.id, { action: 'approve' })
    expect([again.status, again.body.error]).toEqual([
      409,
      expect.stringMatching(/^This claim was approved by Robin on /),
    ])
    testApp.clock.advance(undoMs)
    await Promise.all([applyWhatIsDue(), applyWhatIsDue()])
    const mails = await mailsTo(testApp, { browser, account })
    expect(mails.map(({ subject }) => subject)).toEqual(['Your venue is verified on NoFOMO'])
  })

  test('a scheduled decision is deleted when its claim is withdrawn, and dropped with an entry in the audit when a rival was first', async () => {
    const { browser, claim } = await claimed()
    await decide(staff, claim.id, { action: 'approve' })
    await browser.delete(`/api/venue/claims/${claim.id}`)
    expect((await read()).undoable).toEqual([])

    const late = (await claimed()).claim
    await decide(staff, late.id, { action: 'approve' })
    await venueOwner(testApp, ['altura'])
    testApp.clock.advance(undoMs)
    await applyWhatIsDue()
    expect((await read()).venues.map(({ id }) => id)).toEqual([late.id])
    expect(await audited(late.id)).toContainEqual(
      expect.objectContaining({
        action: 'claim_decision_dropped',
        details: {
          decision: 'approve',
          reason: expect.stringContaining('Somebody else acts for this venue'),
        },
      }),
    )
  })
})

describe('forty claims on a Monday', () => {
  const add = async (count: number) => {
    const { claim } = await claimed()
    const row = await testApp.db
      .selectFrom('claims')
      .selectAll()
      .where('id', '=', claim.id)
      .executeTakeFirstOrThrow()
    await testApp.db.deleteFrom('claims').execute()
    const numbers = Array.from({ length: count }, (_, index) => index)
    await testApp.db
      .insertInto('claims')
      .values(
        numbers.map((index) => ({
          ...row,
          id: `claim${String(index).padStart(7, '0')}`,
          verification: JSON.stringify(row.verification),
          account_id: null,
          venue_name: `Diner ${String((index * 7) % count).padStart(2, '0')}`,
          contact_name: `Ann ${index}`,
          score: index % 10,
          proven_at: new Date(testApp.clock.now().getTime() - index * 3_600_000 - 1_000),
        })),
      )
      .execute()
  }
  const names = async (query: string) =>
    (await staff.get<ReviewedClaims>(`/api/staff/claims?${query}`)).body.venues.map(
      ({ contactName }) => contactName,
    )

  test('claims in review are read by page; a page past the last one is the last one', async () => {
    await add(40)
    const first = (await staff.get<ReviewedClaims>('/api/staff/claims')).body
    expect([first.venues.length, first.total, first.page, first.pages]).toEqual([25, 40, 1, 2])
    expect(first.venues[0]?.contactName).toBe('Ann 39')
    const last = (await staff.get<ReviewedClaims>('/api/staff/claims?page=900')).body
    expect([last.venues.length, last.page]).toEqual([15, 2])
    expect((await staff.get('/api/staff/claims?page=0')).status).toBe(400)
  })

  test('claims in review are searched, filtered by age and score, and sorted', async () => {
    await add(40)
    const searched = async (search: string) => {
      const { body } = await staff.post<ReviewedClaims>('/api/staff/claims/search', { search })
      return body.venues.map(({ contactName }) => contactName)
    }
    expect(await searched('ann 31')).toEqual(['Ann 31'])
    expect(await searched('%')).toEqual([])
    expect(await names('age=24h&sort=newest')).toHaveLength(16)
    expect(await names('age=48h')).toEqual([])
    expect(await names('score=high&age=24h')).toEqual([
      'Ann 39',
      'Ann 38',
      'Ann 37',
      'Ann 29',
      'Ann 28',
      'Ann 27',
    ])
    expect((await names('sort=score')).slice(0, 2)).toEqual(['Ann 39', 'Ann 29'])
    expect((await names('sort=name'))[0]).toBe('Ann 0')
    expect((await staff.get('/api/staff/claims?sort=price')).status).toBe(400)
  })

  test('claims in review link to the page and the website of their venue', async () => {
    const { claim } = await claimed()
    const { website } = await testApp.db
      .selectFrom('venues')
      .select('website')
      .where('id', '=', 'altura')
      .executeTakeFirstOrThrow()
    expect((await read()).venues[0]).toMatchObject({
      id: claim.id,
      listingId: 'altura',
      isPublished: true,
      website,
    })
    expect(website).not.toBeNull()
  })
})
