import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'
import type { ModelConfig } from '../../settings/model.ts'

/** A request to a model, and our data in its last message. */
export type ModelRequest = {
  url: string
  headers: IncomingHttpHeaders
  body: { model: string; messages: { role: string; content: string }[]; response_format?: { type: string } }
  data: {
    choose: number
    group: Record<string, unknown>
    besides: string[]
    places: { id: string; name: string }[]
  }
}

export type ModelAnswer = (request: ModelRequest, response: ServerResponse) => void

/** A server for one test, which it ends with. */
export async function startModelServer(answer: ModelAnswer) {
  const { stop, ...started } = await openModelServer(answer)
  onTestFinished(stop)
  return started
}

/** A server that speaks OpenAI's chat completions; `requests` are those it received. */
export async function openModelServer(answer: ModelAnswer) {
  const requests: ModelRequest[] = []
  const server = createServer(async (incoming, response) => {
    const request = await requestOf(incoming)
    requests.push(request)
    answer(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const stop = () => {
    server.closeAllConnections()
    server.close()
  }
  const model: ModelConfig = {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    apiKey: 'key-of-a-test',
    name: 'small-model',
    output: 'schema',
    timeoutMs: 20_000,
    tokensPerDay: 1_000_000,
    tokensPerHost: 100_000,
  }
  return { requests, model, stop }
}

async function requestOf(incoming: IncomingMessage): Promise<ModelRequest> {
  const body: ModelRequest['body'] = JSON.parse(await text(incoming))
  const data = JSON.parse(body.messages.at(-1)?.content ?? '{}')
  return { url: incoming.url ?? '', headers: incoming.headers, body, data }
}

/** A chat completion with this content. */
export function completion(content: string, { finish = 'stop', tokens = 1_000 } = {}): ModelAnswer {
  return (_request, response) => {
    const message = { role: 'assistant', content }
    response.setHeader('content-type', 'application/json').end(
      JSON.stringify({
        id: 'chatcmpl-1',
        object: 'chat.completion',
        created: 1_780_000_000,
        model: 'small-model',
        choices: [{ index: 0, message, finish_reason: finish }],
        usage: { prompt_tokens: tokens - 100, completion_tokens: 100, total_tokens: tokens },
      }),
    )
  }
}

/** Chooses from the end of the list, each place with a sentence. */
export const choosesLast = (why = 'A calm spot for your group'): ModelAnswer => {
  return (request, response) => {
    const places = request.data.places.toReversed().slice(0, request.data.choose)
    const content = JSON.stringify({ places: places.map(({ id }) => ({ id, why })) })
    completion(content)(request, response)
  }
}
