import type { ErrorReply } from '@nofomo/contracts/api/errors.ts'
import type { SecondStep } from '@nofomo/contracts/auth/second-step-endpoints.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mailsTo, ownedPlace } from '../../../testing/features/bookings.ts'
import { again, counterPhone, type Person } from '../../../testing/features/people.ts'
import { addMember } from '../../../testing/features/venue-members.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import type { TestBrowser } from '../../../testing/test-browser.ts'
import { codeAt } from './rules/totp.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.stop())

/** An owner of a venue, whose login has taken one step: by a mailed link. */
async function ownerByOneStep() {
  const { venue, owner } = await ownedPlace(testApp)
  const { browser } = await again(testApp, owner.account, testApp.browser(), 1)
  return { venueId: venue.slug, account: owner.account, browser }
}

const stepOf = async (browser: TestBrowser) => (await browser.get<SecondStep>('/api/auth/second-step')).body
const invite = (browser: TestBrowser, venueId: string) =>
  browser.post<ErrorReply>('/api/venue/team/invitations', {
    venueId,
    email: `colleague-of-${venueId}@example.com`,
    role: 'team',
  })
const take = (browser: TestBrowser, code: string) =>
  browser.post<SecondStep & ErrorReply>('/api/auth/second-step', { code })

/** What an app shows, a step later than before. */
function nextCode(secret: string): string {
  testApp.clock.advance(30_000)
  const bits = [...secret.replaceAll(' ', '')]
    .map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'))
    .join('')
  const bytes = (bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2))
  return codeAt(Buffer.from(bytes), Math.floor(testApp.clock.now().getTime() / 30_000))
}

/** Sets an app up; what it shows, and the recovery code. */
async function withApp(browser: TestBrowser) {
  const { secret } = (await browser.post<{ secret: string }>('/api/auth/second-step/app')).body
  const confirmed = await browser.post<{ recoveryCode: string | null }>('/api/auth/second-step/app/confirm', {
    code: nextCode(secret),
  })
  expect(confirmed.status).toBe(200)
  return { code: () => nextCode(secret), recoveryCode: confirmed.body.recoveryCode ?? '' }
}

test('an owner without a second step reads everything, and acts once an app is set up', async () => {
  const { browser, venueId, account } = await ownerByOneStep()
  expect(await stepOf(browser)).toEqual({ state: 'missing', hasApp: false })
  expect((await browser.get(`/api/venue/team?venueId=${venueId}`)).status).toBe(200)
  const refused = await invite(browser, venueId)
  expect([refused.status, refused.body.code]).toEqual([403, 'second_step_missing'])
  await withApp(browser)
  expect(await stepOf(browser)).toEqual({ state: 'taken', hasApp: true })
  expect((await invite(browser, venueId)).status).toBe(200)
  const subjects = (await mailsTo(testApp, { account } as Person)).map(({ subject }) => subject)
  expect(subjects).toContain('Your NoFOMO account has an authenticator app now')
})

test('work of the evening needs no second step', async () => {
  const { browser, venueId } = await ownerByOneStep()
  expect((await browser.post('/api/venue/tonight', { venueId, isFull: true })).status).toBe(200)
  const phone = await counterPhone(testApp)
  await addMember(testApp.db, {
    venueId,
    accountId: phone.account.id,
    since: testApp.clock.now(),
    role: 'counter',
  })
  expect((await phone.browser.post('/api/vouchers/AAAA/redeem', {})).body).not.toMatchObject({
    code: 'second_step_missing',
  })
})

