import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { renderMail } from '../../../platform/mail/layout.ts'
import { postMail } from '../../../platform/mail/mail.ts'
import { refusal, startMailServer } from '../../../testing/external-services/mail-server.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.stop())

const here = { host: 'localhost:3000' }
const read = (url: string, own = testApp) => own.app.inject({ url, headers: here })

test('an empty mailbox explains what it will show', async () => {
  const { body, statusCode } = await read('/mailbox')
  expect(statusCode).toBe(200)
  expect(body).toContain('No mail yet.')
  expect(body).toContain('When NoFOMO sends one, it lands here.')
})

test('mail is listed, newest first, and can be opened', async () => {
  const { db } = testApp
  await postMail(db, { to: 'ann@example.com', subject: 'First', text: 'Hello Ann' })
  const text = 'Your link:\nhttps://nofomo.example/sign-in?token=abc&x=1.\nSee you <b>there</b>'
  await postMail(db, { to: 'bob@example.com', subject: 'Second & last', text })
  const { body } = await read('/mailbox')
  expect(body.indexOf('Second &amp; last')).toBeLessThan(body.indexOf('First'))
  const path = /href="(\/mailbox\/\d+)">\s*<h2>Second/.exec(body)?.[1] ?? ''
  const letter = (await read(path)).body
  expect(letter).toContain('To bob@example.com')
  const link = 'https://nofomo.example/sign-in?token=abc&amp;x=1'
  expect(letter).toContain(`<a href="${link}" rel="noopener noreferrer">${link}</a>.`)
  expect(letter).toContain('&lt;b&gt;there&lt;/b&gt;')
})

test('a mail is rendered in a frame without scripts', async () => {
  const { db } = testApp
  const body = renderMail({
    heading: 'Sign in',
    paragraphs: ['Hello'],
    action: { label: 'Sign in', url: 'https://nofomo.example/in' },
  })
  await postMail(db, { to: 'ann@example.com', subject: 'Formed', ...body })
  const path = /href="(\/mailbox\/\d+)">\s*<h2>Formed/.exec((await read('/mailbox')).body)?.[1]
  expect((await read(`${path}`)).body).toContain(
    `<iframe class="card frame" src="${path}/html" title="Formed">`,
  )
  const frame = await read(`${path}/html`)
  const policy = frame.headers['content-security-policy']
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("frame-ancestors 'self'")
  expect(policy).toContain('sandbox allow-top-navigation-by-user-activation')
  expect(policy).not.toContain('script')
  // Links open outside the frame.
  expect(frame.body).toContain('<head><base target="_top">')
  expect(frame.body).not.toContain('target="_blank"')
})

test('a text-only mail has no frame', async () => {
  const { db } = testApp
  await postMail(db, { to: 'ann@example.com', subject: 'Only words', text: 'Hello' })
  const path = /href="(\/mailbox\/\d+)">\s*<h2>Only words/.exec((await read('/mailbox')).body)?.[1]
  expect((await read(`${path}`)).body).not.toContain('<iframe')
  expect((await read(`${path}/html`)).statusCode).toBe(404)
})

test('a mail of a rolled-back transaction is not stored', async () => {
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

/** An app with a mail server that rejects everything, and one dead letter. */
async function withDeadLetter() {
  const mailServer = await startMailServer()
  mailServer.onRecipient = () => {
    throw refusal(550, 'No such user <here>')
  }
  const own = await startTestApp({ config: { smtp: mailServer.smtp } })
  onTestFinished(async () => {
    await own.stop()
    await mailServer.stop()
  })
  await own.app.listen({ port: 0 })
  await postMail(own.db, { to: 'ann@example.com', subject: 'Hello', text: 'Hi https://nofomo.example/in' })
  const { id } = await own.db.selectFrom('mails').select('id').executeTakeFirstOrThrow()
  await expect.poll(async () => (await read('/mailbox', own)).body).toContain('Not delivered')
  const again = (headers = {}) =>
    own.app.inject({
      method: 'POST',
      url: `/mailbox/${id}/again`,
      headers: { ...here, 'content-type': 'application/x-www-form-urlencoded', ...headers },
    })
  return { own, mailServer, path: `/mailbox/${id}`, again }
}

test('a dead letter shows the reason, and can be sent again', async () => {
  const { own, mailServer, path, again } = await withDeadLetter()
  const dead = (await read(path, own)).body
  expect(dead).toContain('550 No such user &lt;here&gt;')
  expect(dead).toContain(`<form method="post" action="${path}/again"><button>Send again</button>`)
  expect((await read('/metrics', own)).body).toContain('nofomo_mail_dead 1')

  mailServer.onRecipient = () => {}
  const reply = await again({ origin: own.config.publicUrl })
  expect([reply.statusCode, reply.headers.location]).toEqual([303, path])
  await expect.poll(async () => (await read(path, own)).body).toContain('Sent</span>')
  const sent = (await read(path, own)).body
  expect(sent).toContain('Its text was deleted here')
  expect(sent).not.toContain('https://nofomo.example/in')
  expect(mailServer.received).toHaveLength(1)
  expect((await again({ origin: own.config.publicUrl })).statusCode).toBe(404)
})

test('another site cannot trigger sending again', async () => {
  const { again } = await withDeadLetter()
  expect((await again({ origin: 'https://evil.example' })).statusCode).toBe(403)
  expect((await again({ origin: 'null', 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403)
})

test('a waiting mail shows the time of the next attempt', async () => {
  const { own, path } = await withDeadLetter()
  const { db } = own
  const next_attempt_at = new Date('2030-01-01T12:00:00Z')
  await db.updateTable('mails').set({ state: 'waiting', attempts: 3, next_attempt_at }).execute()
  const { body } = await read(path, own)
  expect(body).toContain('3 tries failed.')
  expect(body).toContain('<time datetime="2030-01-01T12:00:00.000Z">')
})

test('without a mail server there is nothing to send again', async () => {
  const { db } = testApp
  await postMail(db, { to: 'ann@example.com', subject: 'Dead', text: 'Hello' })
  await db
    .updateTable('mails')
    .set({ state: 'dead', last_error: 'x' })
    .where('subject', '=', 'Dead')
    .execute()
  const path = /href="(\/mailbox\/\d+)">\s*<h2>Dead/.exec((await read('/mailbox')).body)?.[1]
  expect((await read(`${path}`)).body).not.toContain('Send again')
  const headers = { ...here, origin: testApp.config.publicUrl }
  const reply = await testApp.app.inject({ method: 'POST', url: `${path}/again`, headers })
  expect(reply.statusCode).toBe(404)
})

test.each(['/mailbox/0', '/mailbox/999999', '/mailbox/x', '/mailbox/99999999999999999999'])(
  'the mail %s is not found',
  async (url) => {
    expect((await read(url)).statusCode).toBe(404)
  },
)

test('only this machine can open the mailbox', async () => {
  for (const other of [
    { remoteAddress: '203.0.113.1', headers: here },
    { headers: { ...here, 'x-forwarded-for': '127.0.0.1' } },
    { headers: { ...here, forwarded: 'for=127.0.0.1' } },
    { headers: { host: 'rebound.example' } },
  ])
    expect((await testApp.app.inject({ url: '/mailbox', ...other })).statusCode).toBe(404)
})

test('a disabled mailbox is not found', async () => {
  const off = await startTestApp({ config: { mailbox: 'off' } })
  expect((await read('/mailbox', off)).statusCode).toBe(404)
  await off.stop()
})
