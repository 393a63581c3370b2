import { randomUUID } from 'node:crypto'
import { Writable } from 'node:stream'
import { dayMs } from '@nofomo/contracts/times/durations.ts'
import fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { freshDatabase } from '../../testing/databases/fresh-database.ts'
import { refusal, startMailServer } from '../../testing/external-services/mail-server.ts'
import { testClock } from '../../testing/test-clock.ts'
import { takeDue } from '../outgoing/queue-table.ts'
import { createDelivery } from './delivery.ts'
import { renderMail } from './layout.ts'
import { postMail } from './mail.ts'
import {
  announceSender,
  countMails,
  mailTable,
  type Outgoing,
  purgeMails,
  recordFailure,
  withdrawSender,
} from './outbox.ts'
import { connectSmtp, type Timeouts } from './smtp.ts'

const forever = () => new Promise<void>(() => {})

/** A database, a mail server, and the sender between them. */
async function postOffice(login?: { user: string; password: string }) {
  const { db, drop } = await freshDatabase()
  const server = await startMailServer(login)
  const clock = testClock()
  let logged = ''
  const logs = new Writable({
    write(line, _encoding, done) {
      logged += line
      done()
    },
  })
  const { log } = fastify({ logger: { stream: logs } })
  const running: ReturnType<typeof createDelivery>[] = []
  onTestFinished(async () => {
    await server.stop()
    await Promise.all(running.map((delivery) => delivery.stop()))
    await drop()
  })
  const node = randomUUID()
  await announceSender(db, node)

  async function open(changes: { timeouts?: Timeouts; finishMs?: number; password?: string } = {}) {
    const { timeouts, finishMs = 100, password = server.smtp.password } = changes
    const send = await connectSmtp({ ...server.smtp, password }, timeouts)
    const delivery = createDelivery({ db, clock: clock.now, log, send, random: () => 0.5, finishMs })
    delivery.start()
    running.push(delivery)
    return delivery
  }
  const post = (to = 'ann@example.com', subject = 'Your sign-in link') =>
    postMail(db, { to, subject, ...renderMail({ heading: subject, paragraphs: ['Zoë, it’s ready.'] }) })
  const mails = () => db.selectFrom('mails').selectAll().orderBy('id').execute()
  const only = async () => (await mails())[0]
  /** One attempt to send a mail that was taken before, by a process that was stopped since. */
  async function attempt(mail: Outgoing) {
    const send = await connectSmtp(server.smtp)
    await createDelivery({ db, clock: clock.now, log, send }).attempt(mail)
  }
  return { db, node, server, clock, open, attempt, post, mails, only, logged: () => logged }
}

test('a mail with a stop link has the one-click unsubscribe headers', async () => {
  const { db, server, open, post } = await postOffice()
  const stopUrl = 'https://nofomo.example/notices/weekly.12.abcdefghijklmnopqrstuv'
  await postMail(db, { to: 'ann@example.com', subject: 'Your week', text: 'Three groups.', stopUrl })
  await post()
  await (await open()).settle()
  const headers = server.received.map(({ mail }) =>
    mail.headers.filter(({ key }) => key.startsWith('list-')).map(({ key, value }) => [key, value]),
  )
  expect(headers).toContainEqual([
    ['list-unsubscribe', `<${stopUrl}>`],
    ['list-unsubscribe-post', 'List-Unsubscribe=One-Click'],
  ])
  expect(headers).toContainEqual([])
})

test('a mail arrives as HTML and text, with the usual headers', async () => {
  const { server, open, post, only } = await postOffice()
  await post('ann@example.com', 'Où ce soir?')
  const { created_at, id } = (await only()) ?? {}
  await (await open()).settle()
  expect(server.received.map(({ to }) => to)).toEqual(['ann@example.com'])
  const { mail } = server.received[0] ?? {}
  expect(mail).toMatchObject({
    subject: 'Où ce soir?',
    from: { name: 'NoFOMO', address: 'mail@nofomo.example' },
    to: [{ address: 'ann@example.com' }],
    messageId: `<${id}.${created_at?.getTime()}@nofomo.example>`,
    text: expect.stringContaining('Zoë, it’s ready.'),
    html: expect.stringContaining('Zoë, it’s ready.'),
  })
  expect(mail?.headers).toContainEqual(
    expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }),
  )
  expect(await only()).toMatchObject({ state: 'sent', text_body: '', html_body: null, attempts: 1 })
})

