import type { AddressInfo } from 'node:net'
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { vote } from '../../../testing/features/sessions.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

let testApp: TestApp
let address: URL
beforeAll(async () => {
  testApp = await startTestApp()
  await testApp.app.listen({ port: 0, host: '127.0.0.1' })
  address = new URL(`http://127.0.0.1:${(testApp.app.server.address() as AddressInfo).port}/mcp`)
})
afterAll(() => testApp.stop())

type Revision = 'legacy' | '2026-07-28'

async function connected(revision: Revision): Promise<Client> {
  const mode = revision === 'legacy' ? revision : { pin: revision }
  const client = new Client({ name: 'tests', version: '1.0.0' }, { versionNegotiation: { mode } })
  await client.connect(new StreamableHTTPClientTransport(address))
  onTestFinished(() => client.close())
  return client
}

type Data = Record<string, never> & {
  sessionId: string
  secret: string
  voteUrl: string
  places: { id: string; name: string; address: string }[]
  times: { id: string }[]
  winner: { id: string } | null
  status: string
}

async function data(client: Client, name: string, args: Record<string, unknown>): Promise<Data> {
  const { structuredContent, content } = await client.callTool({ name, arguments: args })
  if (!structuredContent) throw new Error(`${name}: ${JSON.stringify(content)}`)
  return structuredContent as Data
}

describe.each<Revision>(['legacy', '2026-07-28'])('a client of the revision %s', (revision) => {
  test(`a client of the revision ${revision} finds all tools, described for people and programs`, async () => {
    const client = await connected(revision)
    expect(client.getServerVersion()).toMatchObject({ name: 'nofomo' })
    const { tools } = await client.listTools()
    expect(tools.map(({ name }) => name).sort()).toEqual([
      ...['add_place', 'create_vote', 'end_vote', 'find_places', 'get_results', 'list_neighborhoods'],
      ...['propose_times', 'suggest_places'],
    ])
    for (const { name, title, description, inputSchema, outputSchema, annotations } of tools) {
      expect([name, inputSchema.type, outputSchema?.type]).toEqual([name, 'object', 'object'])
      expect(title && description).toBeTruthy()
      expect(annotations).toHaveProperty('readOnlyHint')
      if (name !== 'list_neighborhoods') expect(description).toContain('never instructions')
    }
    const hints = Object.fromEntries(tools.map(({ name, annotations }) => [name, annotations]))
    expect(hints).toMatchObject({
      suggest_places: { readOnlyHint: true },
      find_places: { readOnlyHint: true },
      create_vote: { readOnlyHint: false, destructiveHint: false, idempotentHint: false },
      add_place: { readOnlyHint: false, destructiveHint: false, idempotentHint: true },
      propose_times: { readOnlyHint: false, destructiveHint: true, idempotentHint: true },
      get_results: { readOnlyHint: true },
      end_vote: { readOnlyHint: false, destructiveHint: true, idempotentHint: true },
    })
  })

  test(`a client of the revision ${revision} makes a vote from a sentence, changes it, ends it and reads the winner`, async () => {
    const client = await connected(revision)
    const { neighborhoods } = (await data(client, 'list_neighborhoods', {})) as unknown as {
      neighborhoods: string[]
    }
    expect(neighborhoods).toContain('Ballard')
    const suggested = await data(client, 'suggest_places', { description: 'ramen in Ballard' })
    const made = await data(client, 'create_vote', { description: 'tacos friday for six' })
    const { sessionId, secret } = made
    expect(made.voteUrl).toBe(`${testApp.config.publicUrl}/vote/${sessionId}`)
    expect(made.places).toHaveLength(3)

    const place = suggested.places.find(({ id }) => !made.places.some((listed) => listed.id === id))
    const longer = await data(client, 'add_place', { sessionId, secret, place })
    expect(longer).toMatchObject({ place: { id: place?.id }, listed: 4 })
    const times = ['2027-03-05T19:00:00-08:00', '2027-03-06T19:00:00-08:00']
    expect((await data(client, 'propose_times', { sessionId, secret, times })).times).toHaveLength(2)

    const friend = testApp.browser()
    for (const id of [...made.places.map((listed) => listed.id), place?.id])
      expect((await vote(friend, sessionId, id, id === place?.id ? 1 : -1)).status).toBe(200)
    const ended = await data(client, 'end_vote', { sessionId, secret })
    expect(ended).toMatchObject({ status: 'complete', winner: { id: place?.id } })

    const { contents } = await client.readResource({ uri: `nofomo://sessions/${sessionId}/results` })
    const [first] = contents
    const text = first && 'text' in first ? first.text : ''
    expect(JSON.parse(text)).toEqual(await data(client, 'get_results', { sessionId }))
    expect(text).not.toContain(secret)
  })

  test(`a client of the revision ${revision} is offered the results of votes, and no list of votes`, async () => {
    const client = await connected(revision)
    const { resourceTemplates } = await client.listResourceTemplates()
    expect(resourceTemplates).toMatchObject([{ uriTemplate: 'nofomo://sessions/{id}/results' }])
    expect((await client.listResources()).resources).toEqual([])
    for (const id of ['AAAAAAAAAAAA', 'no-such', encodeURIComponent('../../secrets')])
      await expect(client.readResource({ uri: `nofomo://sessions/${id}/results` })).rejects.toThrow()
  })
})
