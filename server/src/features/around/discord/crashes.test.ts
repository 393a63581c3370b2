import { expect, onTestFinished, test, vi } from 'vitest'
import { freshDatabase } from '../../../testing/databases/fresh-database.ts'
import {
  type DiscordMessage,
  openDiscordServer,
} from '../../../testing/external-services/discord/discord-server.ts'
import { discordPerson } from '../../../testing/external-services/discord/interactions.ts'
import { findFreePort, startServerProcess } from '../../../testing/processes/server-process.ts'

async function killableNode() {
  const discord = await openDiscordServer()
  onTestFinished(discord.stop)
  const { db, url: databaseUrl, drop } = await freshDatabase()
  onTestFinished(drop)
  const port = await findFreePort()
  const { applicationId, publicKey, botToken, url } = discord.settings
  const settings = {
    ...{ PORT: String(port), DATABASE_URL: databaseUrl, MODE: 'test', LOG_LEVEL: 'warn' },
    ...{ DISCORD_APPLICATION_ID: applicationId, DISCORD_PUBLIC_KEY: publicKey },
    ...{ DISCORD_BOT_TOKEN: botToken, DISCORD_URL: url },
  }
  async function start() {
    const node = await startServerProcess(settings)
    onTestFinished(async () => void (await node.end('SIGKILL')))
    return node
  }
  async function send(headers: Record<string, string>, body: string) {
    const address = `http://127.0.0.1:${port}/api/chats/discord/interactions`
    const reply = await fetch(address, { method: 'POST', headers, body })
    return { status: reply.status, body: await reply.json() }
  }
  const countSessions = async () => {
    const rows = await db.selectFrom('sessions').select('id').execute()
    return rows.length
  }
  /** As if the half a minute for which a killed process has leased its work had passed. */
  async function expireLeases() {
    const now = new Date()
    await db
      .updateTable('chat_requests')
      .set({ next_attempt_at: now })
      .where('work', 'is not', null)
      .execute()
    await db.updateTable('chat_posts').set({ edit_at: now }).where('edit_at', '>', now).execute()
  }
  return { discord, start, send, countSessions, expireLeases }
}

/** How often a message was set to show a vote. */
const countVotes = (message: DiscordMessage | null) =>
  message?.bodies.filter((body) => JSON.stringify(body).includes('/vote/')).length ?? 0

test('a process registers its command, and what it acknowledged before it was killed is answered by the next one, with one vote', async () => {
  const { discord, start, send, countSessions, expireLeases } = await killableNode()
  const node = await start()
  await vi.waitUntil(() => discord.commands.length === 1, { timeout: 60_000 })
  expect(discord.commands).toMatchObject([{ name: 'nofomo' }])
  // Nothing reaches Discord before the process dies.
  discord.outage = () => ({ status: 503, body: {} })
  const { reply, message } = await discord.deliver(
    send,
    discord.interactions.command(discordPerson(), 'tacos'),
  )
  expect(reply).toEqual({ type: 5 })
  await node.end('SIGKILL')
  expect(message?.bodies).toEqual([])
  discord.outage = null
  await expireLeases()
  await start()
  await vi.waitUntil(() => countVotes(message) > 0, { timeout: 120_000 })
  expect(await countSessions()).toBe(1)
  expect(discord.messages.size).toBe(1)
})

test('a process killed between its answer and the record of it answers again in the same message', async () => {
  const { discord, start, send, countSessions, expireLeases } = await killableNode()
  const node = await start()
  const killed = new Promise<void>((resolve) => {
    discord.outage = ({ body }) => {
      // The message is edited, and its answer is never read.
      if (JSON.stringify(body).includes('/vote/')) void node.end('SIGKILL').then(() => resolve())
      return null
    }
  })
  const { message } = await discord.deliver(send, discord.interactions.command(discordPerson(), 'ramen'))
  await killed
  discord.outage = null
  await expireLeases()
  await start()
  await vi.waitUntil(() => countVotes(message) > 1, { timeout: 120_000 })
  expect(await countSessions()).toBe(1)
  expect(discord.messages.size).toBe(1)
})
