import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { freshDatabase } from '../../testing/databases/fresh-database.ts'
import { readTemplate } from '../../testing/databases/template.ts'
import { startMailServer } from '../../testing/external-services/mail-server.ts'
import { findFreePort, startServerProcess } from '../../testing/processes/server-process.ts'
import type { Db } from '../database/database.ts'
import { postMail } from './mail.ts'

async function prepare() {
  const { db, url, drop } = await freshDatabase()
  const mailServer = await startMailServer()
  const settings = {
    PORT: String(await findFreePort()),
    DATABASE_URL: url,
    SMTP_URL: `smtp://127.0.0.1:${mailServer.smtp.port}`,
    MAIL_FROM: 'NoFOMO <mail@nofomo.example>',
    MODE: 'test',
    LOG_LEVEL: 'warn',
  }
  onTestFinished(async () => {
    await mailServer.stop()
    await drop()
  })
  async function start() {
    const server = await startServerProcess(settings)
    onTestFinished(async () => void (await server.end('SIGKILL')))
    return server
  }
  return { db, databaseName: new URL(url).pathname.slice(1), mailServer, start }
}

const post = (db: Db, to: string) => postMail(db, { to, subject: 'Your sign-in link', text: 'Here it is.' })
const states = async (db: Db) =>
  (await db.selectFrom('mails').select('state').orderBy('id').execute()).map(({ state }) => state)

test('mail committed before a crash is sent after the next start', async () => {
  const { db, mailServer, start } = await prepare()
  const arrived = new Promise<void>((resolve) => {
    mailServer.onRecipient = () => {
      resolve()
      return new Promise(() => {})
    }
  })
  const first = await start()
  await post(db, 'ann@example.com')
  await arrived
  await first.end('SIGKILL')
  await post(db, 'bob@example.com')

  mailServer.onRecipient = () => {}
  // As if the killed process's lease of two minutes had expired.
  await db.updateTable('mails').set({ next_attempt_at: new Date() }).execute()
  await start()
  await expect.poll(() => states(db)).toEqual(['sent', 'sent'])
  expect(mailServer.received.map(({ to }) => to).toSorted()).toEqual(['ann@example.com', 'bob@example.com'])
})

test('a shutdown waits for the mail being sent', async () => {
  const { db, mailServer, start } = await prepare()
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>()
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  mailServer.onMail = () => {
    arrive()
    return released
  }
  const server = await start()
  await post(db, 'ann@example.com')
  await arrived
  const stopped = server.end('SIGTERM')
  release()
  expect(await stopped).toBe(0)
  expect(await states(db)).toEqual(['sent'])
})

test('a mail accepted while the database is unreachable is not sent twice', async () => {
  const { db, databaseName, mailServer, start } = await prepare()
  const { promise: taken, resolve: take } = Promise.withResolvers<void>()
  mailServer.onMail = async () => {
    await administer(`alter database ${databaseName} allow_connections false`)
    await administer(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${databaseName}'`,
    )
    take()
  }
  await start()
  await post(db, 'ann@example.com')
  await taken
  await expect.poll(() => mailServer.received.length).toBe(1)
  await administer(`alter database ${databaseName} allow_connections true`)
  await expect.poll(() => states(db)).toEqual(['sent'])
  expect(mailServer.received).toHaveLength(1)
})

async function administer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: readTemplate().adminUrl })
  await client.connect()
  await client.query(statement).finally(() => client.end())
}
