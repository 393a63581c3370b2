import { expect, onTestFinished, test } from 'vitest'
import { buildApp } from '../../app.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { postMail } from './mail.ts'

const smtp = {
  host: 'mail.nofomo.example',
  port: 465,
  secure: true,
  user: null,
  password: null,
  from: { name: 'NoFOMO', address: 'mail@nofomo.example' },
}

/** Another node on the database of a test's app. */
async function nodeBeside({ config, db, clock }: TestApp, changes: Partial<TestApp['config']>) {
  const app = await buildApp({ config: { ...config, ...changes }, db, clock: clock.now })
  await app.ready()
  let isOpen = true
  const close = async () => {
    if (isOpen) await app.close()
    isOpen = false
  }
  onTestFinished(close)
  return { close }
}

async function stateOfNext({ db }: TestApp, to: string) {
  await postMail(db, { to, subject: 'Your sign-in link', text: 'Here it is.' })
  const mails = await db.selectFrom('mails').select('state').where('recipient', '=', to).execute()
  return mails.map(({ state }) => state)
}

test('a node without a mail server does not keep mail from nodes that have one', async () => {
  const testApp = await startTestApp({ config: { smtp } })
  onTestFinished(() => testApp.stop())
  expect(await stateOfNext(testApp, 'ann@example.com')).toEqual(['waiting'])
  const without = await nodeBeside(testApp, { smtp: null })
  expect(await stateOfNext(testApp, 'bob@example.com')).toEqual(['waiting'])
  await without.close()
  expect(await stateOfNext(testApp, 'eve@example.com')).toEqual(['waiting'])
})

test('mail waits until the last node with a mail server stops, and stays in the mailbox then', async () => {
  const testApp = await startTestApp()
  onTestFinished(() => testApp.stop())
  expect(await stateOfNext(testApp, 'ann@example.com')).toEqual(['kept'])
  const [first, second] = [await nodeBeside(testApp, { smtp }), await nodeBeside(testApp, { smtp })]
  expect(await stateOfNext(testApp, 'bob@example.com')).toEqual(['waiting'])
  await first.close()
  expect(await stateOfNext(testApp, 'eve@example.com')).toEqual(['waiting'])
  await second.close()
  expect(await stateOfNext(testApp, 'joe@example.com')).toEqual(['kept'])
})

test('a node that has not renewed its registration as a sender for an hour no longer counts', async () => {
  const testApp = await startTestApp({ config: { smtp } })
  onTestFinished(() => testApp.stop())
  await testApp.db
    .updateTable('mail_senders')
    .set({ until: new Date(Date.now() - 1_000) })
    .execute()
  expect(await stateOfNext(testApp, 'ann@example.com')).toEqual(['kept'])
})
