import type { SuggestionInput } from '../../features/deciding/suggestions/service/suggest-venues.ts'
import { kind, type Never, near, type Want } from './wants.ts'

/** A request, and what a good answer must and must not contain. */
export type Judged = {
  ask: Omit<SuggestionInput, 'now' | 'seed'>
  wants: readonly Want[]
  never?: readonly Never[]
  /** Whether one kitchen was asked for: then several of it are no lack of variety. */
  isOneKind?: boolean
  /** What the note has to contain in addition. */
  says?: RegExp
}

export const words = (description: string, wants: readonly Want[], more: Partial<Judged> = {}): Judged => ({
  ask: { description },
  wants,
  ...more,
})
export const oneKind = { isOneKind: true } as const
export const westlake = near(47.6113, -122.3371)
export const meal = kind('restaurant')
export const outing = kind('activity', 'entertainment')
