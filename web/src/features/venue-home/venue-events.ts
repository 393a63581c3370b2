import { LiveStream, type StreamListener, share } from '../../lib/live/live-stream.ts'
import { deviceNow } from '../../lib/time/clock.ts'
import { isDemo } from '../../shell/demo-mode.ts'

type VenueListener = StreamListener & { onChanged: () => void }

/** Shortest time between two reports of a change. */
const restMs = 2_000
/** Without a stream pages ask this often (docs/product.md, "Live updates"). */
const pollMs = 10_000
/** The demo's groups move this often. */
const demoTickMs = 4_000

const streams = new Map<string, LiveStream<VenueListener>>()

/**
 * Reports that something about a venue, its groups, its members or the account's claim may have changed, until the
 * returned function is called; at most every two seconds. All listeners of a page share one stream per venue.
 */
export function watchVenue(venueId: string, onChanged: () => void): () => void {
  if (isDemo(location.href)) return watchDemo(onChanged)
  return share(streams, { key: venueId, create: () => new VenueStream(venueId) }, { onChanged })
}

const isShown = () => document.visibilityState === 'visible'

/** In step with the samples, so that all parts of a page show the same moment. */
function watchDemo(onChanged: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>
  const wait = () => {
    timer = setTimeout(
      () => {
        wait()
        if (isShown()) onChanged()
      },
      demoTickMs - (deviceNow() % demoTickMs) + 1,
    )
  }
  wait()
  return () => clearTimeout(timer)
}

class VenueStream extends LiveStream<VenueListener> {
  #timer: ReturnType<typeof setTimeout> | undefined
  #isDue = false

  readonly #venueId: string

  constructor(venueId: string) {
    super()
    this.#venueId = venueId
  }

  protected override address(): string {
    return `/api/venue/events?${new URLSearchParams({ venueId: this.#venueId })}`
  }

  protected override listen(on: Parameters<LiveStream<VenueListener>['listen']>[0]): void {
    on('changed', () => this.#report())
  }

  protected override poll(): () => void {
    this.#report()
    const timer = setInterval(() => this.#report(), pollMs)
    return () => clearInterval(timer)
  }

  /**
   * At once, and whatever follows within the rest once at its end. Nobody looks at a hidden page: once it is shown, its new
   * stream tells it at once.
   */
  #report(): void {
    if (!isShown()) return
    if (this.#timer !== undefined) {
      this.#isDue = true
      return
    }
    this.#isDue = false
    this.#timer = setTimeout(() => {
      this.#timer = undefined
      if (this.#isDue) this.#report()
    }, restMs)
    for (const { onChanged } of this.listeners) onChanged()
  }
}
