import { expect, test } from '@playwright/test'
import {
  type DiscordMessage,
  type DiscordServer,
  openDiscordServer,
  type SendInteraction,
} from '../../server/src/testing/external-services/discord/discord-server.ts'
import { discordPerson } from '../../server/src/testing/external-services/discord/interactions.ts'
import { belongTo } from '../support/browser.ts'
import { type InProcess, startInProcess } from '../support/in-process.ts'
import { voteAsFriend } from '../support/session.ts'

let discord: DiscordServer
let product: InProcess
test.beforeAll(async () => {
  discord = await openDiscordServer({ now: () => product.clock.now() })
  const { applicationId, publicKey, botToken, url } = discord.settings
  product = await startInProcess({
    ...{ DISCORD_APPLICATION_ID: applicationId, DISCORD_PUBLIC_KEY: publicKey },
    ...{ DISCORD_BOT_TOKEN: botToken, DISCORD_URL: url },
  })
  belongTo(product.url)
})
test.afterAll(async () => {
  await product.stop()
  discord.stop()
})

const send: SendInteraction = async (headers, body) => {
  const reply = await fetch(`${product.url}/api/chats/discord/interactions`, {
    method: 'POST',
    headers,
    body,
  })
  return { status: reply.status, body: await reply.json() }
}

const newest = (message: DiscordMessage | null) => message?.bodies.at(-1)
const linkOf = (message: DiscordMessage | null) => discord.buttonOf(message, 'Vote')?.url
/** Lets the fifteen seconds pass between two edits. */
const expectShown = (message: DiscordMessage | null, text: string) =>
  expect(async () => {
    product.clock.advance(15_000)
    expect(JSON.stringify(newest(message)?.embeds)).toContain(text)
  }).toPass({ intervals: [1_000] })

test('a group asks in Discord, votes in three browsers, and reads there who has won', async ({ browser }) => {
  const ann = discordPerson()
  const command = discord.interactions.command(ann, 'ramen in Ballard for three')
  const { message } = await discord.deliver(send, command)
  await expect.poll(() => linkOf(message)).toContain(`${product.url}/vote/`)
  const link = linkOf(message) ?? ''

  const places = newest(message)?.embeds?.[0]?.fields?.length ?? 0
  const votes = ['Yes', ...Array<string>(places - 1).fill('No')]
  for (const name of ['Ann', 'Ben']) await voteAsFriend(browser, link, name, votes)
  await expectShown(message, '2 of 3 voted')
  const cleo = await voteAsFriend(browser, link, 'Cleo', votes)
  await expectShown(message, '3 yes')
  expect(cleo.pageErrors).toEqual([])

  const end = discord.buttonOf(message, 'End vote')?.custom_id ?? ''
  await discord.deliver(send, discord.interactions.press(ann, message?.id ?? '', end))
  await expectShown(message, 'Decided: ')
  const picture = await fetch(newest(message)?.embeds?.[0]?.image?.url ?? '')
  expect(picture.headers.get('content-type')).toMatch(/^image\/(?:jpeg|png|webp)/)
  const results = discord.buttonOf(message, 'See the result')?.url ?? ''
  await cleo.page.goto(results)
  const name = newest(message)?.embeds?.[0]?.fields?.[0]?.name.replace(/^1\\\. /, '') ?? ''
  await cleo.page.getByRole('heading', { name }).first().waitFor()
  expect(discord.flaws).toEqual([])
  await cleo.context.close()
})