test('a temporarily rejected mail is sent later', async () => {
  const { server, clock, open, post, only, logged } = await postOffice()
  server.onRecipient = () => {
    throw refusal(451, 'Come back later, ann@example.com')
  }
  await post()
  const delivery = await open()
  await delivery.settle()
  expect(await only()).toMatchObject({ state: 'waiting', last_error: expect.stringContaining('Come back') })
  expect(logged()).toContain('"reason":"451 RCPT TO"')
  expect(logged()).not.toContain('ann@example.com')

  server.onRecipient = () => {}
  await delivery.settle()
  expect(server.received).toEqual([])
  clock.advance(31_000)
  await delivery.settle()
  expect(server.received).toHaveLength(1)
  expect(await only()).toMatchObject({ state: 'sent', last_error: null })
})

test('a permanently rejected recipient is not retried', async () => {
  const { db, server, clock, open, post, only, logged } = await postOffice()
  server.onRecipient = () => {
    throw refusal(550, 'No such user')
  }
  await post()
  const delivery = await open()
  await delivery.settle()
  expect(await only()).toMatchObject({ state: 'dead', attempts: 1, last_error: '550 No such user' })
  expect(await countMails(db, 'dead')).toBe(1)
  expect(logged()).toContain('"reason":"550 RCPT TO","msg":"mail given up"')
  server.onRecipient = () => {}
  clock.advance(dayMs)
  await delivery.settle()
  expect(server.received).toEqual([])
})

test('an address with a comma does not reach a second recipient', async () => {
  const { server, open, post, only } = await postOffice()
  await post('ann@example.com, bob@example.com')
  await (await open()).settle()
  expect(server.received.flatMap(({ to }) => to)).toEqual([])
  expect((await only())?.state).not.toBe('sent')
})

test('mails wait while the mail server rejects our login', async () => {
  const { server, clock, open, post, only } = await postOffice({ user: 'nofomo', password: 'right' })
  await post()
  const wrong = await open({ password: 'wrong' })
  await wrong.settle()
  expect(await only()).toMatchObject({ state: 'waiting', last_error: '535 Who are you?' })
  await wrong.stop()
  clock.advance(31_000)
  await (await open()).settle()
  expect(server.received).toHaveLength(1)
})

test.each(['onRecipient', 'onMail'] as const)(
  'a mail server that hangs (%s) is abandoned and retried',
  async (at) => {
    const { server, clock, open, post, only } = await postOffice()
    server[at] = forever
    await post()
    const delivery = await open({ timeouts: { connectMs: 5_000, silentMs: 5_000, wholeMs: 200 } })
    await delivery.settle()
    expect(await only()).toMatchObject({ state: 'waiting', attempts: 1 })
    server[at] = () => {}
    await delivery.stop()
    clock.advance(31_000)
    await (await open()).settle()
    expect(server.received).toHaveLength(1)
  },
)

test('an unreachable server is tried eight times in a day, then the mail is given up', async () => {
  const { server, clock, open, post, only } = await postOffice()
  await server.stop()
  await post()
  const delivery = await open()
  for (let tries = 1; tries <= 8; tries += 1) {
    await delivery.settle()
    expect(await only()).toMatchObject({ attempts: tries, state: tries < 8 ? 'waiting' : 'dead' })
    clock.advance(dayMs)
  }
})

test('two senders send each of fifty mails once', async () => {
  const { server, open, post, mails } = await postOffice()
  for (let at = 0; at < 50; at += 1) await post(`person${at}@example.com`)
  const senders = await Promise.all([open(), open()])
  await Promise.all(senders.map((sender) => sender.settle()))
  expect(server.received.map(({ to }) => to).toSorted()).toEqual(
    Array.from({ length: 50 }, (_, at) => `person${at}@example.com`).toSorted(),
  )
  expect((await mails()).every(({ state }) => state === 'sent')).toBe(true)
})

