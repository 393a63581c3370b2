import type { Accent } from '../colours.ts'
import type { Chance } from '../random.ts'

/** What a motif may vary by. Origin: the middle of its foot; y grows downwards, so a motif is drawn in negative y. */
export type Brush = {
  chance: Chance
  accent: Accent
  /** The sun behind is coral: a coral drink would sink. */
  onCoral: boolean
  /** Steam shows against the disc behind this motif. */
  steam: { colour: string; opacity: number }
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
