import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { expect, test } from '@playwright/test'
import { realJourney } from '../support/journey.ts'
import { voteAsFriend } from '../support/session.ts'

const here = realJourney()

type Vote = { sessionId: string; secret: string; voteUrl: string; places: { id: string; name: string }[] }
type Results = { status: string; winner: { id: string } | null; votersFinished: number }

test('an assistant makes a vote from a sentence, three browsers decide it, and the assistant reads the winner', async () => {
  const client = new Client({ name: 'assistant', version: '1.0.0' })
  await client.connect(new StreamableHTTPClientTransport(new URL(`${here.product.url}/mcp`)))
  const call = async <Data>(name: string, args: object): Promise<Data> => {
    const { structuredContent, content } = await client.callTool({ name, arguments: { ...args } })
    if (!structuredContent) throw new Error(JSON.stringify(content))
    return structuredContent as Data
  }
  const { sessionId, secret, voteUrl, places } = await call<Vote>('create_vote', {
    description: 'tacos friday for three',
  })
  expect(voteUrl).toBe(`${here.product.url}/vote/${sessionId}`)

  await voteAsFriend(here.browser, voteUrl, 'Maya', ['Maybe', 'Yes', 'No'])
  expect(await call<Results>('get_results', { sessionId })).toMatchObject({
    status: 'in_progress',
    votersFinished: 1,
  })
  await voteAsFriend(here.browser, voteUrl, 'Noor', ['No', 'Yes', 'Yes'])
  const last = await voteAsFriend(here.browser, voteUrl, 'Sam', ['Yes', 'Yes', 'No'])
  const chosen = places[1]
  await expect
    .poll(async () => call<Results>('get_results', { sessionId }))
    .toMatchObject({ status: 'provisional', winner: { id: chosen?.id } })

  expect(await call<Results>('end_vote', { sessionId, secret })).toMatchObject({ status: 'complete' })
  expect(await call<Results>('get_results', { sessionId })).toMatchObject({
    status: 'complete',
    winner: { id: chosen?.id, name: chosen?.name },
  })
  await last.page.getByRole('link', { name: 'View Results' }).click()
  const card = last.page.locator('section', { hasText: 'WE HAVE A WINNER!' })
  await expect(card.getByRole('heading', { level: 2 })).toHaveText(chosen?.name ?? '')
  expect(here.product.log()).not.toContain(secret)
  await client.close()
})
