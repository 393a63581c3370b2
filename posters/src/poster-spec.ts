import { type MotifName, motifNames } from './motifs.ts'
import { type PaletteName, paletteNames } from './palettes.ts'
import { type SceneName, sceneNames } from './scenes.ts'

/** `seed` is 0..999 and drives the small variations: hill line, lit windows, sun, birds, steam, glaze. */
export type PosterSpec = { motif: MotifName; scene: SceneName; palette: PaletteName; seed: number }

/** `ramen.hills.dusk.417`: safe in a URL path. */
export const formatPosterSpec = (spec: PosterSpec): string =>
  `${spec.motif}.${spec.scene}.${spec.palette}.${spec.seed}`

/** The spec of a text, or null if it is not exactly what `formatPosterSpec` writes. */
export function parsePosterSpec(text: string): PosterSpec | null {
  const parts = /^([a-z-]+)\.([a-z-]+)\.([a-z-]+)\.(0|[1-9]\d{0,2})$/.exec(text)
  const motif = motifNames.find((name) => name === parts?.[1])
  const scene = sceneNames.find((name) => name === parts?.[2])
  const palette = paletteNames.find((name) => name === parts?.[3])
  if (!parts || !motif || !scene || !palette) return null
  return { motif, scene, palette, seed: Number(parts[4]) }
}
