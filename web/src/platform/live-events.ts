import type { Presence, Snapshot } from '@nofomo/contracts/voting.ts'
import { isDemo } from './demo.ts'
import { LiveStream, type StreamListener, share } from './live-stream.ts'

export type { LiveState } from './live-stream.ts'

export type LiveListener = StreamListener & {
  onSnapshot?: (snapshot: Snapshot) => void
  onPresence?: (presence: Presence) => void
  /** The host has deleted the session, or staff have hidden it. */
  onGone?: () => void
}

const streams = new Map<string, LiveStream<LiveListener>>()

/**
 * Subscribes to a session until the returned function is called. All listeners of a page share one stream per session;
 * it closes with its last listener and while the page is hidden, and reopens when the page is shown.
 */
export function watchSession(sessionId: string, listener: LiveListener): () => void {
  // Nobody else takes part in the demo's sessions.
  if (/^demo[_-]/.test(sessionId) && isDemo(location.href)) return () => {}
  return share(streams, { key: sessionId, create: () => new SessionStream(sessionId) }, listener)
}

class SessionStream extends LiveStream<LiveListener> {
  readonly #sessionId: string

  constructor(sessionId: string) {
    super(`/api/sessions/${encodeURIComponent(sessionId)}/events`)
    this.#sessionId = sessionId
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
    import('./live-polling.ts').then(
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
    for (const listener of this.listeners) listener.onSnapshot?.(snapshot)
  }

  readonly #gone = (): void => {
    this.rest()
    for (const listener of this.listeners) listener.onGone?.()
  }
}
