import { expect } from 'vitest'
import type { TestApp } from '../test-app.ts'

/** What a tool answers: a sentence, and the data that its output schema describes. */
export type ToolAnswer<Data = Record<string, unknown>> = {
  content: { type: string; text: string }[]
  structuredContent?: Data
  isError?: boolean
}

const headers = {
  'content-type': 'application/json',
  accept: 'application/json, text/event-stream',
  'mcp-protocol-version': '2025-11-25',
}
let networks = 0

/** Sends a body to `/mcp` as a program does: without cookies, from a network of its own. */
export async function sendToMcp(
  { app }: Pick<TestApp, 'app'>,
  body: unknown,
  more: { headers?: Record<string, string>; address?: string; url?: string } = {},
) {
  networks += 1
  return app.inject({
    method: 'POST',
    url: more.url ?? '/mcp',
    remoteAddress: more.address ?? `198.18.${networks >> 8}.${networks & 255}`,
    headers: { ...headers, ...more.headers },
    payload: typeof body === 'string' ? body : JSON.stringify(body),
  })
}

/** Calls a tool as an assistant does. */
export async function callTool<Data = Record<string, unknown>>(
  testApp: Pick<TestApp, 'app'>,
  name: string,
  args: unknown,
  address?: string,
): Promise<ToolAnswer<Data>> {
  const body = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: args } }
  const reply = await sendToMcp(testApp, body, { ...(address && { address }) })
  expect(reply.statusCode).toBe(200)
  return reply.json<{ result: ToolAnswer<Data> }>().result
}

export type MadeVote = {
  sessionId: string
  secret: string
  voteUrl: string
  places: { id: string; name: string }[]
}

/** A vote made by an assistant from a sentence. */
export async function madeVote(
  testApp: Pick<TestApp, 'app'>,
  args: Record<string, unknown> = { description: 'tacos friday for three' },
): Promise<MadeVote> {
  const { structuredContent, content } = await callTool<MadeVote>(testApp, 'create_vote', args)
  if (!structuredContent) throw new Error(`no vote: ${content[0]?.text}`)
  return structuredContent
}
