import { readDrawings } from './drawing.ts'
import type { MotifName } from './motifs.ts'

export type Motifs = readonly [MotifName, ...MotifName[]]

type Vocabulary = {
  /** The motifs of each cuisine family; the venue's name selects one of several. */
  families: Readonly<Record<string, Motifs>>
  categories: Readonly<Record<string, Motifs>>
  /** Prefixes of words ('art-' is the whole word), most distinctive first, for free-text cuisines and names. */
  keywords: readonly (readonly [readonly string[], string])[]
  /** Families too wide for one picture: the venue's cuisine and name narrow them. */
  narrowed: Readonly<Record<string, readonly string[]>>
  late: readonly string[]
  day: readonly string[]
}

export const vocabulary = JSON.parse(readDrawings('vocabulary.json')) as Vocabulary

/** The usual time of a visit: it decides how light the poster is. */
export type Hour = 'day' | 'evening' | 'late'

export function hoursOf(motif: MotifName, category: string): Hour {
  if (vocabulary.late.includes(motif) || /bar|club/.test(category)) return 'late'
  return vocabulary.day.includes(motif) || category === 'cafe' ? 'day' : 'evening'
}
