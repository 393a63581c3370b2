import type { ErrorReply } from '@nofomo/contracts/api/errors.ts'
import { dayMs } from '@nofomo/contracts/times/durations.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { catalog } from '../../../catalog/catalog.ts'
import { openFactsOf } from '../../../catalog/open-data/open-data.ts'
import { ballotsOf } from '../../../testing/features/ballots.ts'
import {
  claimForm,
  ownClaims,
  provenClaim,
  sendCode,
  submitClaim,
  typeCode,
} from '../../../testing/features/claims.ts'
import { countMails, holdMails, lastMail } from '../../../testing/features/mailed.ts'
import { again, venueOwner } from '../../../testing/features/people.ts'
import { hostedSession, vote } from '../../../testing/features/sessions.ts'
import { addMember } from '../../../testing/features/venue-members.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import type { TestBrowser } from '../../../testing/test-browser.ts'
import type { Verification } from './rules/verification.ts'
import { pendingClaimsOf, rivalSince } from './service/standings.ts'
import { purgeClaims } from './store/purge.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await startTestApp({ config: { supportEmail: 'help@nofomo.example' } })
})
afterAll(() => testApp.stop())

const rowOf = (id: string) =>
  testApp.db.selectFrom('claims').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
/** A venue account that is signed in, with this address. */
const ownerWith = async (email: string) => {
  const owner = await venueOwner(testApp)
  await testApp.db.updateTable('accounts').set({ email }).where('id', '=', owner.account.id).execute()
  return owner
}

describe('claiming a venue', () => {
  test('claiming a venue mails a code, and changes nothing until it is typed', async () => {
    const browser = testApp.browser()
    const claim = await submitClaim(browser, claimForm())
    expect(claim).toMatchObject({
      state: 'unverified',
      venue: { id: 'altura', name: 'Altura' },
      isNewVenue: false,
      role: 'owner',
      verificationMethod: 'email',
      codeSentBy: 'email',
      isOwn: false,
      isRival: false,
    })
    const mail = await lastMail(testApp, claim.email)
    expect(mail.subject).toBe('Your code to claim a venue on NoFOMO')
    expect(mail.text).toContain('Altura')
    expect(mail.code).toMatch(/^\d{6}$/)
    const { code_hash } = await rowOf(claim.id)
    expect(code_hash?.toString()).not.toContain(mail.code)
  })

  test('a claim whose code was typed waits for a decision, with its nine points', async () => {
    const browser = testApp.browser()
    const claim = await submitClaim(browser, claimForm())
    const { status, body } = await typeCode(testApp, browser, claim)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      success: true,
      claimed: false,
      claim: { state: 'pending', codeSentBy: null },
    })
    expect(await rowOf(claim.id)).toMatchObject({
      venue_id: 'altura',
      // Found, name, address, owner; a phone number of the venue is not known, and the mail's domain is another.
      score: 6,
      verification: { score: 6, place: { name: 'Altura', source: 'catalogue' } },
      code_hash: null,
    })
    expect((await ownClaims(browser)).map(({ id }) => id)).toEqual([claim.id])
  })

  test('a claim belongs to the venue account that is signed in', async () => {
    const { browser, account } = await venueOwner(testApp)
    const claim = await submitClaim(browser, claimForm())
    expect(claim.isOwn).toBe(false)
    const { body } = await typeCode(testApp, browser, claim)
    expect(body).toMatchObject({ claimed: true, claim: { isOwn: true } })
    const [pending] = await pendingClaimsOf(testApp.db, account.id)
    expect(pending).toEqual({
      claimId: claim.id,
      venueId: 'altura',
      score: 6,
      since: new Date(body.claim.provenAt ?? 0),
      isRival: false,
    })
  })

  test('a claim can be proven in another browser of the account that made it', async () => {
    const { browser, account } = await venueOwner(testApp)
    const claim = await submitClaim(browser, claimForm({ venueId: 'cascina-spinasse' }))
    const elsewhere = (await again(testApp, account)).browser
    const { body } = await typeCode(testApp, elsewhere, claim)
    expect(body.claimed).toBe(true)
  })

  test('a claim with missing fields is refused with the names of all of them', async () => {
    const form = claimForm({ contactName: ' ', phone: '', email: '' })
    const { status, body } = await testApp.browser().post<ErrorReply>('/api/venue/claims', form)
    const sentence = 'Please fill in all required fields'
    expect(status).toBe(400)
    expect(body).toMatchObject({
      error: sentence,
      fields: { contactName: sentence, phone: sentence, email: sentence },
    })
  })

  test('a claim for a venue that is not listed is refused', async () => {
    const form = claimForm({ venueId: 'no-such-place' })
    const { status } = await testApp.browser().post('/api/venue/claims', form)
    expect(status).toBe(404)
  })

  test('a second claim of a browser replaces its unproven one', async () => {
    const browser = testApp.browser()
    const form = claimForm()
    const first = await submitClaim(browser, form)
    const second = await submitClaim(browser, form)
    expect((await ownClaims(browser)).map(({ id }) => id)).toEqual([second.id])
    expect((await sendCode(browser, first, '123456')).status).toBe(404)
  })

  test('a second claim of an account for the same venue is refused', async () => {
    const { browser } = await venueOwner(testApp)
    await provenClaim(testApp, browser)
    const { status, body } = await browser.post<ErrorReply>('/api/venue/claims', claimForm())
    expect(status).toBe(409)
    expect(body.error).toBe('You have claimed this venue already. Your dashboard shows how it stands.')
  })

  test('two claims for one venue before signing in become one of the account', async () => {
    const email = 'twice@example.com'
    const { account } = await ownerWith(email)
    const first = testApp.browser()
    const second = testApp.browser()
    const [one, two] = [
      await submitClaim(first, claimForm({ email })),
      await submitClaim(second, claimForm({ email })),
    ]
    const { code: codeOfTwo } = await lastMail(testApp, email)
    expect((await sendCode(second, two, codeOfTwo)).status).toBe(200)
    await first.post(`/api/venue/claims/${one.id}/resend`)
    const { status } = await typeCode(testApp, first, one)
    expect(status).toBe(409)
    expect(await pendingClaimsOf(testApp.db, account.id)).toHaveLength(1)
    expect((await rowOf(one.id)).state).toBe('withdrawn')
  })
})

