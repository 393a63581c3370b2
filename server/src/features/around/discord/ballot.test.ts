import { hourMs, minuteMs } from '@nofomo/contracts/times/durations.ts'
import type { Snapshot } from '@nofomo/contracts/voting/endpoints.ts'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
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
afterEach(() => expect(discord.flaws).toEqual([]))

const deliver = (interaction: Parameters<DiscordServer['deliver']>[1]) =>
  discord.deliver(async (headers, payload) => {
    const url = '/api/chats/discord/interactions'
    const reply = await testApp.app.inject({ method: 'POST', url, headers, payload })
    return { status: reply.statusCode, body: reply.json() as unknown }
  }, interaction)

const newest = (message: DiscordMessage | null) => message?.bodies.at(-1) ?? {}
const shows = (message: DiscordMessage, text: string) =>
  vi.waitUntil(() => JSON.stringify(newest(message)).includes(text), { timeout: 60_000 })
/** The texts of a list, without the buttons. */
const textsIn = (message: DiscordMessage | null) =>
  (newest(message).components ?? []).flatMap(({ content }) => content ?? [])

async function readVote(sessionId: string) {
  const { body } = await testApp.browser().get<Snapshot>(`/api/sessions/${sessionId}/results`)
  return body
}

async function begunVote(person = discordPerson(), words = 'ramen friday at 7 for two') {
  const { message } = await deliver(discord.interactions.command(person, words))
  if (!message) throw new Error('Discord shows no message.')
  await shows(message, '/vote/')
  const [, sessionId = ''] = /\/vote\/([\w-]+)/.exec(JSON.stringify(newest(message))) ?? []
  const { session } = await readVote(sessionId)
  return { person, message, session, sessionId }
}

/** Presses a button by its label, or by its place among those with it. */
async function press(message: DiscordMessage | null, person: DiscordPerson, label: string, at = 0) {
  const found = discord.buttonsOf(message).filter((one) => one.label?.replace('✓ ', '') === label)[at]
  if (!message || !found?.custom_id) throw new Error(`There is no button ${label}.`)
  return deliver(discord.interactions.press(person, message.id, found.custom_id))
}

const friendOf = (person: DiscordPerson) => discordPerson({ ...person, userId: discordPerson().userId })

test('“Vote here” shows one person a list, whose buttons cast votes that the message counts', async () => {
  const { person, message, session, sessionId } = await begunVote()
  const { message: list, reply } = await press(message, person, 'Vote here')
  expect(reply).toMatchObject({ type: 4, data: { flags: 64 | (1 << 15) } })
  expect(list?.isEphemeral).toBe(true)
  expect(textsIn(list)).toHaveLength(1 + session.venues.length)
  expect(textsIn(list)[0]).toContain(`0 of ${session.venues.length} marked`)

  for (const [index] of session.venues.entries()) {
    const { reply } = await press(list, person, index === 0 ? 'Yes' : 'No', index)
    expect(reply).toMatchObject({ type: 7 })
  }
  expect(textsIn(list)[0]).toContain('You have voted on everything')
  expect(discord.buttonsOf(list).filter(({ label }) => label?.startsWith('✓'))).toHaveLength(
    session.venues.length,
  )
  const { results } = await readVote(sessionId)
  expect(results).toMatchObject({ uniqueVoters: 1, finishedVoters: 1, leaderId: session.venues[0]?.id })
  testApp.clock.advance(20_000)
  await shows(message, '1 yes')
})

test('a person has one ballot on all their devices, and each of their friends another', async () => {
  const { person, message, sessionId } = await begunVote()
  const { message: phone } = await press(message, person, 'Vote here')
  await press(phone, person, 'Maybe')
  testApp.clock.advance(1_000)
  const { message: laptop } = await press(message, person, 'Vote here')
  expect(discord.buttonsOf(laptop).map(({ label }) => label)).toContain('✓ Maybe')
  await press(laptop, person, 'No')
  const friend = friendOf(person)
  await press((await press(message, friend, 'Vote here')).message, friend, 'Yes')
  const { results } = await readVote(sessionId)
  expect(results.uniqueVoters).toBe(2)
  expect(results.venueStats.find(({ totalVotes }) => totalVotes > 0)).toMatchObject({
    ...{ yesVotes: 1, maybeVotes: 0, noVotes: 1 },
  })
})

