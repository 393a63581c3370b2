import { once } from 'node:events'
import { createServer, request as forward, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { atEnd } from '../support/lifetime.ts'

/** One request of a browser, as it was sent; `reply` is the text that came back, of a stream what came so far. */
export type RecordedRequest = {
  method: string
  /** With the query. */
  path: string
  headers: [name: string, value: string][]
  body: string
  isStream: boolean
  reply: string
}

/** What one person does, and what their browser asks for until the next action. */
export type RecordedAction = { name: string; requests: RecordedRequest[] }

export type Recorder = {
  url: string
  actions: readonly RecordedAction[]
  /** What is asked for from now on belongs to this action. */
  begin(name: string): void
  /** How many requests have not been answered, streams aside. */
  pending(): number
  close(): Promise<void>
}

/** Set by whoever sends a request, not by what it is about. */
const ownHeaders = new Set(['cookie', 'content-length', 'proxy-connection', 'connection', 'x-forwarded-for'])

/** An HTTP proxy for the browser of one person, at an `address` of its own. It records what passes. */
export async function startRecorder(address: string): Promise<Recorder> {
  const actions: RecordedAction[] = []
  const pending = new Set<RecordedRequest>()

  async function pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '')
    const recorded: RecordedRequest = {
      method: request.method ?? 'GET',
      path: `${url.pathname}${url.search}`,
      headers: headersOf(request).filter(([name]) => !ownHeaders.has(name.toLowerCase())),
      body: '',
      isStream: false,
      reply: '',
    }
    actions.at(-1)?.requests.push(recorded)
    const pieces: Buffer[] = []
    for await (const piece of request) pieces.push(piece)
    const body = Buffer.concat(pieces)
    recorded.body = body.toString()
    pending.add(recorded)
    response.on('close', () => pending.delete(recorded))
    const upstream = forward(url, {
      method: request.method,
      headers: { ...request.headers, 'x-forwarded-for': address },
    })
    upstream.on('error', () => response.destroy())
    upstream.on('response', (answer) => {
      recorded.isStream = answer.headers['content-type']?.startsWith('text/event-stream') ?? false
      if (recorded.isStream) pending.delete(recorded)
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      const bytes: Buffer[] = []
      answer.on('data', (piece: Buffer) => {
        bytes.push(piece)
        if (recorded.isStream) recorded.reply += piece.toString()
      })
      answer.on('end', () => {
        if (!recorded.isStream && answer.complete && bytes.length > 0)
          recorded.reply = decoded(Buffer.concat(bytes), answer.headers['content-encoding'])
      })
      answer.pipe(response)
    })
    response.on('close', () => upstream.destroy())
    upstream.end(body)
  }

  const server = createServer((request, response) => {
    pass(request, response).catch(() => response.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const close = atEnd(async () => {
    server.closeAllConnections()
    server.close()
  })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    actions,
    begin: (name) => void actions.push({ name, requests: [] }),
    pending: () => pending.size,
    close,
  }
}

function headersOf({ rawHeaders }: IncomingMessage): [string, string][] {
  const pairs: [string, string][] = []
  for (let at = 0; at < rawHeaders.length; at += 2)
    pairs.push([rawHeaders[at] ?? '', rawHeaders[at + 1] ?? ''])
  return pairs
}

/** The text of a body. Of pictures and fonts it is of no use, and never read. */
export function decoded(bytes: Buffer, encoding: string | undefined): string {
  if (encoding === 'br') return brotliDecompressSync(bytes).toString()
  if (encoding === 'gzip') return gunzipSync(bytes).toString()
  return bytes.toString()
}
