import type { Presence, Snapshot } from '@nofomo/contracts/voting.ts'
import { isDemo } from './demo.ts'

/** `live`: the page shows the current state, at most seconds old. `reconnecting`: it may be stale. */
export type LiveState = 'live' | 'reconnecting'

export type LiveListener = {
  onSnapshot?: (snapshot: Snapshot) => void
  onPresence?: (presence: Presence) => void
  onState?: (state: LiveState) => void
  /** The host has deleted the session. */
  onGone?: () => void
}

/** A page hidden for longer than this may hold a connection that dropped unnoticed. */
const staleAfterMs = 20_000
/** A stream sends a snapshot immediately. Without one for this long a proxy is probably buffering it. */
const silentForMs = 8_000
/** Heartbeats come every 15 s; without one for this long the connection has dropped. */
const deadAfterMs = 40_000
const firstRetryMs = 1_000
const longestRetryMs = 30_000

const streams = new Map<string, Stream>()

/**
 * Subscribes to a session until the returned function is called. All listeners of a page share one stream per session;
 * it closes with its last listener and while the page is hidden, and reopens when the page is shown.
 */
export function watchSession(sessionId: string, listener: LiveListener): () => void {
  // Nobody else takes part in the demo's sessions.
  if (/^demo[_-]/.test(sessionId) && isDemo(location.href)) return () => {}
  const stream = streams.get(sessionId) ?? new Stream(sessionId)
  streams.set(sessionId, stream)
  stream.add(listener)
  return () => {
    if (stream.remove(listener) === 0) streams.delete(sessionId)
  }
}

class Stream {
  readonly #sessionId: string
  readonly #listeners = new Set<LiveListener>()
  #source: EventSource | undefined
  #retry: ReturnType<typeof setTimeout> | undefined
  #silence: ReturnType<typeof setTimeout> | undefined
  #isAwaited = false
  #stopPolling: (() => void) | undefined
  #failures = 0
  #hiddenAt = 0
  #state: LiveState | undefined

  constructor(sessionId: string) {
    this.#sessionId = sessionId
  }

  add(listener: LiveListener): void {
    this.#listeners.add(listener)
    if (this.#state) listener.onState?.(this.#state)
    if (this.#listeners.size > 1) return
    addEventListener('pagehide', this.#rest)
    addEventListener('pageshow', this.#onPageShow)
    addEventListener('online', this.#open)
    document.addEventListener('visibilitychange', this.#onVisibility)
    this.#open()
  }

  /** Returns the number of remaining listeners. */
  remove(listener: LiveListener): number {
    this.#listeners.delete(listener)
    if (this.#listeners.size === 0) {
      removeEventListener('pagehide', this.#rest)
      removeEventListener('pageshow', this.#onPageShow)
      removeEventListener('online', this.#open)
      document.removeEventListener('visibilitychange', this.#onVisibility)
      this.#rest()
    }
    return this.#listeners.size
  }

  readonly #open = (): void => {
    this.#close()
    if (typeof EventSource === 'undefined') {
      this.#poll()
      return
    }
    const source = new EventSource(`/api/sessions/${encodeURIComponent(this.#sessionId)}/events`)
    this.#source = source
    this.#awaitDelivery()
    const on = <T>(name: string, tell: (listener: LiveListener, data: T) => void) =>
      source.addEventListener(name, (event) => {
        this.#delivered()
        const data = JSON.parse(event.data) as T
        for (const listener of this.#listeners) tell(listener, data)
      })
    on<Snapshot>('snapshot', (listener, snapshot) => listener.onSnapshot?.(snapshot))
    on<Presence>('presence', (listener, presence) => listener.onPresence?.(presence))
    source.addEventListener('beat', () => this.#delivered())
    source.addEventListener('gone', this.#gone)
    source.addEventListener('error', () => this.#onError(source))
  }

  #delivered(): void {
    clearTimeout(this.#silence)
    this.#isAwaited = false
    this.#silence = setTimeout(() => {
      this.#doubt()
      this.#open()
    }, deadAfterMs)
    this.#failures = 0
    this.#endPolling()
    this.#tell('live')
  }

  #awaitDelivery(): void {
    if (this.#isAwaited) return
    this.#isAwaited = true
    clearTimeout(this.#silence)
    this.#silence = setTimeout(() => {
      this.#openLater()
      this.#poll()
    }, silentForMs)
  }

  /** The browser reconnects automatically, with Last-Event-ID, unless it was refused: then we reconnect later. */
  #onError(source: EventSource): void {
    if (source !== this.#source) return
    if (source.readyState === EventSource.CLOSED) {
      this.#openLater()
      if (this.#failures > 1) this.#poll()
    } else {
      this.#doubt()
      this.#awaitDelivery()
    }
  }

  #openLater(): void {
    this.#close()
    this.#doubt()
    const wait = Math.min(longestRetryMs, firstRetryMs * 2 ** this.#failures) * (0.5 + Math.random())
    this.#failures += 1
    this.#retry = setTimeout(this.#open, wait)
  }

  /** While polling, its responses determine the state. */
  #doubt(): void {
    if (!this.#stopPolling) this.#tell('reconnecting')
  }

  /** Polls until the stream delivers. Loaded on demand: few browsers need it. */
  #poll(): void {
    if (this.#stopPolling) return
    let isWanted = true
    this.#stopPolling = () => {
      isWanted = false
    }
    import('./live-polling.ts').then(
      ({ pollSession }) => {
        if (!isWanted) return
        this.#stopPolling = pollSession(this.#sessionId, {
          onSnapshot: (snapshot) => {
            for (const listener of this.#listeners) listener.onSnapshot?.(snapshot)
          },
          onState: (state) => this.#tell(state),
          onGone: this.#gone,
        })
      },
      () => {
        if (isWanted) this.#stopPolling = undefined
      },
    )
  }

  #endPolling(): void {
    this.#stopPolling?.()
    this.#stopPolling = undefined
  }

  readonly #gone = (): void => {
    this.#rest()
    for (const listener of this.#listeners) listener.onGone?.()
  }

  readonly #close = (): void => {
    clearTimeout(this.#retry)
    clearTimeout(this.#silence)
    this.#isAwaited = false
    this.#source?.close()
    this.#source = undefined
  }

  readonly #rest = (): void => {
    this.#close()
    this.#endPolling()
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
