import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sized } from '../../../../../scripts/test-size.ts'
import {
  type DiscordServer,
  openDiscordServer,
} from '../../../testing/external-services/discord/discord-server.ts'
import { discordPerson } from '../../../testing/external-services/discord/interactions.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

const path = '/api/chats/discord/interactions'

let testApp: TestApp
let discord: DiscordServer
beforeAll(async () => {
  discord = await openDiscordServer({ now: () => testApp.clock.now() })
  testApp = await startTestApp({ config: { discord: discord.settings } })
})
afterAll(async () => {
  await testApp.stop()
  discord.stop()
})

let networks = 0
/** From another network each time, so that no limit hides what the route does. */
async function send(headers: Record<string, string>, payload: string | Buffer) {
  networks += 1
  const remoteAddress = `10.${(networks >> 16) & 255}.${(networks >> 8) & 255}.${networks & 255}`
  const reply = await testApp.app.inject({ method: 'POST', url: path, headers, payload, remoteAddress })
  return { status: reply.statusCode, body: reply.json() as { type?: number; error?: { code: string } } }
}

async function countRows() {
  const { db } = testApp
  const requests = await db.selectFrom('chat_requests').select('key_hash').execute()
  const sessions = await db.selectFrom('sessions').select('id').execute()
  return { requests: requests.length, sessions: sessions.length }
}

test('a ping of Discord is answered, and a body that Discord did not sign is refused with 401', async () => {
  const body = JSON.stringify(discord.interactions.ping())
  const headers = discord.keys.sign(body, testApp.clock.now())
  expect(await send(headers, body)).toEqual({ status: 200, body: { type: 1 } })
  expect(await send(headers, `${body} `)).toMatchObject({ status: 401 })
  expect(await send({ 'content-type': 'application/json' }, body)).toMatchObject({ status: 401 })
  const old = discord.keys.sign(body, new Date(testApp.clock.now().getTime() - 301_000))
  expect(await send(old, body)).toMatchObject({ status: 401 })
})

test('without an application the address does not exist', async () => {
  const other = await startTestApp()
  const body = JSON.stringify(discord.interactions.ping())
  const headers = discord.keys.sign(body, other.clock.now())
  const reply = await other.app.inject({ method: 'POST', url: path, headers, payload: body })
  expect(reply.statusCode).toBe(404)
  await other.stop()
})

const hex = fc.string({ unit: fc.constantFrom(...'0123456789abcdef'), minLength: 128, maxLength: 128 })
/** Header values that HTTP lets through. */
const header = fc.oneof(hex, fc.string({ maxLength: 200 }), fc.constant(''), fc.constant('0'.repeat(128)))
const seconds = () => Math.floor(testApp.clock.now().getTime() / 1_000)
const time = fc.oneof(
  fc.integer({ min: -1_000, max: 1_000 }).map((shift) => String(seconds() + shift)),
  fc.string({ maxLength: 30 }),
  fc.constantFrom('', '-1', 'NaN', '1e99', '9'.repeat(40), '0x10'),
)
const person = discordPerson()
const body = fc.oneof(
  fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes)),
  fc.json().map((json) => Buffer.from(json)),
  fc
    .constantFrom('', '{', '[]', 'null', '{"type":1}', '{"__proto__":{"type":1}}')
    .map((text) => Buffer.from(text)),
  fc.string().map((words) => Buffer.from(JSON.stringify(discord.interactions.command(person, words)))),
)
const mediaType = fc.constantFrom(
  ...[
    'application/json',
    'application/json',
    'application/json; charset=utf-16',
    'text/plain',
    'multipart/form-data',
  ],
  ...['application/x-www-form-urlencoded', 'application/octet-stream'],
)

test('requests with invented signatures, times and bodies are refused, none with a failure of the server', async () => {
  const before = await countRows()
  const statuses = new Map<number, number>()
  await fc.assert(
    fc.asyncProperty(header, time, body, mediaType, async (signature, timestamp, payload, type) => {
      const headers = {
        'content-type': type,
        'x-signature-ed25519': signature,
        'x-signature-timestamp': timestamp,
      }
      const { status } = await send(headers, payload)
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      expect([400, 401, 413, 415]).toContain(status)
    }),
    { numRuns: sized(20_000) },
  )
  expect(statuses.get(401)).toBeGreaterThan(sized(5_000))
  expect(await countRows()).toEqual(before)
})

test('bodies that Discord has signed, but that the product never offered, are refused with 400', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(
        fc.json().map((json) => Buffer.from(json)),
        fc.uint8Array().map((bytes) => Buffer.from(bytes)),
      ),
      async (payload) => {
        const { status } = await send(discord.keys.sign(payload, testApp.clock.now()), payload)
        expect(status).toBe(400)
      },
    ),
    { numRuns: sized(500) },
  )
})
