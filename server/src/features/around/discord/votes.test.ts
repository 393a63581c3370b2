import type { ServedChats } from '@nofomo/contracts/chats/endpoints.ts'
import type { Session } from '@nofomo/contracts/sessions/endpoints.ts'
import { minuteMs } from '@nofomo/contracts/times/durations.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import {
  type DiscordMessage,
  type DiscordServer,
  openDiscordServer,
} from '../../../testing/external-services/discord/discord-server.ts'
import { type DiscordPerson, discordPerson } from '../../../testing/external-services/discord/interactions.ts'
import { voteOnAll } from '../../../testing/features/sessions.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

let testApp: TestApp
let discord: DiscordServer
beforeAll(async () => {
  discord = await openDiscordServer({ now: () => testApp.clock.now() })
  testApp = await startTestApp({ config: { discord: discord.settings } })
  await testApp.app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(async () => {
  await testApp.stop()
  discord.stop()
})

type Node = Pick<TestApp, 'app'>

const sendTo = (node: Node) => async (headers: Record<string, string>, payload: string) => {
  const url = '/api/chats/discord/interactions'
  const reply = await node.app.inject({ method: 'POST', url, headers, payload })
  return { status: reply.statusCode, body: reply.json() as unknown }
}

const deliver = (interaction: Parameters<DiscordServer['deliver']>[1], node: Node = testApp) =>
  discord.deliver(sendTo(node), interaction)

const newest = (message: DiscordMessage) => message.bodies.at(-1) ?? {}
const embedOf = (message: DiscordMessage) => newest(message).embeds?.[0]

/** Waits until a message has been edited into something. */
const shows = (message: DiscordMessage, text: string) =>
  vi.waitUntil(() => JSON.stringify(newest(message)).includes(text), { timeout: 60_000 })

/** Waits until one person is told something. */
const whispered = (text: string) =>
  vi.waitUntil(
    () =>
      [...discord.messages.values()].some((one) => one.isEphemeral && newest(one).content?.includes(text)),
    { timeout: 60_000 },
  )

async function begunVote(person: DiscordPerson = discordPerson(), words = 'ramen friday at 7 for two') {
  const { status, reply, message } = await deliver(discord.interactions.command(person, words))
  expect({ status, reply }).toEqual({ status: 200, reply: { type: 5 } })
  if (!message) throw new Error('Discord shows no message.')
  await shows(message, '/vote/')
  const [, sessionId = ''] = /\/vote\/([\w-]+)/.exec(JSON.stringify(newest(message))) ?? []
  const { body } = await testApp.browser().get<{ session: Session }>(`/api/sessions/${sessionId}`)
  return { person, message, session: body.session }
}

function press(message: DiscordMessage, person: DiscordPerson, label: string) {
  const id = discord.buttonOf(message, label)?.custom_id
  if (!id) throw new Error(`There is no button ${label}.`)
  return deliver(discord.interactions.press(person, message.id, id))
}

test('a command is answered with places and a link, and the message follows the vote until it is decided', async () => {
  const { person, message, session } = await begunVote()
  expect(session.venues.length).toBeGreaterThan(1)
  expect(embedOf(message)?.fields?.map(({ name }) => name)).toHaveLength(Math.min(6, session.venues.length))
  expect(newest(message).allowed_mentions).toEqual({ parse: [] })

  await voteOnAll(
    testApp.browser(),
    session,
    session.venues.map(() => 1),
  )
  testApp.clock.advance(20_000)
  await shows(message, '1 yes')

  testApp.clock.advance(20 * minuteMs)
  const before = discord.requests.length
  const ended = await press(message, person, 'End vote')
  expect(ended.reply).toEqual({ type: 6 })
  await shows(message, 'Decided')
  expect(embedOf(message)?.image?.url).toMatch(/^http.*\/images\//)
  expect(discord.buttonOf(message, 'End vote')).toBeUndefined()
  // By then the interaction's token is over.
  const edits = discord.requests.slice(before).filter(({ path }) => path.startsWith('/channels/'))
  expect(edits.map(({ headers }) => headers.authorization)).toContain(`Bot ${discord.settings.botToken}`)
  expect(discord.flaws).toEqual([])
})

test('“Make another” suggests other places in a message of its own', async () => {
  const { person, message, session } = await begunVote()
  const { reply, message: other } = await press(message, person, 'Make another')
  expect(reply).toEqual({ type: 5 })
  if (!other) throw new Error('Discord shows no message.')
  await shows(other, '/vote/')
  const names = (shown: DiscordMessage) => embedOf(shown)?.fields?.map(({ name }) => name.slice(4))
  expect(names(other)).not.toEqual(names(message))
  expect(JSON.stringify(newest(other))).not.toContain(session.id)
})

test('“Add a place” opens a form, whose place joins the vote', async () => {
  const { person, message, session } = await begunVote()
  const { modal } = await press(message, person, 'Add a place')
  if (!modal) throw new Error('Discord shows no form.')
  const inputs = { name: 'Aunt Bea’s *kitchen* @everyone', address: '1 Pine St, Seattle, WA 98101' }
  const friend = discordPerson({ ...person, userId: discordPerson().userId })
  const sent = await deliver(discord.interactions.submit(friend, message.id, modal.custom_id, inputs))
  expect(sent.reply).toEqual({ type: 6 })
  await whispered('is on the list')
  const { body } = await testApp.browser().get<{ session: Session }>(`/api/sessions/${session.id}`)
  expect(body.session.venues.map(({ name }) => name)).toContain(inputs.name)
  testApp.clock.advance(20_000)
  await shows(message, 'Aunt Bea')
  expect(JSON.stringify(newest(message))).not.toMatch(/[^\\]@everyone|[^\\]\*kitchen/)
})

test('only whoever made a vote ends it, and a button of another channel does nothing', async () => {
  const { person, message, session } = await begunVote()
  await press(message, discordPerson({ ...person, userId: discordPerson().userId }), 'End vote')
  await whispered('Only whoever made this vote can end it.')
  await press(message, discordPerson({ guildId: person.guildId, userId: person.userId }), 'End vote')
  await whispered('NoFOMO does not follow this message.')
  const { body } = await testApp.browser().get<{ session: Session }>(`/api/sessions/${session.id}`)
  expect(body.session.status).toBe('in_progress')
})

test('an interaction is taken once, on whichever node it arrives again', async () => {
  const body = JSON.stringify(discord.interactions.command(discordPerson(), 'tacos for four'))
  const headers = discord.keys.sign(body, testApp.clock.now())
  const other = await testApp.again()
  const replies = await Promise.all(
    [testApp, other, testApp, other].map((node) => sendTo(node)(headers, body)),
  )
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401])
  testApp.clock.advance(4 * minuteMs)
  expect(await sendTo(other)(headers, body)).toMatchObject({ status: 401 })
  await other.app.close()
})

test('the page about chats leads to Discord, where the bot is added to a server', async () => {
  const { body } = await testApp.browser().get<ServedChats>('/api/chats')
  const link = new URL(body.discord?.installUrl ?? '')
  expect(link.origin).toBe('https://discord.com')
  expect(link.searchParams.get('client_id')).toBe(discord.settings.applicationId)
})

test('help is told to whoever asks, and changes nothing', async () => {
  const { reply, message } = await deliver(discord.interactions.command(discordPerson(), 'help'))
  expect(reply).toMatchObject({ type: 4, data: { flags: 64 } })
  expect(message && newest(message).content).toContain('/nofomo tacos friday for six')
})

test('somebody who asks too often is told so, and nothing more is made', async () => {
  const person = discordPerson()
  const replies: unknown[] = []
  for (let sent = 0; sent < 25; sent += 1)
    replies.push((await deliver(discord.interactions.command(person, `tacos ${sent}`))).reply)
  expect(replies.at(0)).toEqual({ type: 5 })
  expect(replies.at(-1)).toMatchObject({ type: 4, data: { flags: 64 } })
})

test('a message whose channel the bot does not see any more is left alone', async () => {
  const { person, message, session } = await begunVote()
  const edits = message.bodies.length
  discord.hiddenChannels.add(person.channelId)
  testApp.clock.advance(20 * minuteMs)
  await voteOnAll(
    testApp.browser(),
    session,
    session.venues.map(() => 1),
  )
  const tried = () => discord.requests.filter(({ path }) => path.includes(person.channelId)).length
  await vi.waitUntil(() => tried() === 1, { timeout: 60_000 })
  await voteOnAll(
    testApp.browser(),
    session,
    session.venues.map(() => 0),
  )
  testApp.clock.advance(minuteMs)
  // A vote that began later is followed; this one is not tried again.
  const later = await begunVote()
  testApp.clock.advance(20_000)
  await voteOnAll(
    testApp.browser(),
    later.session,
    later.session.venues.map(() => 1),
  )
  await shows(later.message, '1 yes')
  expect(tried()).toBe(1)
  expect(message.bodies).toHaveLength(edits)
})
