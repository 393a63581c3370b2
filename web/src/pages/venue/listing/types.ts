import type { Typed } from './listing-draft.ts'

export type Venue = { id: string; name: string }

/** What each part of the form gets: what was typed, what is wrong with it, and how to change it. */
export type PartProps = {
  typed: Typed
  errors: Record<string, string>
  /** `fields`: others whose errors no longer apply. */
  onChange: (part: Partial<Typed>, ...fields: string[]) => void
}
