import { Agent, type IncomingHttpHeaders, request } from 'node:http'

export type Reply = { status: number; headers: IncomingHttpHeaders; text: string }

type Ask = {
  method?: string
  headers?: Record<string, string>
  body?: string | undefined
  signal?: AbortSignal | undefined
}

/** Connections are kept alive and reused, as by browsers and proxies. */
const agent = new Agent({ keepAlive: true })

/** One request. @throws if the connection breaks before the whole answer is there, or the signal ends it */
export function ask(
  port: number,
  path: string,
  { method = 'GET', headers = {}, body, signal }: Ask = {},
): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const sent = request({
      host: '127.0.0.1',
      port,
      path,
      method,
      agent,
      headers: body === undefined ? headers : { ...headers, 'content-length': Buffer.byteLength(body) },
      ...(signal ? { signal } : {}),
    })
    sent.on('error', reject)
    sent.on('response', (response) => {
      const pieces: Buffer[] = []
      response.on('data', (piece: Buffer) => pieces.push(piece))
      response.on('error', reject)
      response.on('close', () => {
        if (!response.complete) return reject(new Error('The answer broke off.'))
        const { statusCode: status = 0, headers } = response
        resolve({ status, headers, text: Buffer.concat(pieces).toString() })
      })
    })
    sent.end(body)
  })
}
