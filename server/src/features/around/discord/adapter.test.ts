import { minuteMs } from '@nofomo/contracts/times/durations.ts'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '../../../config.ts'
import { limited, openDiscordServer } from '../../../testing/external-services/discord/discord-server.ts'
import { discordPerson } from '../../../testing/external-services/discord/interactions.ts'
import type { ChatMessage, ChatTarget, ShowOutcome } from '../chats/public.ts'
import { createDiscordAdapter, targetOf } from './service/adapter.ts'

const pause = async () => undefined
const vote: ChatMessage = {
  ...{ state: 'open', title: 'Tacos', when: null, status: 'Nobody has voted yet.', places: [], more: null },
  ...{ credit: null, outcome: null, link: null, buttons: ['add_place'] },
}

/** A command that Discord has seen acknowledged. */
async function acknowledged(type: 5 | 6) {
  const clock = { ms: Date.parse('2026-11-27T20:00:00Z') }
  const now = () => new Date(clock.ms)
  const discord = await openDiscordServer({ now })
  onTestFinished(discord.stop)
  const config = { ...readConfig({ MODE: 'test' }), discord: discord.settings }
  const adapter = createDiscordAdapter({ config, clock: now, pause, log: { warn: () => undefined } })
  if (!adapter) throw new Error('There is no adapter.')
  const person = discordPerson()
  const command = discord.interactions.command(person, 'tacos')
  const { message } = await discord.deliver(async () => ({ status: 200, body: { type } }), command)
  const target = targetOf(command.token, now(), person.userId)
  return { discord, adapter, clock, person, message, target }
}

function nextTarget(outcome: ShowOutcome): ChatTarget {
  if (outcome.state !== 'shown' || !outcome.target) throw new Error(`It is ${outcome.state}.`)
  return outcome.target
}

test('a vote replaces the waiting message, and is edited by the bot once the interaction is over', async () => {
  const { discord, adapter, clock, message, target } = await acknowledged(5)
  const shown = nextTarget(await adapter.show(target, vote, '7'))
  expect(message?.bodies.at(-1)?.embeds?.[0]?.title).toBe('Tacos')
  clock.ms += 5 * minuteMs
  const again = nextTarget(await adapter.show(shown, { ...vote, title: 'Ramen' }, '7'))
  expect(discord.requests.map(({ headers }) => headers.authorization)).toEqual([undefined, undefined])
  clock.ms += 60 * minuteMs
  nextTarget(await adapter.show(again, { ...vote, title: 'Pho' }, '7'))
  expect(message?.bodies.map(({ embeds }) => embeds?.[0]?.title)).toEqual(['Tacos', 'Ramen', 'Pho'])
  expect(discord.requests.at(-1)?.headers.authorization).toMatch(/^Bot /)
})

test('an answer that is sent twice, because a node died after the first, is the same message', async () => {
  const { adapter, discord, target } = await acknowledged(5)
  const first = nextTarget(await adapter.show(target, vote, '7'))
  expect(nextTarget(await adapter.show(target, vote, '7'))).toEqual(first)
  expect(discord.messages.size).toBe(1)
})

test('an answer that comes before Discord has read the acknowledgement is sent again soon', async () => {
  const { adapter, clock, target } = await acknowledged(5)
  const early = { ...target, token: 'not.yet' }
  expect(await adapter.show(early, vote, '7')).toMatchObject({ state: 'later', retryAfterMs: 1_000 })
  await expect(adapter.tell(early, { sentence: 'Hello.' })).rejects.toThrow()
  clock.ms += 30_000
  expect(await adapter.show(early, vote, '7')).toEqual({ state: 'gone' })
  await adapter.tell(early, { sentence: 'Hello.' })
})

test('a message is given up once its channel is hidden or nobody can reach it, and later after a limit', async () => {
  const { discord, adapter, clock, person, target } = await acknowledged(5)
  const shown = nextTarget(await adapter.show(target, vote, '7'))
  discord.outage = () => limited(90, true)
  expect(await adapter.show(shown, vote, '7')).toMatchObject({ retryAfterMs: 90_000, isForAll: true })
  discord.outage = null
  clock.ms += 60 * minuteMs
  expect(await adapter.show(target, vote, '7')).toEqual({ state: 'gone' })
  discord.hiddenChannels.add(person.channelId)
  expect(await adapter.show(shown, vote, '7')).toEqual({ state: 'gone' })
})

test('a sentence replaces a waiting message, and else is seen by one person alone', async () => {
  const waiting = await acknowledged(5)
  await waiting.adapter.tell(waiting.target, { sentence: 'Nothing found.' })
  expect(waiting.message?.bodies.at(-1)).toMatchObject({ content: 'Nothing found.' })
  const answered = await acknowledged(5)
  await answered.adapter.show(answered.target, vote, '7')
  await answered.adapter.tell(answered.target, { sentence: 'We did not understand “17”.' })
  expect(answered.message?.bodies).toHaveLength(1)
  expect([...answered.discord.messages.values()].map(({ isEphemeral }) => isEphemeral)).toEqual([false, true])
  const silent = await acknowledged(6)
  await silent.adapter.tell(silent.target, { sentence: 'Only whoever made the vote ends it.' })
  const [whispered] = [...silent.discord.messages.values()]
  expect(whispered).toMatchObject({ isEphemeral: true, channelId: silent.person.channelId })
  silent.clock.ms += 60 * minuteMs
  await silent.adapter.tell(silent.target, { sentence: 'Too late.' })
  expect(silent.discord.messages.size).toBe(1)
})

test('without an application there is no adapter', () => {
  expect(
    createDiscordAdapter({
      config: readConfig({ MODE: 'test' }),
      clock: () => new Date(),
      pause,
      log: console,
    }),
  ).toBeNull()
})
