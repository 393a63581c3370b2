import { Writable } from 'node:stream'
import type { ErrorReply } from '@nofomo/contracts/api/errors.ts'
import type { StaffMe } from '@nofomo/contracts/staff/endpoints.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { consumer } from '../../../testing/features/people.ts'
import { signInStaff } from '../../../testing/features/staff.ts'
import { cheapArgon2, startTestApp, type TestApp } from '../../../testing/test-app.ts'
import type { TestBrowser } from '../../../testing/test-browser.ts'
import { createPasswords } from '../auth/service/passwords.ts'
import { recordAction } from './service/audit.ts'
import { purgeStaffSessions } from './service/gate.ts'
import { preparePassword } from './service/password.ts'

const passwords = createPasswords(cheapArgon2)
const password = 'rain over ballard'

let testApp: TestApp
beforeAll(async () => {
  testApp = await startTestApp()
  await preparePassword(testApp.db, testApp.clock.now(), { configured: password, passwords })
})
afterAll(() => testApp.stop())

const signIn = (browser: TestBrowser, more: Record<string, unknown> = {}) =>
  browser.post<{ token?: string; error?: string; needsCode?: boolean }>('/api/staff/sign-in', {
    name: 'Robin',
    password,
    ...more,
  })
const me = (browser: TestBrowser, headers?: Record<string, string>) =>
  browser.get<StaffMe & { error?: string }>('/api/staff/me', headers)

describe('the gate of staff', () => {
  test('the gate of staff opens for the right password, for one hour and for this browser', async () => {
    const browser = testApp.browser()
    const { status, body } = await signIn(browser)
    expect([status, body.token]).toEqual([200, expect.stringMatching(/^[\w-]{43}$/)])
    expect((await me(browser)).body).toMatchObject({ name: 'Robin', totp: false })
    expect((await me(testApp.browser())).body.error).toBe('No admin token found. Please log in again.')
    testApp.clock.advance(3_600_000)
    expect((await me(browser)).status).toBe(401)
  })

  test('the gate of staff accepts the login token as a bearer token, too', async () => {
    const { body } = await signIn(testApp.browser())
    const asBearer = { authorization: `Bearer ${body.token}` }
    expect((await me(testApp.browser(), asBearer)).body.name).toBe('Robin')
  })

  test('the gate of staff stays closed for a wrong password, and stores no token in clear', async () => {
    const browser = testApp.browser()
    const { status, body } = await signIn(browser, { password: 'staff' })
    expect([status, body.error]).toEqual([401, 'Invalid password'])
    expect((await me(browser)).status).toBe(401)
    const { body: right } = await signIn(browser)
    const rows = await testApp.db.selectFrom('staff_sessions').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(right.token)
  })

  test('the gate of staff waits a second before it refuses, and logs nothing of what was typed', async () => {
    const lines: string[] = []
    const logs = new Writable({
      write(chunk, _, done) {
        lines.push(String(chunk))
        done()
      },
    })
    const waited: number[] = []
    const own = await startTestApp({
      config: { logLevel: 'info' },
      logs,
      pause: async (ms) => {
        waited.push(ms)
      },
    })
    onTestFinished(() => own.stop())
    await preparePassword(own.db, own.clock.now(), { configured: password, passwords })
    expect((await signIn(own.browser())).status).toBe(200)
    expect(waited).toEqual([])
    expect((await signIn(own.browser(), { name: 'Mallory', password: 'guessed wrongly' })).status).toBe(401)
    expect(waited).toEqual([1_000])
    const log = lines.join('')
    expect(log).toContain('"route":"/api/staff/sign-in","status":401')
    expect(log).not.toMatch(/Mallory|guessed wrongly/)
  })

  test('the login cookie of staff is limited to this host on https, for an hour', async () => {
    const secure = await startTestApp({ config: { publicUrl: 'https://nofomo.example' } })
    onTestFinished(() => secure.stop())
    await preparePassword(secure.db, secure.clock.now(), { configured: password, passwords })
    const { headers } = await signIn(secure.browser())
    expect([headers['set-cookie']].flat().find((line) => String(line).includes('staff'))).toMatch(
      /^__Host-nofomo_staff=[\w-]{43}; Max-Age=3600; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    )
  })

  test('the gate of staff issues another token at each sign-in, and deletes expired ones', async () => {
    const browser = testApp.browser()
    const [first, second] = [await signIn(browser), await signIn(browser)]
    expect(second.body.token).not.toBe(first.body.token)
    testApp.clock.advance(3_600_000)
    await signIn(browser)
    await purgeStaffSessions(testApp.db, testApp.clock.now())
    expect(await testApp.db.selectFrom('staff_sessions').selectAll().execute()).toHaveLength(1)
  })

  test('signing out ends the login of staff, also for the token', async () => {
    const browser = testApp.browser()
    const { body } = await signIn(browser)
    expect((await browser.post('/api/staff/sign-out')).status).toBe(200)
    expect(browser.cookies.has('nofomo_staff')).toBe(false)
    expect((await me(browser, { authorization: `Bearer ${body.token}` })).status).toBe(401)
  })

  test('accounts of owners and consumers have no access to pages of staff', async () => {
    const browser = await signInStaff(testApp)
    expect((await browser.get('/api/venue/team')).status).not.toBe(200)
  })
})