test('votes of an account with a pending claim for a listed venue are flagged as the owner’s', async () => {
  const { browser } = await venueOwner(testApp)
  const claim = await submitClaim(browser, claimForm())
  const venues = [{ id: 'altura', name: 'Altura' }]
  const flagsOf = async () => {
    const { session, host } = await hostedSession(testApp, { venues, expectedVoters: 5 })
    await vote(browser, session.id, 'altura', 1)
    return (await ballotsOf(host, session)).map(({ flag }) => flag)
  }
  expect(await flagsOf()).toEqual([null])
  await typeCode(testApp, browser, claim)
  expect(await flagsOf()).toEqual(['venue_owner'])
})

test('the telephone of a claim is compared with that of open data where the listing has none', async () => {
  const phoneOf = (slug: string) => openFactsOf(slug).find(({ fact }) => fact === 'phone')?.value
  const listed = catalog.find(({ slug }) => phoneOf(slug) !== undefined)
  const { browser } = await venueOwner(testApp)
  const claim = await provenClaim(testApp, browser, {
    ...{ venueId: listed?.slug, venueName: listed?.name, venueAddress: listed?.address },
    phone: phoneOf(listed?.slug ?? ''),
  })
  const { verification } = await rowOf(claim.id)
  const phone = (verification as Verification).checks.find(({ name }) => name === 'phone')
  expect(phone).toMatchObject({ outcome: 'yes', points: 2 })
})