test('a rolled-back mail is not sent', async () => {
  const { db, server, open } = await postOffice()
  const failing = db.transaction().execute(async (transaction) => {
    await postMail(transaction, { to: 'eve@example.com', subject: 'Never', text: '' })
    throw new Error('rolled back')
  })
  await expect(failing).rejects.toThrow('rolled back')
  await (await open()).settle()
  expect(server.received).toEqual([])
})

test('mail kept without a mail server is not sent later', async () => {
  const { db, node, server, open, post, only } = await postOffice()
  await withdrawSender(db, node)
  await post('made-up@example.com')
  await announceSender(db, node)
  await (await open()).settle()
  expect(server.received).toEqual([])
  expect((await only())?.state).toBe('kept')
})

test('a process suspended between leasing and sending does not send a mail that another has sent', async () => {
  const { db, server, clock, open, attempt, post, only } = await postOffice()
  await post()
  const [taken] = await takeDue(db, mailTable, clock.now())
  clock.advance(121_000)
  await (await open()).settle()
  expect(server.received).toHaveLength(1)
  await attempt(taken as Outgoing)
  expect(server.received).toHaveLength(1)
  expect(await only()).toMatchObject({ state: 'sent', attempts: 2 })
})

test('a suspended process sends a mail that no other has leased since, under a new lease', async () => {
  const { db, server, clock, attempt, post } = await postOffice()
  await post()
  const [taken] = await takeDue(db, mailTable, clock.now())
  clock.advance(121_000)
  server.onMail = async () => {
    expect(await takeDue(db, mailTable, clock.now())).toEqual([])
  }
  await attempt(taken as Outgoing)
  expect(server.received).toHaveLength(1)
})

test('a late result of a suspended process does not end another process’s lease of the mail', async () => {
  const { db, clock, post, only } = await postOffice()
  await post()
  const [before] = await takeDue(db, mailTable, clock.now())
  clock.advance(121_000)
  await takeDue(db, mailTable, clock.now())
  const lease = (await only())?.next_attempt_at
  await recordFailure(db, before as Outgoing, { reason: 'Too late', nextTry: clock.now() })
  expect(await only()).toMatchObject({ next_attempt_at: lease, last_error: null })
})

test('a mail that is canceled between leasing and sending is not sent', async () => {
  const { db, server, clock, attempt, post } = await postOffice()
  await post()
  const [taken] = await takeDue(db, mailTable, clock.now())
  await db.deleteFrom('mails').execute()
  await attempt(taken as Outgoing)
  expect(server.received).toEqual([])
})

test('a shutdown finishes the mail being sent', async () => {
  const { server, open, post, only } = await postOffice()
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>()
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  server.onMail = () => {
    arrive()
    return released
  }
  await post()
  const delivery = await open({ finishMs: 30_000 })
  await arrived
  const stopped = delivery.stop()
  release()
  await stopped
  expect((await only())?.state).toBe('sent')
  expect(server.received).toHaveLength(1)
})

test('a shutdown does not wait for a hanging server; the next start sends the mail', async () => {
  const { server, open, post, only } = await postOffice()
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>()
  server.onMail = () => {
    arrive()
    return forever()
  }
  await post()
  const delivery = await open({ finishMs: 50 })
  await arrived
  await delivery.stop()
  expect((await only())?.state).toBe('waiting')
  server.onMail = () => {}
  await (await open()).settle()
  expect(server.received).toHaveLength(1)
})

test('mail is purged, except waiting mail', async () => {
  const { db, post, mails } = await postOffice()
  for (const state of ['kept', 'sent', 'dead', 'waiting'] as const) {
    await post(`${state}@example.com`)
    await db.updateTable('mails').set({ state }).where('recipient', '=', `${state}@example.com`).execute()
  }
  const left = async (days: number) => {
    await purgeMails(db, new Date(Date.now() + days * dayMs))
    return (await mails()).map(({ state }) => state)
  }
  expect(await left(6)).toEqual(['kept', 'sent', 'dead', 'waiting'])
  expect(await left(8)).toEqual(['dead', 'waiting'])
  expect(await left(31)).toEqual(['waiting'])
})
