/** Venues whose cards were in sight, each told once in the life of a page. */
export class CardViews {
  readonly #seen = new Set<string>()
  readonly #told = new Set<string>()
  readonly #tell: (venueIds: string[]) => void

  constructor(tell: (venueIds: string[]) => void) {
    this.#tell = tell
  }

  see(...venueIds: (string | undefined)[]): void {
    for (const venueId of venueIds) if (venueId !== undefined) this.#seen.add(venueId)
  }

  /** Tells those that were not told before; nothing when there are none. */
  send(): void {
    const news = [...this.#seen].filter((venueId) => !this.#told.has(venueId))
    for (const venueId of news) this.#told.add(venueId)
    if (news.length > 0) this.#tell(news)
  }
}
