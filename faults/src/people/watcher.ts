import { type ClientRequest, type IncomingMessage, request } from 'node:http'
import type { Snapshot } from '@nofomo/contracts/voting/endpoints.ts'
import { noteServerTime } from '../../../web/src/lib/time/clock.ts'
import { type Counts, countVotes, type History } from '../history/history.ts'
import { silentForMs as deadAfterMs } from '../history/judge.ts'
import { Browser } from './browser.ts'
import type { Where } from './voter.ts'

/** The browser waits that long before it opens a stream again; the product's streams say so. */
const retryMs = 2_000
const firstRefusedRetryMs = 1_000
const maxRefusedRetryMs = 30_000
/** A stream sends something immediately. */
const silentForMs = 8_000

const parsed = new Map<string, { data: string; counts: Counts }>()

/** All watchers of a session get the same bytes, so they are parsed once. */
function countsOf(sessionId: string, data: string): Counts {
  const known = parsed.get(sessionId)
  if (known?.data === data) return known.counts
  const counts = countVotes((JSON.parse(data) as Snapshot).votes)
  parsed.set(sessionId, { data, counts })
  return counts
}

/**
 * Somebody who watches the results: an event source with the rules of the product's pages (`web/src/lib/live/live-stream.ts`), but
 * for their polling while no stream can be opened.
 */
export class Watcher {
  readonly name: string
  readonly sessionId: string
  readonly #where: Where
  readonly #history: History
  readonly #browser: Browser
  #request: ClientRequest | undefined
  #retry: NodeJS.Timeout | undefined
  #silence: NodeJS.Timeout | undefined
  #isAwaited = false
  #lastEventId: string | undefined
  #failures = 0
  #openedAt = 0
  #isFirst = true
  #isGone = false
  /** Since when the page has not said that it is reconnecting; `Infinity` while it does. */
  #liveSince = Number.POSITIVE_INFINITY
  #gotAt = 0
  /** What the page shows. */
  counts: Counts = new Map()
  /** The presence that the page shows. */
  watching = 0
  /** When the open stream was opened; `Infinity` without one. */
  openSince = Number.POSITIVE_INFINITY
  /** Voters whose pages have the same stream. When it is live again, what waits in their outboxes is sent. */
  readonly followers: { lookAgain(): void }[] = []

  constructor(name: string, sessionId: string, where: Where, history: History) {
    this.name = name
    this.sessionId = sessionId
    this.#where = where
    this.#history = history
    this.#browser = new Browser(where.publicUrl, history.answers)
    this.#open()
  }

  get isLive(): boolean {
    return this.#liveSince < Number.POSITIVE_INFINITY
  }

  leave(): void {
    this.#noteShown(false)
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
    this.#awaitDelivery()
    sent.on('error', () => {})
    sent.on('close', () => this.#request === sent && this.#dropped())
    sent.on('response', (response) => {
      const { statusCode: status = 0, headers } = response
      this.#browser.note({ path, method: 'GET', status, headers, sentAt: this.#openedAt })
      if (status === 200) this.#read(sent, response)
      else this.#openLater()
    })
    sent.end()
  }

  /** The browser opens it again by itself. */
  #dropped(): void {
    this.#closeRequest()
    this.#doubt()
    this.#awaitDelivery()
    clearTimeout(this.#retry)
    if (!this.#isGone) this.#retry = setTimeout(() => this.#open(), retryMs)
  }

  /** It was refused, or stays silent. */
  #openLater(): void {
    this.#close()
    this.#doubt()
    const wait = Math.min(maxRefusedRetryMs, firstRefusedRetryMs * 2 ** this.#failures)
    this.#failures += 1
    if (!this.#isGone) this.#retry = setTimeout(() => this.#open(), wait * (0.5 + Math.random()))
  }

  #read(sent: ClientRequest, response: IncomingMessage): void {
    let text = ''
    response.setEncoding('utf8')
    response.on('error', () => {})
    response.on('data', (piece: string) => {
      if (this.#request !== sent) return
      const blocks = (text + piece).split('\n\n')
      text = blocks.pop() ?? ''
      for (const block of blocks) this.#take(block)
    })
  }

  #take(block: string): void {
    const field = (name: string) => new RegExp(`^${name}: ?(.*)$`, 'm').exec(block)?.[1]
    const [event, data] = [field('event'), field('data')]
    // Scripts do not get comments.
    if (event === undefined || data === undefined) return
    if (event === 'clock') noteServerTime(Number(data), 0)
    if (event === 'presence') this.watching = (JSON.parse(data) as { watching: number }).watching
    if (event === 'snapshot') this.#show(countsOf(this.sessionId, data), field('id'))
    this.#delivered(event !== 'stale')
  }

  #show(counts: Counts, id: string | undefined): void {
    this.#lastEventId = id ?? this.#lastEventId
    this.#noteShown(false)
    this.counts = counts
    this.#gotAt = performance.now()
    if (!this.#isFirst) return
    this.#isFirst = false
    const { name: node, sessionId } = this
    this.#history.reads.push({ node, sessionId, beganAt: this.#openedAt, endedAt: this.#gotAt, counts })
  }

  #delivered(isCurrent: boolean): void {
    this.#isAwaited = false
    this.#failures = 0
    if (this.openSince === Number.POSITIVE_INFINITY) this.openSince = performance.now()
    this.#afterSilence(deadAfterMs, () => {
      this.#doubt()
      this.#open()
    })
    if (!isCurrent) this.#doubt()
    if (!isCurrent || this.isLive) return
    this.#liveSince = performance.now()
    for (const follower of this.followers) follower.lookAgain()
  }

  /** From now on the page says that it is reconnecting. */
  #doubt(): void {
    this.#noteShown(true)
    this.#liveSince = Number.POSITIVE_INFINITY
  }

  /** Until now it has shown this as live. `isSaid`: from now on it says that it is reconnecting. */
  #noteShown(isSaid: boolean): void {
    if (!this.isLive || this.#isGone) return
    const { name: who, sessionId, counts } = this
    const [gotAt, liveSince, until] = [this.#gotAt, this.#liveSince, performance.now()]
    this.#history.shown.push({ who, sessionId, counts, gotAt, liveSince, until, isSaid })
  }

  #awaitDelivery(): void {
    if (this.#isAwaited) return
    this.#isAwaited = true
    this.#afterSilence(silentForMs, () => this.#openLater())
  }

  #afterSilence(ms: number, run: () => void): void {
    clearTimeout(this.#silence)
    this.#silence = setTimeout(run, ms)
  }

  #close(): void {
    clearTimeout(this.#retry)
    clearTimeout(this.#silence)
    this.#isAwaited = false
    this.#closeRequest()
  }

  #closeRequest(): void {
    this.openSince = Number.POSITIVE_INFINITY
    const before = this.#request
    this.#request = undefined
    before?.destroy()
  }
}
