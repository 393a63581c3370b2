import type { ErrorReply } from '@nofomo/contracts/api/errors.ts'
import { dayMs, minuteMs } from '@nofomo/contracts/times/durations.ts'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { claimForm, ownClaims, sendCode, submitClaim, typeCode } from '../../../testing/features/claims.ts'
import { countMails, lastMail } from '../../../testing/features/mailed.ts'
import { venueOwner } from '../../../testing/features/people.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import type { TestBrowser } from '../../../testing/test-browser.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await startTestApp()
  // Stopped at noon: no day ends while its codes are counted.
  testApp.clock.set(new Date('2026-11-20T12:00:00.000Z'))
})
afterAll(() => testApp.stop())

const rowOf = (id: string) =>
  testApp.db.selectFrom('claims').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const otherCode = async (email: string) => {
  const { code: right } = await lastMail(testApp, email)
  return right === '000000' ? '111111' : '000000'
}
/** A venue account that is signed in, with this address. */
const ownerWith = async (email: string) => {
  const owner = await venueOwner(testApp)
  await testApp.db.updateTable('accounts').set({ email }).where('id', '=', owner.account.id).execute()
  return owner
}

describe('a code', () => {
  test('a claim’s code ends after five wrong attempts', async () => {
    const browser = testApp.browser()
    const claim = await submitClaim(browser, claimForm())
    const wrong = await otherCode(claim.email)
    const first = await sendCode(browser, claim, wrong)
    expect([first.status, first.body.fields?.code]).toEqual([
      400,
      'That code is not right. Check it, or ask for a new one.',
    ])
    for (let attempt = 2; attempt <= 5; attempt += 1) await sendCode(browser, claim, wrong)
    const sixth = await typeCode(testApp, browser, claim)
    expect(sixth.status).toBe(410)
    expect(sixth.body).toMatchObject({ error: 'That was one try too many for this code. Ask for a new one.' })
    await browser.post(`/api/venue/claims/${claim.id}/resend`)
    expect((await typeCode(testApp, browser, claim)).status).toBe(200)
  })

  test('a code of another form costs no attempt', async () => {
    const browser = testApp.browser()
    const claim = await submitClaim(browser, claimForm())
    expect((await sendCode(browser, claim, 'abc')).body.error).toBe('The code has 6 digits.')
    expect((await rowOf(claim.id)).code_tries).toBe(0)
  })

  test('a claim’s code may be typed with a space or a hyphen', async () => {
    const browser = testApp.browser()
    const claim = await submitClaim(browser, claimForm())
    const { code: right } = await lastMail(testApp, claim.email)
    expect((await sendCode(browser, claim, `${right.slice(0, 3)} ${right.slice(3)}`)).status).toBe(200)
  })

  test('a claim’s code expires after 15 minutes', async () => {
    const browser = testApp.browser()
    const claim = await submitClaim(browser, claimForm())
    testApp.clock.advance(15 * minuteMs)
    const { status, body } = await typeCode(testApp, browser, claim)
    expect(status).toBe(410)
    expect(body).toMatchObject({ error: 'This code has expired. Ask for a new one.' })
  })

  test('a claim’s code ends when another one is sent', async () => {
    const browser = testApp.browser()
    const claim = await submitClaim(browser, claimForm())
    const { code: before } = await lastMail(testApp, claim.email)
    await browser.post(`/api/venue/claims/${claim.id}/resend`)
    const { code: after } = await lastMail(testApp, claim.email)
    if (before !== after) expect((await sendCode(browser, claim, before)).status).toBe(400)
    expect((await sendCode(browser, claim, after)).status).toBe(200)
  })

  test('a code typed twice concurrently, or again, proves the claim once, with the same reply', async () => {
    const browser = testApp.browser()
    const claim = await submitClaim(browser, claimForm())
    const { code: right } = await lastMail(testApp, claim.email)
    const replies = await Promise.all([1, 2, 3].map(() => sendCode(browser, claim, right)))
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await sendCode(browser, claim, '000000')).status).toBe(200)
  })

  test('the code of another browser’s claim is answered as for an unknown claim', async () => {
    const claim = await submitClaim(testApp.browser(), claimForm())
    const stranger = testApp.browser()
    expect((await typeCode(testApp, stranger, claim)).status).toBe(404)
    expect((await stranger.post(`/api/venue/claims/${claim.id}/resend`)).status).toBe(404)
    expect((await stranger.delete(`/api/venue/claims/${claim.id}`)).status).toBe(404)
    expect(await ownClaims(stranger)).toEqual([])
  })

  test('five codes are sent for a claim, and no more', async () => {
    const browser = testApp.browser()
    const claim = await submitClaim(browser, claimForm())
    const resend = () => browser.post<ErrorReply>(`/api/venue/claims/${claim.id}/resend`)
    const statuses = []
    for (let sent = 1; sent <= 5; sent += 1) statuses.push((await resend()).status)
    expect(statuses).toEqual([200, 200, 200, 200, 429])
    expect(await countMails(testApp, claim.email)).toBe(5)
  })
})

