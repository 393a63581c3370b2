/** Collects the venue views of a page and reports each once. */
export class CardViews {
  readonly #seen = new Set<string>()
  readonly #reported = new Set<string>()
  readonly #tell: (venueIds: string[]) => void

  constructor(tell: (venueIds: string[]) => void) {
    this.#tell = tell
  }

  see(...venueIds: (string | undefined)[]): void {
    for (const venueId of venueIds) if (venueId !== undefined) this.#seen.add(venueId)
  }

  /** Reports the new ones, if there are any. */
  send(): void {
    const news = [...this.#seen].filter((venueId) => !this.#reported.has(venueId))
    for (const venueId of news) this.#reported.add(venueId)
    if (news.length > 0) this.#tell(news)
  }
}