describe('an account with an app', () => {
  test('another browser takes the step by a code, which works once', async () => {
    const { browser, venueId, account } = await ownerByOneStep()
    const { code } = await withApp(browser)
    const elsewhere = (await again(testApp, account, testApp.browser(), 1)).browser
    expect(await stepOf(elsewhere)).toEqual({ state: 'needed', hasApp: true })
    expect((await invite(elsewhere, venueId)).body.code).toBe('second_step_needed')
    expect((await take(elsewhere, '000000')).status).toBe(400)
    const typed = code()
    expect((await take(elsewhere, typed)).body).toMatchObject({ state: 'taken' })
    expect((await invite(elsewhere, venueId)).status).toBe(200)
    const third = (await again(testApp, account, testApp.browser(), 1)).browser
    expect((await take(third, typed)).status).toBe(400)
  })

  test('one step does not remove the app, add a passkey, or set another app up', async () => {
    const { browser, account } = await ownerByOneStep()
    await withApp(browser)
    const elsewhere = (await again(testApp, account, testApp.browser(), 1)).browser
    const refused = await Promise.all([
      elsewhere.delete<ErrorReply>('/api/auth/second-step/app'),
      elsewhere.post<ErrorReply>('/api/auth/second-step/app'),
      elsewhere.post<ErrorReply>('/api/auth/passkeys/registration-options'),
      elsewhere.post<ErrorReply>('/api/auth/close', { confirm: account.email }),
    ])
    expect(refused.map(({ body }) => body.code)).toEqual(Array(4).fill('second_step_needed'))
  })

  test('after ten wrong codes a day no more are taken', async () => {
    const { browser, account } = await ownerByOneStep()
    const { code } = await withApp(browser)
    const elsewhere = (await again(testApp, account, testApp.browser(), 1)).browser
    for (let tried = 0; tried < 10; tried += 1) expect((await take(elsewhere, '000000')).status).toBe(400)
    expect((await take(elsewhere, code())).status).toBe(429)
  })

  test('without the app no login has taken the step any more', async () => {
    const { browser, venueId } = await ownerByOneStep()
    await withApp(browser)
    expect((await browser.delete('/api/auth/second-step/app')).body).toEqual({
      state: 'missing',
      hasApp: false,
    })
    expect((await invite(browser, venueId)).body.code).toBe('second_step_missing')
  })
})

test('the recovery code ends a lost app once, signs the other browsers out, and is mailed', async () => {
  const { browser, venueId, account } = await ownerByOneStep()
  const { recoveryCode } = await withApp(browser)
  expect(recoveryCode).toMatch(/^(?:[A-Z2-7]{4}-){3}[A-Z2-7]{4}$/)
  const elsewhere = (await again(testApp, account, testApp.browser(), 1)).browser
  expect((await take(elsewhere, 'AAAA-AAAA-AAAA-AAAA')).status).toBe(400)
  expect((await take(elsewhere, recoveryCode.toLowerCase())).body).toEqual({
    state: 'missing',
    hasApp: false,
  })
  expect((await browser.get('/api/auth/passkeys')).status).toBe(401)
  expect((await take(elsewhere, recoveryCode)).status).toBe(400)
  expect((await invite(elsewhere, venueId)).body.code).toBe('second_step_missing')
  expect((await withApp(elsewhere)).recoveryCode).not.toBe(recoveryCode)
  const subjects = (await mailsTo(testApp, { account } as Person)).map(({ subject }) => subject)
  expect(subjects).toContain('Your NoFOMO recovery code was used')
})

test('whoever has not kept the recovery code makes another, which ends the one before and is mailed', async () => {
  const { browser, account } = await ownerByOneStep()
  const renew = (by: TestBrowser) =>
    by.post<{ recoveryCode: string } & ErrorReply>('/api/auth/second-step/recovery')
  expect((await renew(browser)).status).toBe(409)
  const { recoveryCode: lost } = await withApp(browser)
  const { recoveryCode } = (await renew(browser)).body
  const elsewhere = (await again(testApp, account, testApp.browser(), 1)).browser
  expect((await renew(elsewhere)).body.code).toBe('second_step_needed')
  expect((await take(elsewhere, lost)).status).toBe(400)
  expect((await take(elsewhere, recoveryCode)).body.state).toBe('missing')
  const subjects = (await mailsTo(testApp, { account } as Person)).map(({ subject }) => subject)
  expect(subjects).toContain('Your NoFOMO account has a new recovery code')
})
