import { minuteMs } from '@nofomo/contracts/times/durations.ts'
import { expect, onTestFinished, test } from 'vitest'
import { limited, openDiscordServer } from '../../../testing/external-services/discord/discord-server.ts'
import { discordPerson } from '../../../testing/external-services/discord/interactions.ts'
import { commands } from './rules/command.ts'
import { createDiscordClient } from './service/client.ts'

async function clientOfServer() {
  const clock = { ms: Date.parse('2026-11-27T20:00:00Z') }
  const now = () => new Date(clock.ms)
  const discord = await openDiscordServer({ now })
  onTestFinished(discord.stop)
  const client = createDiscordClient(discord.settings, { publicUrl: 'https://nofomo.example', now })
  const person = discordPerson()
  const interaction = discord.interactions.command(person, 'tacos')
  const { message } = await discord.deliver(async () => ({ status: 200, body: { type: 5 } }), interaction)
  if (!message) throw new Error('Discord shows no message.')
  const address = { channelId: person.channelId, messageId: message.id }
  return { discord, client, clock, message, address, token: interaction.token }
}

test('the answer to an interaction is replaced without the bot, for 15 minutes', async () => {
  const { client, clock, message, token, address, discord } = await clientOfServer()
  const reply = await client.editOriginal(token, { content: 'Three places' })
  expect(reply).toMatchObject({ state: 'ok', body: { id: address.messageId, channel_id: address.channelId } })
  expect(message.bodies).toEqual([{ content: 'Three places' }])
  expect(discord.requests[0]?.headers.authorization).toBeUndefined()
  clock.ms += 16 * minuteMs
  expect(await client.editOriginal(token, { content: 'Later' })).toEqual({ state: 'gone', status: 401 })
  expect(await client.editMessage(address, { content: 'Later' })).toMatchObject({ state: 'ok' })
})

test('a message of which the channel is hidden or gone is given up', async () => {
  const { client, address, discord } = await clientOfServer()
  discord.hiddenChannels.add(address.channelId)
  expect(await client.editMessage(address, { content: 'a' })).toEqual({ state: 'gone', status: 403 })
  const elsewhere = { channelId: '1', messageId: '2' }
  expect(await client.editMessage(elsewhere, { content: 'a' })).toEqual({ state: 'gone', status: 404 })
})

test('a message in an archived thread is paused', async () => {
  const { client, address, token, discord } = await clientOfServer()
  discord.archivedThreads.add(address.channelId)
  expect(await client.editMessage(address, { content: 'a' })).toEqual({ state: 'paused', status: 400 })
  expect(await client.editOriginal(token, { content: 'a' })).toEqual({ state: 'paused', status: 400 })
})

test('a reply of the bot that is sent twice is one message', async () => {
  const { client, address, discord } = await clientOfServer()
  for (let time = 0; time < 2; time += 1)
    expect(await client.replyToMessage(address, { content: 'Decided' }, '12.7')).toMatchObject({
      state: 'ok',
    })
  expect(discord.replies).toHaveLength(1)
})

test('a limit of one message holds for that one, a global limit for all requests until it ends', async () => {
  const { client, clock, address, token, discord } = await clientOfServer()
  discord.outage = () => limited(2.5)
  expect(await client.editMessage(address, { content: 'a' })).toMatchObject({
    state: 'later',
    retryAfterMs: 3_000,
  })
  discord.outage = () => limited(60, true)
  expect(await client.editOriginal(token, { content: 'a' })).toMatchObject({ retryAfterMs: minuteMs })
  discord.outage = null
  const sent = discord.requests.length
  clock.ms += 20_000
  expect(await client.editMessage(address, { content: 'a' })).toMatchObject({ retryAfterMs: 40_000 })
  expect(discord.requests).toHaveLength(sent)
  clock.ms += 40_000
  expect(await client.editMessage(address, { content: 'a' })).toMatchObject({ state: 'ok' })
})

test('failures of Discord and of the network are tried again later, a refused token much later', async () => {
  const { client, address, discord } = await clientOfServer()
  const replies = [
    { status: 502, body: '<html>' },
    { status: 200, body: undefined },
    { status: 302, body: '', headers: { location: 'http://127.0.0.1:1/' } },
  ]
  for (const reply of replies) {
    discord.outage = () => reply
    expect(await client.editMessage(address, { content: 'a' })).toMatchObject({ retryAfterMs: 15_000 })
  }
  discord.outage = () => ({ status: 401, body: {} })
  expect(await client.putCommands(commands)).toMatchObject({ state: 'later', retryAfterMs: 10 * minuteMs })
  discord.stop()
  expect(await client.editMessage(address, { content: 'a' })).toMatchObject({ state: 'later', status: null })
})

test('commands are registered as the bot', async () => {
  const { client, discord } = await clientOfServer()
  expect(await client.putCommands(commands)).toMatchObject({ state: 'ok' })
  expect(discord.commands).toEqual(commands)
})