describe('a venue that nobody knows', () => {
  const unknown = {
    venueId: 'new_venue_1763668800000',
    isNewVenue: true,
    venueName: 'Ümlaut & Söhne',
    venueAddress: '999 Nowhere St, Seattle',
  }

  test('an unknown venue is created when its first claim is proven, without a page, and the second claim is for the same venue', async () => {
    const claim = await submitClaim(testApp.browser(), claimForm(unknown))
    expect(claim).toMatchObject({ isNewVenue: true, venue: { id: null } })
    const first = await provenClaim(testApp, testApp.browser(), unknown)
    const spelt = { ...unknown, venueName: 'Umlaut and Sohne', venueAddress: '999 Nowhere Street' }
    const second = await provenClaim(testApp, testApp.browser(), spelt)
    expect(first.venue.id).toMatch(/^umlaut-sohne-[0-9a-f]{8}$/)
    expect(second.venue.id).toBe(first.venue.id)
    const venue = await testApp.db
      .selectFrom('venues')
      .selectAll()
      .where('id', '=', first.venue.id ?? '')
      .executeTakeFirstOrThrow()
    expect(venue).toMatchObject({
      origin: 'claimed',
      name: 'Ümlaut & Söhne',
      trust: 'unverified',
      published_at: null,
    })
    expect((await rowOf(first.id)).score).toBe(1)
  })

  test('a typed venue with name and street of the catalog is claimed as that one', async () => {
    const typed = { ...unknown, venueName: 'altura', venueAddress: '617 Broadway East' }
    const claim = await provenClaim(testApp, testApp.browser(), typed)
    expect(claim.venue.id).toBe('altura')
  })

  test('an unknown venue is not named in the mail with the code', async () => {
    const claim = await submitClaim(testApp.browser(), claimForm(unknown))
    expect((await lastMail(testApp, claim.email)).text).not.toContain('mlaut')
  })
})

describe('a claim made before signing up', () => {
  const password = 'tin-roof-rain'
  /** Signs up in a browser and confirms the address by the code of the mail. */
  const signUp = async (browser: TestBrowser, email: string) => {
    await browser.post('/api/auth/venue-signup', { email, venueName: 'Altura', password })
    const { code: right } = await lastMail(testApp, email)
    return browser.post<{ user: { id: string } }>('/api/auth/consumer-signin', { email, password: right })
  }

  test('a claim made before signing up belongs to the account once its address is confirmed, in whichever browser', async () => {
    const claim = await provenClaim(testApp, testApp.browser())
    const elsewhere = testApp.browser()
    expect(await ownClaims(elsewhere)).toEqual([])
    const { body } = await signUp(elsewhere, claim.email)
    expect(await ownClaims(elsewhere)).toMatchObject([{ id: claim.id, isOwn: true, state: 'pending' }])
    expect((await rowOf(claim.id)).account_id).toBe(body.user.id)
  })

  test('a claim does not belong to an account that has not confirmed its address', async () => {
    const claim = await provenClaim(testApp, testApp.browser())
    const stranger = testApp.browser()
    const form = { email: claim.email, venueName: 'Altura', password }
    await stranger.post('/api/auth/venue-signup', form)
    expect(await ownClaims(stranger)).toEqual([])
    expect((await rowOf(claim.id)).account_id).toBeNull()
  })

  test('a claim belongs at once to the venue account with its address, also while that is signed out', async () => {
    const email = 'signed-out@example.com'
    const { account } = await ownerWith(email)
    const claim = await provenClaim(testApp, testApp.browser(), { email })
    expect((await rowOf(claim.id)).account_id).toBe(account.id)
  })

  test('of two claims for one venue made before signing up the account gets one', async () => {
    const email = 'double@example.com'
    await provenClaim(testApp, testApp.browser(), { email })
    await provenClaim(testApp, testApp.browser(), { email })
    const browser = testApp.browser()
    await signUp(browser, email)
    expect(await ownClaims(browser)).toMatchObject([{ state: 'pending', isOwn: true }])
  })

  test('a claim survives the deletion of its account, and belongs to the next one with the address', async () => {
    const browser = testApp.browser()
    const claim = await provenClaim(testApp, testApp.browser())
    const { body } = await signUp(browser, claim.email)
    await testApp.db.deleteFrom('accounts').where('id', '=', body.user.id).execute()
    expect(await rowOf(claim.id)).toMatchObject({ state: 'pending', account_id: null })
    const back = testApp.browser()
    await signUp(back, claim.email)
    expect(await ownClaims(back)).toMatchObject([{ id: claim.id, isOwn: true }])
  })
})