test('a list of 30 places has pages, and keeps to the limits of Discord whatever they are called', async () => {
  const { person, message, session, sessionId } = await begunVote()
  for (let place = session.venues.length; place < 30; place += 1) {
    testApp.clock.advance(10_000)
    const name = `${place} ${'*@everyone* <@1> '.repeat(5)}`.slice(0, 80)
    await testApp.browser().post(`/api/sessions/${sessionId}/venues`, { name, address: `${place} Pike St` })
  }
  const { message: list } = await press(message, person, 'Vote here')
  let pages = 1
  for (; pages < 5; pages += 1) await press(list, person, 'More')
  expect(textsIn(list).slice(1)).toHaveLength(2)
  expect(textsIn(list).at(-1)).toMatch(/^30\\\. /)
  expect(JSON.stringify(newest(list))).not.toMatch(/[^\\]@everyone/)
  await press(list, person, 'Yes', 1)
  expect(textsIn(list).at(-1)).toMatch(/^30\\\. /)
  await press(list, person, 'Back')
  expect(textsIn(list)).toHaveLength(8)
  expect((await readVote(sessionId)).results.uniqueVoters).toBe(1)
})

test('a vote that is decided takes no more, and says so to whoever pressed', async () => {
  const { person, message, sessionId } = await begunVote()
  const friend = friendOf(person)
  const { message: list } = await press(message, friend, 'Vote here')
  await press(message, person, 'End vote')
  await shows(message, 'vote has ended')
  const late = await press(list, friend, 'Yes')
  expect(late.reply).toMatchObject({ type: 4, data: { flags: 64 } })
  expect(JSON.stringify(late.reply)).toContain('This vote is decided.')
  expect((await readVote(sessionId)).results.uniqueVoters).toBe(0)
})

test('a button of another server, or of a vote that is none, votes for nobody', async () => {
  const { message, sessionId } = await begunVote()
  const elsewhere = await press(message, discordPerson(), 'Vote here')
  expect(JSON.stringify(elsewhere.reply)).toContain('Everybody can vote by the link.')
  const person = discordPerson()
  for (const id of ['ballot:999999:0:AAAAAAAAAAAAAAAA:1', 'vote_here:999999']) {
    const { reply } = await deliver(discord.interactions.press(person, message.id, id))
    expect(JSON.stringify(reply)).toContain('NoFOMO does not follow this message.')
  }
  for (const id of ['ballot:1:0:AAAAAAAAAAAAAAAA:2', 'ballot:1:0:short:1', 'ballot:1:10:More'])
    expect((await deliver(discord.interactions.press(person, message.id, id))).status).toBe(400)
  expect((await readVote(sessionId)).results.uniqueVoters).toBe(0)
})

test('a message in an archived thread waits, and follows its vote once somebody presses a button there', async () => {
  const { person, message, session } = await begunVote()
  discord.archivedThreads.add(message.channelId)
  const edits = message.bodies.length
  const tried = () => discord.requests.filter(({ method }) => method === 'PATCH').length
  const before = tried()
  await voteOnAll(
    testApp.browser(),
    session,
    session.venues.map(() => 1),
  )
  testApp.clock.advance(20_000)
  await vi.waitUntil(() => tried() > before, { timeout: 60_000 })
  expect(message.bodies).toHaveLength(edits)
  discord.archivedThreads.clear()
  const { message: list } = await press(message, person, 'Vote here')
  expect(textsIn(list)).toHaveLength(1 + session.venues.length)
  await shows(message, '1 yes')
})

test('a message names who asked, and a decision is a reply: by the interaction at first, then as the bot where it may', async () => {
  const soon = await begunVote()
  expect(JSON.stringify(newest(soon.message))).toContain(`Asked by <@${soon.person.userId}>`)
  const decide = async ({ person, message, session }: typeof soon) => {
    await voteOnAll(
      testApp.browser(),
      session,
      session.venues.map(() => 1),
    )
    await press(message, person, 'End vote')
    await shows(message, 'Decided')
  }
  const repliesIn = (channelId: string) => discord.replies.filter((one) => one.channelId === channelId)
  await decide(soon)
  await vi.waitUntil(() => repliesIn(soon.message.channelId).length > 0, { timeout: 60_000 })
  expect(repliesIn(soon.message.channelId)).toEqual([
    { channelId: soon.message.channelId, to: null, content: expect.stringContaining('Decided: ') },
  ])

  const later = await begunVote()
  const muted = await begunVote()
  discord.mutedChannels.add(muted.message.channelId)
  testApp.clock.advance(hourMs)
  await decide(later)
  await vi.waitUntil(() => repliesIn(later.message.channelId).length > 0, { timeout: 60_000 })
  expect(repliesIn(later.message.channelId)).toMatchObject([{ to: later.message.id }])
  await decide(muted)
  testApp.clock.advance(minuteMs)
  // Another vote is followed; nothing is tried again for this one.
  await decide(await begunVote())
  expect(repliesIn(muted.message.channelId)).toEqual([])
  const refused = discord.requests.filter(
    ({ path }) => path === `/channels/${muted.message.channelId}/messages`,
  )
  expect(refused).toHaveLength(1)
})
