import { request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Session } from '@nofomo/contracts/sessions/endpoints.ts'
import type { Snapshot } from '@nofomo/contracts/voting/endpoints.ts'
import { Browser } from '../people/browser.ts'
import type { Where } from '../people/voter.ts'

type Sent = { method?: 'POST' | 'PUT' | 'DELETE'; body?: unknown; headers?: Record<string, string> }
type Vote = { sessionId: string; venueId: string | undefined; vote: number | null; voterName?: string }

const patienceMs = 300_000
const pollMs = 200

/** What people ask of the product, as pages do; each call has to be granted. */
export class Calls {
  readonly #where: Where

  constructor(where: Where) {
    this.#where = where
  }

  /** Without an address: on a network of its own. */
  browser(address?: string): Browser {
    return new Browser(this.#where.publicUrl, [], address)
  }

  /** @throws unless the product says that it did it */
  async send<T>(browser: Browser, path: string, { method, body, headers }: Sent = {}): Promise<T> {
    const content = method === undefined ? undefined : (body ?? {})
    const sent = { ...(method && { method }), body: content, ...(headers && { headers }) }
    const { status, text } = await browser.sendPatiently(this.#where.port, path, sent)
    if (status !== 200) throw new Error(`${method ?? 'GET'} ${path}: ${status} ${text.slice(0, 300)}`)
    return JSON.parse(text) as T
  }

  post<T>(browser: Browser, path: string, body: unknown = {}): Promise<T> {
    return this.send<T>(browser, path, { method: 'POST', body })
  }

  async host(host: Browser, details: Record<string, unknown>): Promise<Session> {
    return (await this.post<{ session: Session }>(host, '/api/sessions', details)).session
  }

  vote(browser: Browser, vote: Vote): Promise<unknown> {
    return this.post(browser, '/api/votes', { ...vote, sequence: Date.now() })
  }

  results(id: string): Promise<Snapshot> {
    return this.send(this.browser(), `/api/sessions/${id}/results`)
  }

  /** Opens the stream of results. @returns what waits until it shows something */
  watch(id: string): (isSeen: (snapshot: Snapshot) => boolean) => Promise<void> {
    let last: Snapshot | null = null
    const headers = { ...this.browser().headers(), accept: 'text/event-stream' }
    const { port } = this.#where
    const sent = request({ host: '127.0.0.1', port, path: `/api/sessions/${id}/events`, headers })
    sent.on('error', () => {})
    sent.on('response', (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (piece: string) => {
        const blocks = (text + piece).split('\n\n')
        text = blocks.pop() ?? ''
        for (const block of blocks) {
          const data = /^event: ?snapshot$/m.test(block) && /^data: ?(.*)$/m.exec(block)?.[1]
          if (data) last = JSON.parse(data) as Snapshot
        }
      })
    })
    sent.end()
    const isShown = (isSeen: (snapshot: Snapshot) => boolean) => async () => last !== null && isSeen(last)
    return (isSeen) => until('the stream shows the votes', isShown(isSeen)).finally(() => sent.destroy())
  }
}

/** @throws unless it is true within five minutes */
export async function until(what: string, isTrue: () => Promise<boolean>): Promise<void> {
  for (const deadline = Date.now() + patienceMs; !(await isTrue()); await sleep(pollMs))
    if (Date.now() > deadline) throw new Error(`Not within five minutes: ${what}.`)
}