describe('two claims for one venue', () => {
  const venueId = 'revel'

  test('two claims for one venue both wait, and each account learns of the other', async () => {
    const [one, two] = [await venueOwner(testApp), await venueOwner(testApp)]
    await provenClaim(testApp, one.browser, { venueId })
    const { provenAt } = await provenClaim(testApp, two.browser, { venueId })
    expect(await pendingClaimsOf(testApp.db, one.account.id)).toMatchObject([{ venueId, isRival: false }])
    expect(await rivalSince(testApp.db, [venueId], one.account.id)).toEqual(
      new Map([[venueId, new Date(provenAt ?? 0)]]),
    )
  })

  test('claims of a present owner have no rivals, whoever else acts for the venue', async () => {
    const own = 'ivars-salmon-house'
    const owner = await venueOwner(testApp, [own])
    const colleague = await venueOwner(testApp)
    const since = testApp.clock.now()
    await addMember(testApp.db, { venueId: own, accountId: colleague.account.id, since, role: 'manager' })
    const claim = await provenClaim(testApp, owner.browser, { venueId: own })
    expect(claim.isRival).toBe(false)
    const asManager = await provenClaim(testApp, colleague.browser, { venueId: own })
    expect(asManager.isRival).toBe(true)
  })

  test('a rival claim is mailed to the present members, without texts of the claimant', async () => {
    const taken = 'rays-boathouse'
    const member = await venueOwner(testApp, [taken])
    await testApp.db.updateTable('venues').set({ trust: 'soft_verified' }).where('id', '=', taken).execute()
    const rival = await venueOwner(testApp)
    const claim = await provenClaim(testApp, rival.browser, { venueId: taken, contactName: 'Mallory' })
    expect(claim.isRival).toBe(true)
    const mail = await lastMail(testApp, member.account.email ?? '')
    expect(mail.subject).toBe('Somebody else claims your venue on NoFOMO')
    expect(mail.text).not.toContain('Mallory')
    expect(mail.text).toContain('help@nofomo.example')
    expect(await pendingClaimsOf(testApp.db, rival.account.id)).toMatchObject([{ isRival: true }])
  })
})

describe('withdrawing', () => {
  test('withdrawing a claim cancels the mail with its code', async () => {
    const { browser } = await venueOwner(testApp)
    await holdMails(testApp)
    const claim = await submitClaim(browser, claimForm({ venueId: 'delancey' }))
    expect(await countMails(testApp, claim.email)).toBe(1)
    await browser.delete(`/api/venue/claims/${claim.id}`)
    expect(await countMails(testApp, claim.email)).toBe(0)
  })

  test('withdrawing ends a pending claim, and no other', async () => {
    const { browser } = await venueOwner(testApp)
    const claim = await provenClaim(testApp, browser, { venueId: 'delancey' })
    expect((await browser.delete(`/api/venue/claims/${claim.id}`)).status).toBe(200)
    expect(await ownClaims(browser)).toEqual([])
    expect((await browser.delete(`/api/venue/claims/${claim.id}`)).status).toBe(404)
    const next = await provenClaim(testApp, browser, { venueId: 'delancey' })
    await testApp.db.updateTable('claims').set({ state: 'rejected' }).where('id', '=', next.id).execute()
    const { status, body } = await browser.delete<ErrorReply>(`/api/venue/claims/${next.id}`)
    expect([status, body.error]).toEqual([
      409,
      'This claim is decided already. Load the page again to see how.',
    ])
  })
})

test('unproven claims are deleted after seven days, closed ones after 400, and no others', async () => {
  const unproven = await submitClaim(testApp.browser(), claimForm())
  const withdrawn = await provenClaim(testApp, testApp.browser())
  const pending = await provenClaim(testApp, testApp.browser())
  await testApp.db.updateTable('claims').set({ state: 'withdrawn' }).where('id', '=', withdrawn.id).execute()
  const left = async (days: number) => {
    await purgeClaims(testApp.db, new Date(testApp.clock.now().getTime() + days * dayMs))
    const ids = [unproven.id, withdrawn.id, pending.id]
    const rows = await testApp.db.selectFrom('claims').select('id').where('id', 'in', ids).execute()
    return new Set(rows.map(({ id }) => id))
  }
  expect(await left(6)).toEqual(new Set([unproven.id, withdrawn.id, pending.id]))
  expect(await left(7)).toEqual(new Set([withdrawn.id, pending.id]))
  expect(await left(400)).toEqual(new Set([pending.id]))
})

test('the contacts for claims are those of the configuration', async () => {
  const { body } = await testApp.browser().get('/api/contacts')
  expect(body).toEqual({ partners: null, support: 'help@nofomo.example' })
})
