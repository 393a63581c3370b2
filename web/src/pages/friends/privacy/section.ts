/** A part of a page of words. `id` is its anchor. */
export type Section = {
  id: string
  title: string
  /** Paragraphs before the points. */
  says: readonly string[]
  points?: readonly string[]
}

/** When the words of both pages changed last. */
export const changedOn = 'November 23, 2026'
