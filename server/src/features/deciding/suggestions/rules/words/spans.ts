import type { Budget, Occasion } from '@nofomo/contracts/sessions/choices.ts'
import type { VenueTag } from '../../../../../catalog/vocabulary.ts'
import type { Meaning } from '../lexicon/cuisine-words.ts'
import type { Area, When } from '../request/criteria.ts'
import type { Token } from './tokens.ts'

/** How a number of people counts: the whole group, or a part of it. */
export type Part =
  | 'whole'
  | 'people'
  | 'of-us'
  | 'adults'
  | 'kids'
  | 'company'
  | 'spouse'
  | 'relation'
  | 'self'
  | 'us'

/** What a phrase says about the time. */
export type TimeWords = Partial<When> & {
  /** The day is named as a day of the week alone. */
  isWeekly?: boolean
  /** The dates, if there are several such days. */
  dates?: readonly string[]
  /** `minutes` are usual, not named: "late lunch". */
  isUsual?: boolean
  /** The minutes that are usual where no hour is named. */
  usual?: number
  /** Equally good minutes: "7 or 8". */
  orMinutes?: number
  /** Minutes from now. */
  ahead?: number
  /** Whether the hour is said to be before or after noon. */
  isHalfSaid?: boolean
  /** A night, which lasts beyond midnight. */
  isNight?: boolean
}

/**
 * What a phrase means. A phrase may have several annotations: `happy hour` is drinks, and prices we cannot check.
 * `refuse` negates what follows, `dislike` and `allergy` do so across `and`, `lift` makes it irrelevant, `refuse-back` and
 * `lift-back` do so with what stands before.
 */
export type Annotation =
  | { kind: 'cuisine'; label: string; meaning: Meaning }
  | { kind: 'diet'; tag: VenueTag; label: string }
  | { kind: 'feature'; tag: VenueTag; label: string }
  /** Something a venue should not have. */
  | { kind: 'unwanted'; tag: VenueTag; label: string }
  /** Unchecked whenever it is mentioned: `peanut allergy`. */
  | { kind: 'unchecked'; name: string }
  /** Unchecked if it is refused, else a dish like any other: `no peanuts`. */
  | { kind: 'ingredient'; name: string }
  /** `label`: unless the occasion's own name says it. */
  | { kind: 'occasion'; occasion: Occasion; isImplied: boolean; label?: string }
  | { kind: 'outing' }
  /** Under a roof. */
  | { kind: 'indoors' }
  | { kind: 'budget'; budget: Budget; label: string }
  | {
      kind: 'amount'
      dollars: number
      sense: 'most' | 'about' | 'least'
      per: 'person' | 'group' | 'ticket' | 'unstated'
    }
  /** `isRough`: "about ten", "up to eight". */
  | { kind: 'people'; part: Part; low: number | null; high: number | null; isRough?: boolean }
  | { kind: 'number' }
  | { kind: 'no-kids' }
  | { kind: 'when'; when: TimeWords }
  /** A day or a time that is named, and which one is not understood. `isWeak`: unless another day is named besides. */
  | { kind: 'unclear'; isWeak: boolean }
  | { kind: 'area'; area: Area }
  | { kind: 'outside'; name: string }
  | { kind: 'refuse' | 'dislike' | 'allergy' | 'lift' | 'refuse-back' | 'lift-back' }
  | { kind: 'join'; word: 'and' | 'or' }
  /** Ends a negation: always, or once something was negated. */
  | { kind: 'turn' | 'want' }
  | { kind: 'filler' }
  | { kind: 'unknown' }

/** A phrase of the text and its annotations; the indices of its tokens, end exclusive. */
export type Span = { from: number; to: number; annotations: readonly Annotation[] }

/** Parses a phrase that begins at a token; null if none does. */
export type Reader = (tokens: readonly Token[], at: number) => Span | null

export const span = (from: number, to: number, ...annotations: Annotation[]): Span => ({
  from,
  to,
  annotations,
})

/** Whether two tokens can belong to one phrase. */
export const isLinked = (token: Token | undefined): token is Token =>
  token !== undefined && !['stop', 'comma', 'dash'].includes(token.gap)

/** Whether a token goes on with a phrase, a comma between them or none: `Friday, December 4`. */
export const isAttached = (token: Token | undefined): token is Token =>
  token !== undefined && token.gap !== 'stop' && token.gap !== 'dash'

/** The word of a token; empty where there is none. */
export const wordAt = (tokens: readonly Token[], at: number): string => tokens[at]?.word ?? ''
