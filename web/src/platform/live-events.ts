import type { Presence, Snapshot } from '@nofomo/contracts/voting.ts'

/** `live`: the stream is open. `reconnecting`: it broke and is being opened again by itself. */
export type LiveState = 'live' | 'reconnecting'

export type LiveListener = {
  onSnapshot?: (snapshot: Snapshot) => void
  onPresence?: (presence: Presence) => void
  onState?: (state: LiveState) => void
  /** The host has deleted the session. */
  onGone?: () => void
}

/** A page hidden for longer than this may hold a connection that died without telling. */
const staleAfterMs = 20_000
const firstRetryMs = 1_000
const longestRetryMs = 30_000

const streams = new Map<string, Stream>()

/**
 * Listens to a session until the returned function is called. However many listen, a page holds one stream a
 * session; it closes with its last listener and while the page is put away, and opens again when it comes back.
 */
export function watchSession(sessionId: string, listener: LiveListener): () => void {
  // Nothing happens in the samples of the demo.
  if (sessionId.startsWith('demo-plan-')) return () => {}
  const stream = streams.get(sessionId) ?? new Stream(sessionId)
  streams.set(sessionId, stream)
  stream.add(listener)
  return () => {
    if (stream.remove(listener) === 0) streams.delete(sessionId)
  }
}

class Stream {
  readonly #address: string
  readonly #listeners = new Set<LiveListener>()
  #source: EventSource | undefined
  #retry: ReturnType<typeof setTimeout> | undefined
  #failures = 0
  #hiddenAt = 0
  #state: LiveState | undefined

  constructor(sessionId: string) {
    this.#address = `/api/sessions/${encodeURIComponent(sessionId)}/events`
  }

  add(listener: LiveListener): void {
    this.#listeners.add(listener)
    if (this.#state) listener.onState?.(this.#state)
    if (this.#listeners.size > 1) return
    addEventListener('pagehide', this.#close)
    addEventListener('pageshow', this.#onPageShow)
    addEventListener('online', this.#open)
    document.addEventListener('visibilitychange', this.#onVisibility)
    this.#open()
  }

  /** How many still listen. */
  remove(listener: LiveListener): number {
    this.#listeners.delete(listener)
    if (this.#listeners.size === 0) {
      removeEventListener('pagehide', this.#close)
      removeEventListener('pageshow', this.#onPageShow)
      removeEventListener('online', this.#open)
      document.removeEventListener('visibilitychange', this.#onVisibility)
      this.#close()
    }
    return this.#listeners.size
  }

  readonly #open = (): void => {
    this.#close()
    const source = new EventSource(this.#address)
    this.#source = source
    source.addEventListener('open', () => {
      this.#failures = 0
      this.#tell('live')
    })
    source.addEventListener('snapshot', (event) => {
      const snapshot = JSON.parse(event.data) as Snapshot
      for (const listener of this.#listeners) listener.onSnapshot?.(snapshot)
    })
    source.addEventListener('presence', (event) => {
      const presence = JSON.parse(event.data) as Presence
      for (const listener of this.#listeners) listener.onPresence?.(presence)
    })
    source.addEventListener('gone', () => {
      this.#close()
      for (const listener of this.#listeners) listener.onGone?.()
    })
    source.addEventListener('error', () => this.#onError(source))
  }

  /** The browser reconnects by itself, with Last-Event-ID, unless the answer was a refusal: then we do, later. */
  #onError(source: EventSource): void {
    if (source !== this.#source) return
    this.#tell('reconnecting')
    if (source.readyState !== EventSource.CLOSED) return
    const wait = Math.min(longestRetryMs, firstRetryMs * 2 ** this.#failures) * (0.5 + Math.random())
    this.#failures += 1
    this.#retry = setTimeout(this.#open, wait)
  }

  readonly #close = (): void => {
    clearTimeout(this.#retry)
    this.#source?.close()
    this.#source = undefined
  }

  readonly #onPageShow = (event: PageTransitionEvent): void => {
    if (event.persisted) this.#open()
  }

  readonly #onVisibility = (): void => {
    if (document.visibilityState === 'hidden') this.#hiddenAt = Date.now()
    else if (Date.now() - this.#hiddenAt > staleAfterMs || !this.#source) this.#open()
  }

  #tell(state: LiveState): void {
    if (state === this.#state) return
    this.#state = state
    for (const listener of this.#listeners) listener.onState?.(state)
  }
}
