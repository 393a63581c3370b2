import type { Palette } from '../palettes.ts'
import type { Chance } from '../random.ts'

export type View = { palette: Palette; chance: Chance }

/** Everything between the sky's disc and the motif, on a 400×300 sheet; the ground line lies near y = 236. */
export type Scene = (view: View) => string
