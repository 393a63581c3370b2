import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  discordInteractions,
  discordPerson,
  snowflake,
} from '../../../../testing/external-services/discord/interactions.ts'
import { componentFlaws } from '../../../../testing/external-services/discord/limits.ts'
import { ballotVoteId, buttonId, type ChatButton } from './buttons.ts'
import { commands, installLink } from './command.ts'
import { parseInteraction } from './interaction.ts'
import { placeForm } from './place-form.ts'

const person = discordPerson()
const { guildId: workspace, channelId: channel, userId } = person
const { ping, command, press, submit } = discordInteractions(snowflake())
const parsed = (value: unknown) => parseInteraction(Buffer.from(JSON.stringify(value)))
const requestIn = (value: unknown) => {
  const interaction = parsed(value)
  return interaction?.kind === 'request' ? interaction.request : null
}
const messageId = snowflake()

test('an interaction of Discord is read for what it wants, by whom and where', () => {
  expect(parsed(ping())).toEqual({ kind: 'ping' })
  const sent = command(person, 'tacos friday for six')
  const sender = { platform: 'discord', workspace, channel, person: userId }
  expect(parsed(sent)).toEqual({
    kind: 'request',
    source: { id: sent.id, token: sent.token, sender },
    request: { kind: 'vote', words: 'tacos friday for six' },
  })
  const pressed = (button: ChatButton) => press(person, messageId, buttonId(button, '12'))
  expect(requestIn(pressed('make_another'))).toEqual({ kind: 'another', postId: '12' })
  expect(requestIn(pressed('end_vote'))).toEqual({ kind: 'end', postId: '12' })
  expect(parsed(pressed('add_place'))).toMatchObject({ kind: 'open place form', postId: '12' })
  expect(parsed(pressed('vote_here'))).toMatchObject({
    kind: 'ballot',
    press: { postId: '12', page: 0, vote: null, isOpen: false },
  })
  const key = 'a'.repeat(16)
  const id = ballotVoteId({ postId: '12', page: 3, key, vote: -1 })
  expect(parsed(press(person, messageId, id))).toMatchObject({
    kind: 'ballot',
    press: { postId: '12', page: 3, vote: { key, vote: -1 }, isOpen: true },
  })
})

test('a form for a place is read with its name, and its address if there is one', () => {
  const filled = (inputs: Record<string, string>) =>
    requestIn(submit(person, messageId, buttonId('add_place', '12'), inputs))
  expect(filled({ name: ' Monsoon ', address: ' ' })).toEqual({
    kind: 'place',
    postId: '12',
    place: { venueId: null, name: 'Monsoon', address: null },
  })
  expect(filled({ name: 'Home', address: '1 Pike St' })).toMatchObject({ place: { address: '1 Pike St' } })
  expect(filled({ name: ' ', address: '' })).toBeNull()
  expect(filled({ other: 'Monsoon', address: '' })).toBeNull()
})

test('an interaction that the product never offered is none', () => {
  expect(parsed(command(person, 'tacos', 'other'))).toBeNull()
  for (const id of ['delete:12', 'add_place:', 'add_place:x', `add_place:${'1'.repeat(21)}`, 'constructor:1'])
    expect(parsed(press(person, messageId, id))).toBeNull()
  expect(requestIn(submit(person, messageId, 'end_vote:12', { name: 'a', address: '' }))).toBeNull()
  // Outside of a server there is no bot that could edit the message later.
  expect(parsed({ ...command(person, 'tacos'), guild_id: undefined })).toBeNull()
})

test('any bytes are read without an exception', () => {
  const almost = fc
    .tuple(fc.constantFrom(1, 2, 3, 4, 5, 6), fc.json())
    .map(([type, data]) => `{"type":${type},"id":"1","guild_id":"1","token":"t","data":${data}}`)
  fc.assert(
    fc.property(fc.oneof(fc.uint8Array(), fc.json(), almost), (body) => {
      expect(() => parseInteraction(Buffer.from(body as string))).not.toThrow()
    }),
    { numRuns: 1_000 },
  )
})

test('the form for a place keeps to the limits of Discord', () => {
  const { data } = placeForm('9'.repeat(20))
  expect(componentFlaws(data.components)).toEqual([])
  expect(data.custom_id.length).toBeLessThanOrEqual(100)
})

test('the command keeps to the limits of Discord, and the bot asks only to see its channels and to reply', () => {
  const texts = JSON.stringify(commands).matchAll(/"description":"([^"]*)"/g)
  for (const [, text = ''] of texts) expect(text.length).toBeLessThanOrEqual(100)
  const { searchParams } = new URL(installLink('112233445566778899'))
  expect(searchParams.get('permissions')).toBe(String(1_024 + 2_048 + 65_536 + 2 ** 38))
  expect(searchParams.get('scope')).toBe('bot applications.commands')
})
