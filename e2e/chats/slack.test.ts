import { expect, test } from '@playwright/test'
import {
  buttonsOf,
  commandBody,
  formType,
  interactionBody,
  type SlackServer,
  signedHeaders,
  startSlackServer,
  textsOf,
} from '../../server/src/testing/external-services/slack-server.ts'
import { belongTo, phone } from '../support/browser.ts'
import { type InProcess, startInProcess } from '../support/in-process.ts'
import { person } from '../support/people.ts'
import { voteAsFriend } from '../support/session.ts'

let slack: SlackServer
let product: InProcess
test.beforeAll(async () => {
  slack = await startSlackServer()
  const { clientId, clientSecret, signingSecret, url } = slack.settings
  product = await startInProcess({
    ...{ SLACK_CLIENT_ID: clientId, SLACK_CLIENT_SECRET: clientSecret },
    ...{ SLACK_SIGNING_SECRET: signingSecret, SLACK_URL: url },
  })
  belongTo(product.url)
})
test.afterAll(async () => {
  await product.stop()
  slack.close()
})

async function send(path: string, body: string): Promise<unknown> {
  const headers = { ...formType, ...signedHeaders(body, slack.settings.signingSecret, product.clock.now()) }
  const reply = await fetch(`${product.url}/api/chats/slack/${path}`, { method: 'POST', headers, body })
  return reply.json()
}

const message = () => textsOf(slack.posts[0] ?? { blocks: [] })
/** Lets the fifteen seconds pass between two edits. */
const expectShown = (text: string) =>
  expect(async () => {
    product.clock.advance(15_000)
    expect(message().join('\n')).toContain(text)
  }).toPass({ intervals: [1_000] })

test('a workspace adds NoFOMO, a group asks there, votes in two browsers, and reads there who has won', async ({
  browser,
}) => {
  const { page, pageErrors } = await person(browser, phone)
  await page.goto(`${product.url}/chats`)
  await page.getByRole('link', { name: 'Add to Slack' }).click()
  await page.getByText('NoFOMO is in your workspace.').waitFor()

  expect(await send('command', commandBody('ramen in Ballard for two', slack.responseUrl('1')))).toEqual({
    response_type: 'ephemeral',
    text: 'Looking for places …',
  })
  await expect.poll(() => message().at(-1)).toContain(`${product.url}/vote/`)
  expect(message()[0]).toBe('Ramen in Ballard for two')
  const link = message().at(-1) ?? ''
  const [post] = slack.posts
  const places = message().filter((line) => !line.startsWith('Facts:')).length - 4

  const votes = ['Yes', ...Array<string>(places - 1).fill('No')]
  await voteAsFriend(browser, link, 'Ann', votes)
  await expectShown('1 of 2 voted')
  const ben = await voteAsFriend(browser, link, 'Ben', votes)
  await expectShown('wins so far')
  await expectShown('2 yes')

  const end = {
    type: 'block_actions',
    actions: [{ action_id: 'end_vote', value: buttonsOf(post ?? { blocks: [] }).postId }],
  }
  await send('interactions', interactionBody(end, slack.responseUrl('2')))
  await expectShown('Decided: ')
  const picture = await fetch(message()[1] ?? '')
  expect(picture.headers.get('content-type')).toMatch(/^image\//)
  const [, winner = ''] = /Decided: (.+?)\./.exec(message().join('\n')) ?? []
  await ben.page.goto(message().at(-1) ?? '')
  await ben.page.getByRole('heading', { name: winner }).first().waitFor()
  expect([...pageErrors, ...ben.pageErrors]).toEqual([])
  expect(slack.posts).toHaveLength(1)
})
