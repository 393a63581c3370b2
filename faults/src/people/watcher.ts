import { type ClientRequest, type IncomingMessage, request } from 'node:http'
import type { Snapshot } from '@nofomo/contracts/endpoints/voting.ts'
import { type Counts, countVotes, type History } from '../history/history.ts'
import { Browser } from './browser.ts'
import type { Where } from './voter.ts'

/** The browser waits that long before it opens a stream again; the product's streams say so. */
const retryMs = 2_000
const firstRefusedRetryMs = 1_000
const maxRefusedRetryMs = 30_000
/** A stream sends something immediately. */
const silentForMs = 8_000
/** Heartbeats come every 5 s; the product's pages wait as long. */
const deadAfterMs = 12_000

const parsed = new Map<string, { data: string; counts: Counts }>()

/** All watchers of a session get the same bytes, so they are parsed once. */
function countsOf(sessionId: string, data: string): Counts {
  const known = parsed.get(sessionId)
  if (known?.data === data) return known.counts
  const counts = countVotes((JSON.parse(data) as Snapshot).votes)
  parsed.set(sessionId, { data, counts })
  return counts
}

/** Somebody who watches the results: an event source with the rules of the product's pages. */
export class Watcher {
  readonly name: string
  readonly sessionId: string
  readonly #where: Where
  readonly #history: History
  readonly #browser: Browser
  #request: ClientRequest | undefined
  #timer: NodeJS.Timeout | undefined
  #lastEventId: string | undefined
  #failures = 0
  #openedAt = 0
  #isFirst = true
  #isGone = false
  /** What the page shows. */
  counts: Counts = new Map()
  /** The presence that the page shows. */
  watching = 0
  /** When the open stream was opened; `Infinity` without one. */
  openSince = Number.POSITIVE_INFINITY

  constructor(name: string, sessionId: string, where: Where, history: History) {
    this.name = name
    this.sessionId = sessionId
    this.#where = where
    this.#history = history
    this.#browser = new Browser(where.publicUrl, history.answers)
    this.#open()
  }

  leave(): void {
    this.#isGone = true
    this.#close()
  }

  #open(): void {
    this.#close()
    if (this.#isGone) return
    this.#openedAt = performance.now()
    this.#isFirst = true
    const path = `/api/sessions/${this.sessionId}/events`
    const sent = request({
      host: '127.0.0.1',
      port: this.#where.port,
      path,
      agent: false,
      headers: {
        ...this.#browser.headers(),
        accept: 'text/event-stream',
        ...(this.#lastEventId === undefined ? {} : { 'last-event-id': this.#lastEventId }),
      },
    })
    this.#request = sent
    this.#awaitFor(silentForMs)
    sent.on('error', () => {})
    sent.on('close', () => this.#request === sent && this.#again(retryMs))
    sent.on('response', (response) => {
      this.#browser.note(path, response.statusCode ?? 0, response.headers)
      if (response.statusCode === 200) this.#read(sent, response)
      else this.#refused(sent)
    })
    sent.end()
  }

  #refused(sent: ClientRequest): void {
    const wait = Math.min(maxRefusedRetryMs, firstRefusedRetryMs * 2 ** this.#failures)
    this.#failures += 1
    this.#again(wait * (0.5 + Math.random()))
    sent.destroy()
  }

  #read(sent: ClientRequest, response: IncomingMessage): void {
    let text = ''
    response.setEncoding('utf8')
    response.on('error', () => {})
    response.on('data', (piece: string) => {
      if (this.#request !== sent) return
      this.#delivered()
      const blocks = (text + piece).split('\n\n')
      text = blocks.pop() ?? ''
      for (const block of blocks) this.#take(block)
    })
  }

  #delivered(): void {
    this.#failures = 0
    if (this.openSince === Number.POSITIVE_INFINITY) this.openSince = performance.now()
    this.#awaitFor(deadAfterMs)
  }

  #take(block: string): void {
    const field = (name: string) => new RegExp(`^${name}: ?(.*)$`, 'm').exec(block)?.[1]
    const data = field('data')
    if (data === undefined) return
    if (field('event') === 'presence') this.watching = (JSON.parse(data) as { watching: number }).watching
    if (field('event') !== 'snapshot') return
    this.#lastEventId = field('id') ?? this.#lastEventId
    this.counts = countsOf(this.sessionId, data)
    if (!this.#isFirst) return
    this.#isFirst = false
    const { name: node, sessionId, counts } = this
    this.#history.reads.push({ node, sessionId, beganAt: this.#openedAt, endedAt: performance.now(), counts })
  }

  #awaitFor(ms: number): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.#open(), ms)
  }

  #again(ms: number): void {
    this.#close()
    if (!this.#isGone) this.#timer = setTimeout(() => this.#open(), ms)
  }

  #close(): void {
    clearTimeout(this.#timer)
    this.openSince = Number.POSITIVE_INFINITY
    const before = this.#request
    this.#request = undefined
    before?.destroy()
  }
}
