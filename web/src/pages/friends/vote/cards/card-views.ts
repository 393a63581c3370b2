import { notedConsent } from '../../../../lib/analytics/noted-consent.ts'
import { api } from '../../../../lib/http/api-client.ts'

/** Collects the venue views of a page, of which each is told once. */
export class CardViews {
  readonly #seen = new Set<string>()
  readonly #told = new Set<string>()

  see(...venueIds: (string | undefined)[]): void {
    for (const venueId of venueIds) if (venueId !== undefined) this.#seen.add(venueId)
  }

  /** Those that are not told yet, to tell them now. */
  take(): string[] {
    const news = [...this.#seen].filter((venueId) => !this.#told.has(venueId))
    for (const venueId of news) this.#told.add(venueId)
    return news
  }
}

const views = new Map<string, CardViews>()

/** Those of a session: whoever changes from cards to the list sees the same places. */
export function viewsIn(sessionId: string): CardViews {
  const known = views.get(sessionId) ?? new CardViews()
  views.set(sessionId, known)
  return known
}

/** The views that nobody was told of, if they may be told. */
function takeViews(sessionId: string): string[] {
  const venueIds = viewsIn(sessionId).take()
  return (notedConsent() ?? 'declined') === 'declined' ? [] : venueIds
}

/** What the vote after which no place is open tells besides: that these were seen. */
export function viewsWithVote(sessionId: string, venueIds: readonly string[]): { seen?: string[] } {
  viewsIn(sessionId).see(...venueIds)
  const seen = takeViews(sessionId)
  return seen.length > 0 ? { seen } : {}
}

/** Reports views of venues; best effort. */
export function sendViews(sessionId: string): void {
  const venueIds = takeViews(sessionId)
  if (venueIds.length === 0) return
  const body = { sessionId, venueIds }
  api('POST /api/analytics/session-views', { body }, { keepalive: true }).catch(() => {})
}
