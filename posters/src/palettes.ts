import { readDrawings } from './drawing.ts'

/** Puget Sound at eight hours and weathers. Every poster uses one of these. */
export type PaletteName = 'dusk' | 'night' | 'dawn' | 'fog' | 'noon' | 'rain' | 'golden' | 'evergreen'

export type Palette = {
  sky: readonly [top: string, middle: string, horizon: string]
  /** The big disc behind a light motif, and the one behind a warm-colored motif. */
  disc: string
  discForWarm: string
  discIsCoral: boolean
  /** Scenery from the horizon to the viewer, each a step darker. */
  far: string
  mid: string
  near: string
  ground: string
  /** A line or plank lit on the ground. */
  edge: string
  water: string
  glint: string
  /** Lit windows and lanterns. */
  light: string
  snow: string
  cloud: string
  weather: 'clear' | 'stars' | 'mist' | 'rain'
}

export const palettes = JSON.parse(readDrawings('palettes.json')) as Record<PaletteName, Palette>

export const paletteNames = Object.keys(palettes) as PaletteName[]