describe('the password of staff', () => {
  test('the password of staff is generated once, at the first start', async () => {
    const own = await startTestApp()
    onTestFinished(() => own.stop())
    const start = () => preparePassword(own.db, own.clock.now(), { configured: null, passwords })
    const made = await Promise.all([start(), start(), start()])
    expect(made.filter((one) => one !== null)).toHaveLength(1)
    expect(await start()).toBeNull()
    const generated = made.find((one) => one !== null)
    expect((await signIn(own.browser(), { password: generated })).status).toBe(200)
  })

  test('configuring another password of staff ends the logins made with the one before', async () => {
    const own = await startTestApp()
    onTestFinished(() => own.stop())
    const start = (configured: string | null) =>
      preparePassword(own.db, own.clock.now(), { configured, passwords })
    await start('the first password')
    const browser = own.browser()
    await signIn(browser, { password: 'the first password' })
    await start('the first password')
    expect((await me(browser)).status).toBe(200)
    await start('another password')
    expect((await me(browser)).status).toBe(401)
    expect((await signIn(own.browser(), { password: 'the first password' })).status).toBe(401)
    expect((await signIn(own.browser(), { password: 'another password' })).status).toBe(200)
  })
})

describe('the audit', () => {
  test('the audit lists the actions of staff, newest first, by page, person and action', async () => {
    const own = await startTestApp()
    onTestFinished(() => own.stop())
    await preparePassword(own.db, own.clock.now(), { configured: password, passwords })
    for (const name of ['Robin', 'Kim', 'robin']) {
      const browser = own.browser()
      await signIn(browser, { name })
      await browser.post('/api/staff/sign-out')
    }
    const staff = await signInStaff(own)
    type Page = { entries: { id: string; staff: string; action: string }[]; next: string | null }
    const read = async (query: string) => (await staff.get<Page>(`/api/staff/audit?${query}`)).body
    const all = await read('')
    expect(all.entries.map(({ action }) => action)).toEqual([
      'signed_out',
      'signed_in',
      'signed_out',
      'signed_in',
      'signed_out',
      'signed_in',
    ])
    expect((await read('staff=robin&action=signed_in')).entries).toHaveLength(2)
    expect((await read('subject=gate')).entries).toHaveLength(6)
    expect((await read('subject=elsewhere')).entries).toEqual([])
    const first = await read('limit=4')
    const second = await read(`limit=4&before=${first.next}`)
    expect([...first.entries, ...second.entries]).toEqual(all.entries)
    expect(second.next).toBeNull()
  })

  test('rows of the audit cannot be changed', async () => {
    await signIn(testApp.browser())
    await expect(testApp.db.updateTable('staff_actions').set({ staff: 'Nobody' }).execute()).rejects.toThrow(
      'The audit is never changed',
    )
    await expect(testApp.db.deleteFrom('staff_actions').execute()).rejects.toThrow(
      'The audit is never changed',
    )
    await expect(sql`truncate staff_actions`.execute(testApp.db)).rejects.toThrow(
      'The audit is never changed',
    )
  })

  test('the audit allows a pseudonym in place of an erased person’s id and the redaction of a note, and no other change', async () => {
    await signIn(testApp.browser())
    const now = testApp.clock.now()
    const subject = { kind: 'person', id: 'abc' } as const
    const action = {
      action: 'person_exported',
      subject,
      details: { venue: 'Joule' },
      note: 'By mail',
    } as const
    await recordAction(testApp.db, { name: 'Robin' }, now, action)
    type Change = Partial<Record<'staff' | 'subject_id' | 'note' | 'details', string>>
    const changing = (mode: 'erasing' | 'redacting', kind: 'person' | 'gate', change: Change) =>
      testApp.db.transaction().execute(async (db) => {
        await sql`select set_config(${`nofomo.${mode}`}, 'on', true)`.execute(db)
        await db.updateTable('staff_actions').set(change).where('subject_kind', '=', kind).execute()
      })
    const refused: Parameters<typeof changing>[] = [
      ['erasing', 'person', { staff: 'Nobody' }],
      ['erasing', 'person', { note: 'Another note' }],
      ['erasing', 'person', { details: '{"venue": "Another"}' }],
      // What else an action was about is never rewritten.
      ['erasing', 'gate', { subject_id: 'Erased person 7f3a09' }],
      ['redacting', 'person', { subject_id: 'Erased person 7f3a09' }],
      ['redacting', 'person', { details: '{"venue": "Another"}' }],
    ]
    for (const change of refused)
      await expect(changing(...change)).rejects.toThrow('The audit is never changed')
    await changing('erasing', 'person', { subject_id: 'Erased person 7f3a09' })
    await changing('redacting', 'person', { note: 'Redacted' })
    const row = await testApp.db
      .selectFrom('staff_actions')
      .select(['subject_id', 'note', 'details'])
      .where('subject_kind', '=', 'person')
      .executeTakeFirstOrThrow()
    expect(row).toEqual({
      subject_id: 'Erased person 7f3a09',
      note: 'Redacted',
      details: { venue: 'Joule' },
    })
  })
})

describe('a browser of staff whose hour is over', () => {
  const calls = ['/api/analytics/city?city=Seattle', '/api/debug/simulated']
  const codesFor = async (browser: TestBrowser) => {
    const replies = calls.map((path) => browser.get<ErrorReply>(path))
    return (await Promise.all(replies)).map(({ status, body }) => [status, body.code])
  }

  test('calls that serve others, too, report an expired login of staff, whoever else is signed in', async () => {
    const browser = testApp.browser()
    await signIn(browser)
    expect((await browser.get(calls[0] as string)).status).toBe(200)
    testApp.clock.advance(3_600_000)
    const ended = [401, 'staff_ended']
    expect(await codesFor(browser)).toEqual([ended, ended])
    const account = await consumer(testApp, {}, browser)
    expect(await codesFor(account.browser)).toEqual([ended, ended])
  })

  test('only browsers of staff are led to the gate: others are led to the login of accounts', async () => {
    const refused = [401, 'unauthorized']
    expect(await codesFor(testApp.browser())).toEqual([refused, refused])
    const { browser } = await consumer(testApp)
    expect(await codesFor(browser)).toEqual([[403, 'forbidden'], refused])
  })
})
