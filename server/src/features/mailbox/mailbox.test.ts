import { afterAll, beforeAll, expect, test } from 'vitest'
import { postMail } from '../../platform/mail/mail.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.stop())

const here = { host: 'localhost:3000' }
const read = (url: string, own = testApp) => own.app.inject({ url, headers: here })

test('an empty mailbox says what will come', async () => {
  const { body, statusCode } = await read('/mailbox')
  expect(statusCode).toBe(200)
  expect(body).toContain('No mail yet.')
  expect(body).toContain('When NoFOMO sends one, it lands here.')
})

test('mail lands in the mailbox, newest first, and can be opened', async () => {
  const { db } = testApp
  await postMail(db, { to: 'ann@example.com', subject: 'First', text: 'Hello Ann' })
  const text = 'Your link:\nhttps://nofomo.example/sign-in?token=abc&x=1.\nSee you <b>there</b>'
  await postMail(db, { to: 'bob@example.com', subject: 'Second & last', text })
  const { body } = await read('/mailbox')
  expect(body.indexOf('Second &amp; last')).toBeLessThan(body.indexOf('First'))
  const path = /href="(\/mailbox\/\d+)">\s*<h3>Second/.exec(body)?.[1] ?? ''
  const letter = (await read(path)).body
  expect(letter).toContain('To bob@example.com')
  const link = 'https://nofomo.example/sign-in?token=abc&amp;x=1'
  expect(letter).toContain(`<a href="${link}" rel="noopener noreferrer">${link}</a>.`)
  expect(letter).toContain('&lt;b&gt;there&lt;/b&gt;')
})

test('a mail that is rolled back was never posted', async () => {
  const { db } = testApp
  const failing = db.transaction().execute(async (transaction) => {
    await postMail(transaction, { to: 'eve@example.com', subject: 'Never', text: '' })
    throw new Error('rolled back')
  })
  await expect(failing).rejects.toThrow('rolled back')
  expect((await read('/mailbox')).body).not.toContain('Never')
})

test('line breaks in a name cannot add headers to a mail', async () => {
  await postMail(testApp.db, { to: 'a@example.com\r\nBcc: b@example.com', subject: 'Hi\nX: 1', text: 'ok' })
  const mail = await testApp.db
    .selectFrom('mails')
    .selectAll()
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  expect([mail.recipient, mail.subject]).toEqual(['a@example.com Bcc: b@example.com', 'Hi X: 1'])
})

test.each(['/mailbox/0', '/mailbox/999999', '/mailbox/x', '/mailbox/99999999999999999999'])(
  '%s is not there',
  async (url) => {
    expect((await read(url)).statusCode).toBe(404)
  },
)

test('nobody but this machine sees the mailbox', async () => {
  for (const other of [
    { remoteAddress: '203.0.113.1', headers: here },
    { headers: { ...here, 'x-forwarded-for': '127.0.0.1' } },
    { headers: { ...here, forwarded: 'for=127.0.0.1' } },
    { headers: { host: 'rebound.example' } },
  ])
    expect((await testApp.app.inject({ url: '/mailbox', ...other })).statusCode).toBe(404)
})

test('a mailbox that is off is not there for anybody', async () => {
  const off = await startTestApp({ config: { mailbox: 'off' } })
  expect((await read('/mailbox', off)).statusCode).toBe(404)
  await off.stop()
})
