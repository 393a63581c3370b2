import type { Presence, Snapshot, SnapshotEvent } from '@nofomo/contracts/voting/endpoints.ts'
import type { LoaderFunctionArgs } from 'react-router'
import { api } from '../../../lib/http/api-client.ts'
import { LiveStream, type StreamListener, share } from '../../../lib/live/live-stream.ts'
import { retryImport } from '../../../lib/loading/retry-import.ts'
import { isDemo } from '../../../shell/demo-mode.ts'

export type { LiveState } from '../../../lib/live/live-stream.ts'

export type LiveListener = StreamListener & {
  onSnapshot?: (snapshot: Snapshot) => unknown
  onPresence?: (presence: Presence) => void
  /** The host has deleted the session, or staff have hidden it. */
  onGone?: () => void
}

/** A stream that is taken over waits for the next page for so long. */
const openedByMs = 5_000

/** A change that the server has confirmed comes over a stream within so long. */
const broughtByMs = 1_000

const streams = new Map<string, SessionStream>()

let delivered = 0
const deliveredBefore = new WeakMap<Snapshot, number>()

/** For loaders: a session with its tally right now. */
export async function loadSnapshot({ params, context, request }: LoaderFunctionArgs): Promise<Snapshot> {
  const input = { params: { sessionId: params.sessionId ?? '' } }
  const options = { context, signal: request.signal }
  const before = delivered
  const snapshot = await api('GET /api/sessions/:sessionId/results', input, options)
  // A proxy may have answered with anything.
  deliveredBefore.set(Object(snapshot), before)
  return snapshot
}

/**
 * For loaders of a page that is opened from another one of the session: what that one's stream shows, and the stream. Null if
 * the server has to be asked.
 */
export function takeOver({ params, request }: LoaderFunctionArgs): Snapshot | null {
  // The same page again asks for what its stream may not have brought yet.
  if (import.meta.env.SSR || new URL(request.url).pathname === location.pathname) return null
  const { sessionId = '' } = params
  const snapshot = streams.get(sessionId)?.current()
  if (!snapshot) return null
  deliveredBefore.set(snapshot, delivered)
  setTimeout(watchSession(sessionId, {}), openedByMs)
  return snapshot
}

/**
 * Before a vote of this page is sent; the returned function once it is stored. What the page's stream shows lacks it until
 * another snapshot comes.
 */
export function expectSnapshot(sessionId: string): () => void {
  const before = streams.get(sessionId)?.shown
  return () => {
    const stream = streams.get(sessionId)
    if (stream && stream.shown === before) stream.isBehind = true
  }
}

/**
 * Waits for the page's stream to bring what the server has just changed. False if it has no stream, or one that does not
 * bring it: the server has to be asked.
 */
export function untilShown(sessionId: string, isChanged: (snapshot: Snapshot) => boolean): Promise<boolean> {
  const stream = streams.get(sessionId)
  if (!stream?.isDelivering()) return Promise.resolve(false)
  if (stream.shown && isChanged(stream.shown)) return Promise.resolve(true)
  return new Promise((resolve) => {
    const end = (isBrought: boolean) => {
      clearTimeout(timer)
      leave()
      resolve(isBrought)
    }
    const leave = watchSession(sessionId, { onSnapshot: (snapshot) => isChanged(snapshot) && end(true) })
    const timer = setTimeout(end, broughtByMs, false)
  })
}

/** Whether this page's stream has delivered a snapshot since a loader asked for this one, which may be older. */
export function isOvertaken(loaded: Snapshot): boolean {
  return (deliveredBefore.get(loaded) ?? 0) < delivered
}

/**
 * Subscribes to a session until the returned function is called. All listeners of a page share one stream per session;
 * it closes with its last listener and while the page is hidden, and reopens when the page is shown. Pages for which the
 * browser has no slot poll. `shown` is what the page shows already.
 */
export function watchSession(sessionId: string, listener: LiveListener, shown?: Snapshot): () => void {
  // Nobody else takes part in the demo's sessions.
  if (/^demo[_-]/.test(sessionId) && isDemo(location.href)) return () => {}
  const leave = share(
    streams,
    { key: sessionId, create: () => new SessionStream(sessionId, shown) },
    listener,
  )
  const now = streams.get(sessionId)?.shown
  if (shown && now && now !== shown && isOvertaken(shown)) listener.onSnapshot?.(now)
  return leave
}

class SessionStream extends LiveStream<LiveListener> {
  readonly #sessionId: string
  /** What was delivered last, or what the page has opened it with. */
  shown: Snapshot | undefined
  isBehind = false
  /** The session of what the server has sent last, or takes as sent. */
  #session: Snapshot['session'] | undefined
  #presence: Presence | undefined

  constructor(sessionId: string, shown?: Snapshot) {
    super()
    this.#sessionId = sessionId
    this.shown = shown
  }

  /** What this stream shows right now, if it does and nothing of it is hidden, which a vote may have changed. */
  current(): Snapshot | null {
    const isCurrent = this.isDelivering() && !this.isBehind
    return isCurrent && this.shown?.results.isHidden === false ? this.shown : null
  }

  override add(listener: LiveListener): void {
    super.add(listener)
    if (this.#presence) listener.onPresence?.(this.#presence)
  }

  protected override address(): string {
    const path = `/api/sessions/${encodeURIComponent(this.#sessionId)}/events?session=once`
    this.#session = this.shown?.session
    return this.shown?.version ? `${path}&seen=${this.shown.version}` : path
  }

  protected override listen(on: Parameters<LiveStream<LiveListener>['listen']>[0]): void {
    on('snapshot', ({ data }) => {
      const { session, ...event }: SnapshotEvent = JSON.parse(data)
      this.#session = session ?? this.#session
      if (this.#session) this.#show({ ...event, session: this.#session })
    })
    on('presence', ({ data }) => {
      this.#presence = JSON.parse(data) as Presence
      for (const listener of this.listeners) listener.onPresence?.(this.#presence)
    })
    on('gone', this.#gone)
  }

  /** Loaded on demand: few browsers need it. */
  protected override poll(failed: () => void): () => void {
    let isWanted = true
    let stop = () => {
      isWanted = false
    }
    retryImport(() => import('./live-polling.ts')).then(
      ({ pollSession }) => {
        if (!isWanted) return
        stop = pollSession(this.#sessionId, {
          onSnapshot: (snapshot) => this.#show(snapshot),
          onState: (state) => this.tell(state),
          onGone: this.#gone,
        })
      },
      () => {
        if (isWanted) failed()
      },
    )
    return () => stop()
  }

  #show(snapshot: Snapshot): void {
    delivered += 1
    this.shown = snapshot
    this.isBehind = false
    for (const listener of this.listeners) listener.onSnapshot?.(snapshot)
  }

  readonly #gone = (): void => {
    this.rest()
    for (const listener of this.listeners) listener.onGone?.()
  }
}
