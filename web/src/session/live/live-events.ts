import type { Presence, Snapshot } from '@nofomo/contracts/endpoints/voting.ts'
import { type ApiInput, api } from '../../lib/http/api-client.ts'
import { LiveStream, type StreamListener, share } from '../../lib/live/live-stream.ts'
import { retryImport } from '../../lib/loading/retry-import.ts'
import { isDemo } from '../../shell/demo-mode.ts'

export type { LiveState } from '../../lib/live/live-stream.ts'

export type LiveListener = StreamListener & {
  onSnapshot?: (snapshot: Snapshot) => void
  onPresence?: (presence: Presence) => void
  /** The host has deleted the session, or staff have hidden it. */
  onGone?: () => void
}

const streams = new Map<string, LiveStream<LiveListener>>()

let delivered = 0
const deliveredBefore = new WeakMap<Snapshot, number>()

/** For loaders: a session with its tally right now. */
export async function loadSnapshot(
  input: ApiInput<'GET /api/public/vote/:sessionId/results-safe'>,
  options: Parameters<typeof api>[2],
): Promise<Snapshot> {
  const before = delivered
  const snapshot = await api('GET /api/public/vote/:sessionId/results-safe', input, options)
  // A proxy may have answered with anything.
  deliveredBefore.set(Object(snapshot), before)
  return snapshot
}

/** Whether this page's stream has delivered a snapshot since a loader asked for this one, which may be older. */
export function isOvertaken(loaded: Snapshot): boolean {
  return (deliveredBefore.get(loaded) ?? delivered) < delivered
}

/**
 * Subscribes to a session until the returned function is called. All listeners of a page share one stream per session;
 * it closes with its last listener and while the page is hidden, and reopens when the page is shown. Pages for which the
 * browser has no slot poll. `seen` is the version of the snapshot that the page shows already.
 */
export function watchSession(sessionId: string, listener: LiveListener, seen?: string): () => void {
  // Nobody else takes part in the demo's sessions.
  if (/^demo[_-]/.test(sessionId) && isDemo(location.href)) return () => {}
  return share(streams, { key: sessionId, create: () => new SessionStream(sessionId, seen) }, listener)
}

class SessionStream extends LiveStream<LiveListener> {
  readonly #sessionId: string
  #seen: string | undefined

  constructor(sessionId: string, seen?: string) {
    super()
    this.#sessionId = sessionId
    this.#seen = seen
  }

  protected override address(): string {
    const path = `/api/sessions/${encodeURIComponent(this.#sessionId)}/events`
    return this.#seen ? `${path}?seen=${this.#seen}` : path
  }

  protected override listen(on: Parameters<LiveStream<LiveListener>['listen']>[0]): void {
    on('snapshot', ({ data }) => this.#show(JSON.parse(data) as Snapshot))
    on('presence', ({ data }) => {
      const presence = JSON.parse(data) as Presence
      for (const listener of this.listeners) listener.onPresence?.(presence)
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
    this.#seen = snapshot.version
    for (const listener of this.listeners) listener.onSnapshot?.(snapshot)
  }

  readonly #gone = (): void => {
    this.rest()
    for (const listener of this.listeners) listener.onGone?.()
  }
}
