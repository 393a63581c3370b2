import { randomBytes, randomInt } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Answer } from '../history/history.ts'
import { ask, type Reply } from '../world/http.ts'

const agent =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'
const timeoutMs = 15_000
const maxRetryMs = 60_000
const retryDelayMs = 250
const votes = /^\/api\/(time-)?votes/

type Sent = { method?: string; body?: unknown; signal?: AbortSignal; headers?: Record<string, string> }
type Noted = { path: string; method: string; status: number; headers: IncomingHttpHeaders; sentAt: number }

/** A browser: its cookies, its address, and the replies it got. */
export class Browser {
  readonly #publicUrl: string
  readonly #answers: Answer[]
  readonly #cookies = new Map([
    ['nofomo_device', randomBytes(16).toString('base64url')],
    ['nofomo_host', randomBytes(32).toString('base64url')],
  ])
  readonly #address: string

  constructor(publicUrl: string, answers: Answer[], address = anyAddress()) {
    this.#publicUrl = publicUrl
    this.#answers = answers
    this.#address = address
  }

  /** Stores a cookie, such as a login. */
  keep(name: string, value: string): void {
    this.#cookies.set(name, value)
  }

  /** The headers of every request. */
  headers(): Record<string, string> {
    return {
      'user-agent': agent,
      'accept-language': 'en-US,en;q=0.9',
      cookie: [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      origin: this.#publicUrl,
      'sec-fetch-site': 'same-origin',
      'x-forwarded-for': this.#address,
    }
  }

  /** @throws if the connection breaks, or nothing comes back for 15 s */
  async send(
    port: number,
    path: string,
    { method = 'GET', body, signal, headers }: Sent = {},
  ): Promise<Reply> {
    const text = body === undefined || typeof body === 'string' ? body : JSON.stringify(body)
    const sentAt = performance.now()
    try {
      const reply = await ask(port, path, {
        method,
        body: text,
        signal: signal ?? AbortSignal.timeout(timeoutMs),
        headers: {
          ...this.headers(),
          accept: 'application/json',
          ...(text === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
      })
      this.note({ path, method, status: reply.status, headers: reply.headers, sentAt })
      return reply
    } catch (error) {
      this.note({ path, method, status: 0, headers: {}, sentAt })
      throw error
    }
  }

  /** The same, retried while the product is busy or unavailable, for setting up and ending a case. @throws after a minute */
  async sendPatiently(port: number, path: string, sent: Sent = {}): Promise<Reply> {
    for (const deadline = Date.now() + maxRetryMs; ; await sleep(retryDelayMs)) {
      const reply = await this.send(port, path, sent).catch(() => null)
      if (reply && reply.status !== 503) return reply
      if (Date.now() > deadline)
        throw new Error(`${path} was not answered for a minute: ${reply?.text ?? 'nothing'}`)
    }
  }

  /** Stores cookies, and records the reply. */
  note({ path, method, status, headers, sentAt }: Noted): void {
    for (const cookie of headers['set-cookie'] ?? []) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      if (name && value !== undefined) this.keep(name, value)
    }
    this.#answers.push({
      path,
      kind: method === 'GET' ? 'read' : votes.test(path) ? 'vote' : 'write',
      status,
      hasRetryAfter: headers['retry-after'] !== undefined,
      isOfProduct: headers['x-request-id'] !== undefined,
      sentAt,
      at: performance.now(),
    })
  }
}

const anyAddress = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`
