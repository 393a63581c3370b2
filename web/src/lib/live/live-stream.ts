import { retryDelay } from '../http/retry-delay.ts'
import { noteCookiesReturned } from '../http/returned-cookies.ts'
import { noteServerTime } from '../time/clock.ts'
import { takeStreamSlot } from './stream-slots.ts'

/**
 * `live`: the page shows the current state, at most seconds old. `reconnecting`: it may be stale. The window gets an event of this
 * name when a stream's state changes.
 */
export type LiveState = 'live' | 'reconnecting'

export type StreamListener = { onState?: (state: LiveState) => void }

/** A stream sends something immediately. Without it for this long a proxy is probably buffering. */
const silentForMs = 8_000
/** Heartbeats come every 5 s; without one for this long what the page shows may be stale, and the stream is opened again. */
const deadAfterMs = 12_000

/**
 * One stream of server-sent events for all its listeners: open while it has some, the page is shown and the browser has a
 * slot for it, reopened after it dropped. What it delivers, and what replaces it while it does not, is up to its kind.
 */
export abstract class LiveStream<Listener extends StreamListener> {
  protected readonly listeners = new Set<Listener>()
  #source: EventSource | undefined
  #retry: ReturnType<typeof setTimeout> | undefined
  #silence: ReturnType<typeof setTimeout> | undefined
  #isAwaited = false
  #stopPolling: (() => void) | undefined
  #failures = 0
  /** Gives the slot back, or stops waiting for one. */
  #leaveSlot: (() => void) | undefined
  #state: LiveState | undefined
  /** Ends the listening to the page's own events. */
  #heeding: AbortController | undefined

  protected abstract address(): string
  /** Names its events, by `on`. */
  protected abstract listen(on: (name: string, tell: (event: MessageEvent<string>) => void) => void): void
  /** Starts to ask at intervals, until the returned function is called; `failed` if it cannot start. */
  protected abstract poll(failed: () => void): () => void

  add(listener: Listener): void {
    this.listeners.add(listener)
    if (this.#state) listener.onState?.(this.#state)
    if (this.listeners.size > 1) return
    this.#heeding = new AbortController()
    const { signal } = this.#heeding
    addEventListener('pagehide', this.rest, { signal })
    addEventListener('pageshow', this.#start, { signal })
    addEventListener('online', this.#renew, { signal })
    document.addEventListener('visibilitychange', this.#start, { signal })
    this.#start()
  }

  /** Returns the number of remaining listeners. */
  remove(listener: Listener): number {
    this.listeners.delete(listener)
    if (this.listeners.size === 0) {
      this.#heeding?.abort()
      this.rest()
    }
    return this.listeners.size
  }

  /** Whether it is open, and has sent something since. */
  isDelivering(): boolean {
    return this.#source !== undefined && !this.#isAwaited
  }

  protected tell(state: LiveState): void {
    if (state === this.#state) return
    this.#state = state
    for (const listener of this.listeners) listener.onState?.(state)
    dispatchEvent(new Event(state))
    // A server that answers what the page asks meanwhile is well again.
    if (state === 'live' && this.#retry !== undefined) this.#open()
  }

  /** Closes the stream, for other pages to have its slot; adding a listener or showing the page opens it again. */
  protected readonly rest = (): void => {
    this.#close()
    this.#endPolling()
    this.#leaveSlot?.()
    this.#leaveSlot = undefined
  }

  /** A hidden page rests; it starts when it is shown. */
  readonly #start = (): void => {
    if (document.visibilityState === 'hidden') {
      this.rest()
      return
    }
    if (this.#leaveSlot) return
    if (typeof EventSource === 'undefined') this.#poll()
    else this.#leaveSlot = takeStreamSlot(this.#open, () => this.#poll())
  }

  readonly #open = (): void => {
    this.#close()
    const source = new EventSource(this.address())
    this.#source = source
    this.#awaitDelivery()
    const on = (name: string, tell?: (event: MessageEvent<string>) => void, state?: LiveState) =>
      source.addEventListener(name, (event) => {
        this.#delivered(state)
        tell?.(event)
      })
    this.listen(on)
    on('clock', ({ data }) => noteServerTime(Number(data), 0))
    on('cookies', noteCookiesReturned)
    on('beat')
    on('stale', undefined, 'reconnecting')
    source.addEventListener('error', () => this.#onError(source))
  }

  #delivered(state: LiveState = 'live'): void {
    clearTimeout(this.#silence)
    this.#isAwaited = false
    this.#silence = setTimeout(() => {
      this.#doubt()
      this.#open()
    }, deadAfterMs)
    this.#failures = 0
    this.#endPolling()
    this.tell(state)
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
    this.#failures += 1
    this.#retry = setTimeout(this.#open, retryDelay(this.#failures, Math.random, null))
  }

  /** While polling, its responses determine the state. */
  #doubt(): void {
    if (!this.#stopPolling) this.tell('reconnecting')
  }

  #poll(): void {
    this.#stopPolling ??= this.poll(() => {
      this.#stopPolling = undefined
    })
  }

  #endPolling(): void {
    this.#stopPolling?.()
    this.#stopPolling = undefined
  }

  readonly #close = (): void => {
    clearTimeout(this.#retry)
    this.#retry = undefined
    clearTimeout(this.#silence)
    this.#isAwaited = false
    this.#source?.close()
    this.#source = undefined
  }

  /** A new network: the connection of the old one is dead. */
  readonly #renew = (): void => {
    if (this.#source || this.#retry !== undefined) this.#open()
  }
}

/** Adds a listener to the page's one stream of this key. The returned function removes it. */
export function share<Listener extends StreamListener>(
  streams: Map<string, LiveStream<Listener>>,
  { key, create }: { key: string; create: () => LiveStream<Listener> },
  listener: Listener,
): () => void {
  const stream = streams.get(key) ?? create()
  streams.set(key, stream)
  stream.add(listener)
  return () => {
    if (stream.remove(listener) === 0) streams.delete(key)
  }
}
