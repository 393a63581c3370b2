import type { Accent } from '../colours.ts'
import type { Chance } from '../random.ts'

/** What a motif may vary by. Origin: the middle of its foot; y grows downwards, so a motif is drawn in negative y. */
export type Brush = {
  chance: Chance
  accent: Accent
  /** A fresh id, unique in the file, for a clip path. */
  id: () => string
}

export type Motif = {
  /** 'warm' when the motif itself is amber or coral and needs the pale disc behind it. */
  tone: 'light' | 'warm'
  /** Half the width of its shadow on the ground. */
  shadow: number
  draw: (brush: Brush) => string
}
