import type { ConsumedLink, User } from '@nofomo/contracts/auth/endpoints.ts'
import type { Snapshot } from '@nofomo/contracts/voting/endpoints.ts'
import { expect, onTestFinished, test } from 'vitest'
import { startRedisServer } from './testing/external-services/redis-server.ts'
import { lastMail } from './testing/features/mailed.ts'
import { find, read, redeem, take, takenVoucher } from './testing/features/offers.ts'
import { addressOf, consumer } from './testing/features/people.ts'
import { vote } from './testing/features/sessions.ts'
import { startTestApp, type TestApp } from './testing/test-app.ts'
import type { TestBrowser } from './testing/test-browser.ts'

type Nodes = readonly [TestApp, TestApp]

/** Two nodes that share a database and a Redis. `rotate` stops both, deletes the master secret and starts two others. */
async function twoNodes() {
  const redis = await startRedisServer()
  const first = await startTestApp({ config: { redisUrl: redis.url } })
  onTestFinished(async () => {
    await first.stop()
    await redis.stop()
  })
  const nodes: Nodes = [first, await first.again()]
  async function rotate(): Promise<Nodes> {
    for (const { app } of nodes) await app.close()
    await first.db.deleteFrom('instance_secrets').where('name', '=', 'master').execute()
    const [one, other]: Nodes = [await first.again(), await first.again()]
    onTestFinished(async () => {
      await one.app.close()
      await other.app.close()
    })
    return [one, other]
  }
  return { nodes, rotate }
}

/** The same browser, whose calls another node gets. */
function at(node: TestApp, { cookies }: TestBrowser): TestBrowser {
  const browser = node.browser()
  for (const [name, value] of cookies) browser.cookies.set(name, value)
  return browser
}

const emailOf = async (browser: TestBrowser) =>
  (await browser.get<{ user: User | null }>('/api/auth/me')).body.user?.email

const votersOf = async (node: TestApp, sessionId: string) =>
  (await node.browser().get<Snapshot>(`/api/sessions/${sessionId}/results`)).body.results.uniqueVoters

test('with a new master secret logins, hosts and links go on at both nodes, while codes end and browsers vote as new ones', async () => {
  const { nodes, rotate } = await twoNodes()
  const [near, far] = nodes
  const group = await takenVoucher(near, { details: { expectedVoters: 6 } })
  const { session, venueIds, host, voter, owner, offer, voucher } = group
  await vote(at(far, voter), session.id, venueIds[1], 1)
  const friend = await consumer(near)
  await vote(friend.browser, session.id, venueIds[0], 1)
  expect(await votersOf(far, session.id)).toBe(2)
  expect((await read(at(far, owner.browser), voucher)).status).toBe(200)
  const asking = near.browser()
  const email = 'asking@example.com'
  await asking.post('/api/auth/magic-link/request', { email, purpose: 'consumer_signin' })
  const mail = await lastMail(near, email)

  const [one, other] = await rotate()

  for (const node of [one, other]) {
    expect(await emailOf(at(node, friend.browser))).toBe(addressOf(friend))
    const counter = at(node, owner.browser)
    expect(await emailOf(counter)).toBe(addressOf(owner))
    expect((await redeem(counter, voucher)).status).toBe(404)
    expect((await find(counter, voucher.shortCode)).status).toBe(200)
  }

  // What was voted before stays as somebody else's; both nodes agree about the new voters.
  for (const [value, node] of [one, other].entries()) {
    expect((await vote(at(node, voter), session.id, venueIds[value], -1)).status).toBe(200)
    expect((await vote(at(node, friend.browser), session.id, venueIds[value], 1)).status).toBe(200)
  }
  expect(await votersOf(one, session.id)).toBe(4)
  const { voucher: another } = (await take(at(one, voter), session, offer)).body
  expect((await redeem(at(other, owner.browser), another)).status).toBe(200)

  const typed = { email, password: mail.code }
  expect((await at(one, asking).post('/api/auth/consumer-signin', typed)).status).toBe(401)
  const used = { token: mail.token, confirmed: true }
  const link = await at(other, asking).post<ConsumedLink>('/api/auth/magic-link/verify', used)
  expect(link.body.user?.email).toBe(email)
  expect((await at(other, host).post(`/api/sessions/${session.id}/close`)).status).toBe(200)
})
