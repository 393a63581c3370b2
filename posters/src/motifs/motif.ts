import type { Accent } from '../colors.ts'
import type { Chance } from '../random.ts'

/** The inputs of a motif. Origin: the middle of its foot; y grows downwards, so a motif is drawn in negative y. */
export type Brush = {
  chance: Chance
  accent: Accent
  /** The sun behind is coral, so the motif must not be. */
  onCoral: boolean
  /** Steam that is visible against the disc behind this motif. */
  steam: { color: string; opacity: number }
  /** A new id for a clip path, unique in the file. */
  id: () => string
}

export type Motif = {
  /** 'warm' when the motif itself is amber or coral and needs the pale disc behind it. */
  tone: 'light' | 'warm'
  /** Half the width of its shadow on the ground. */
  shadow: number
  draw: (brush: Brush) => string
}
