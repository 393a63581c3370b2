import { hills, lanterns, skyline, waterfront } from './city.ts'
import { gasworks, pavilion, spheres, wave } from './landmarks.ts'
import { bridge, craftsman, harbor, lake, rainier } from './neighborhood.ts'
import type { Scene } from './scene.ts'
import { avenue, market, neon } from './streets.ts'

const all = {
  hills,
  skyline,
  waterfront,
  lanterns,
  lake,
  craftsman,
  harbor,
  bridge,
  rainier,
  neon,
  market,
  pavilion,
  spheres,
  wave,
  avenue,
  gasworks,
} as const

export type SceneName = keyof typeof all

export const scenes: Record<SceneName, Scene> = all

export const sceneNames = Object.keys(all) as SceneName[]

/** Scenes with letters: never mirrored. */
export const lettered: ReadonlySet<SceneName> = new Set<SceneName>(['market'])
