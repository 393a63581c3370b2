import { expect, onTestFinished, test, vi } from 'vitest'
import {
  commandBody,
  formType,
  signedHeaders,
  textsOf,
} from '../../../testing/external-services/slack-server.ts'
import { startSlack } from '../../../testing/features/slack.ts'
import { findFreePort, startServerProcess } from '../../../testing/processes/server-process.ts'

/** Longer than a node that died keeps what it has leased. */
const leaseMs = 31_000

test('a request that was acknowledged is done once by another node if the first one is killed half-way', async () => {
  const chat = await startSlack()
  const { slack, testApp } = chat
  onTestFinished(() => chat.stop())
  await chat.install()
  const port = await findFreePort()
  const node = await startServerProcess({
    PORT: String(port),
    DATABASE_URL: testApp.databaseUrl,
    SLACK_CLIENT_ID: slack.settings.clientId,
    SLACK_CLIENT_SECRET: slack.settings.clientSecret,
    SLACK_SIGNING_SECRET: slack.settings.signingSecret,
    SLACK_URL: slack.settings.url,
  })
  onTestFinished(async () => void (await node.end('SIGKILL')))
  // Slack has been called with the message, and has not posted it yet.
  let release = () => {}
  slack.state.hold = new Promise<void>((resolve) => {
    release = resolve
  })
  const body = commandBody('tacos for six', chat.responseUrl())
  const acknowledged = await fetch(`http://127.0.0.1:${port}/api/chats/slack/command`, {
    method: 'POST',
    headers: { ...formType, ...signedHeaders(body, slack.settings.signingSecret, new Date()) },
    body,
  })
  expect(acknowledged.status).toBe(200)
  await vi.waitUntil(() => slack.calls.includes('chat.postMessage'), { timeout: 60_000 })
  expect(await node.end('SIGKILL')).toBe(null)
  slack.posts.length = 0
  slack.state.hold = null
  await chat.settle()
  expect(slack.posts).toEqual([])
  testApp.clock.advance(leaseMs)
  await chat.settle()
  expect(slack.posts.map((post) => textsOf(post)[0])).toEqual(['Tacos for six'])
  const sessions = await testApp.db.selectFrom('sessions').select('id').execute()
  expect(sessions).toHaveLength(1)
  release()
})

test('a change that a killed node has not marked is found by a sweep', async () => {
  const chat = await startSlack()
  onTestFinished(() => chat.stop())
  await chat.install()
  const { post, sessionId } = await chat.begin('tacos for six')
  // Written by a node that dies before it says so.
  await chat.testApp.db
    .updateTable('sessions')
    .set({ title: 'Burritos' })
    .where('id', '=', sessionId)
    .execute()
  chat.testApp.clock.advance(15_000)
  await chat.sweep()
  expect(textsOf(post)[0]).toBe('Burritos')
})