describe('codes a day', () => {
  const statusesOf = async (times: number, call: () => Promise<{ status: number }>) => {
    const statuses = new Set<number>()
    for (let turn = 0; turn < times; turn += 1) statuses.add((await call()).status)
    return [...statuses]
  }
  const claimsFrom = (browser: () => TestBrowser, email: () => string) => () =>
    browser().post('/api/venue/claims', claimForm({ email: email() }))

  test('a mailbox gets ten codes a day, however it is written and whoever requests them', async () => {
    let label = 0
    const call = claimsFrom(
      () => testApp.browser(),
      () => `full+${label++}@example.com`,
    )
    expect(await statusesOf(10, call)).toEqual([200])
    expect((await call()).status).toBe(429)
    testApp.clock.advance(dayMs)
    expect((await call()).status).toBe(200)
  })

  test('a browser can request ten codes a day', async () => {
    const browser = testApp.browser()
    let others = 0
    const call = claimsFrom(
      () => browser,
      () => `other${others++}@example.com`,
    )
    expect(await statusesOf(10, call)).toEqual([200])
    expect((await call()).status).toBe(429)
  })

  test('codes that others request for an address do not use up those of its owner', async () => {
    const email = 'wanted@example.com'
    const call = claimsFrom(
      () => testApp.browser(),
      () => email,
    )
    await statusesOf(10, call)
    expect((await call()).status).toBe(429)
    const owner = await ownerWith(email)
    expect((await owner.browser.post('/api/venue/claims', claimForm({ email }))).status).toBe(200)
  })

  test('codes are limited by the mail that a network causes', async () => {
    const call = claimsFrom(
      () => testApp.browser('198.51.100.77'),
      () => claimForm().email,
    )
    expect(await statusesOf(30, call)).toEqual([200])
    expect((await call()).status).toBe(429)
  })
})

describe('a flood of claims', () => {
  test('a flood of claims from one /56 does not keep an owner elsewhere from claiming a venue', async () => {
    const flooded = await startTestApp()
    onTestFinished(() => flooded.stop())
    flooded.clock.set(new Date('2026-11-20T12:00:00.000Z'))
    let taken = 0
    for (let network = 0; network < 65; network += 1)
      for (let claim = 0; claim < 31; claim += 1) {
        const browser = flooded.browser(`2001:db8:1:${network.toString(16)}::1`)
        if ((await browser.post('/api/venue/claims', claimForm())).status === 200) taken += 1
      }
    // Two networks' mails in a quarter of an hour.
    expect(taken).toBe(60)
    const owner = flooded.browser('198.51.100.7')
    expect((await submitClaim(owner, claimForm())).state).toBe('unverified')
  })
})
