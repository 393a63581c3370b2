import { LiveStream, type StreamListener, share } from '../../../lib/live/live-stream.ts'

type CrewListener = StreamListener & { onChanged: () => void }

/** Without a stream pages ask this often. */
const pollMs = 10_000

const streams = new Map<string, LiveStream<CrewListener>>()

/** Reports that something about a crew may have changed, until the returned function is called. */
export function watchCrew(crewId: string, onChanged: () => void): () => void {
  return share(streams, { key: crewId, create: () => new CrewStream(crewId) }, { onChanged })
}

class CrewStream extends LiveStream<CrewListener> {
  readonly #crewId: string

  constructor(crewId: string) {
    super()
    this.#crewId = crewId
  }

  protected override address(): string {
    return `/api/crews/${encodeURIComponent(this.#crewId)}/events`
  }

  protected override listen(on: Parameters<LiveStream<CrewListener>['listen']>[0]): void {
    on('changed', () => this.#report())
  }

  protected override poll(): () => void {
    const timer = setInterval(() => this.#report(), pollMs)
    return () => clearInterval(timer)
  }

  #report(): void {
    if (document.visibilityState !== 'visible') return
    for (const { onChanged } of this.listeners) onChanged()
  }
}
