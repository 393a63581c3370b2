import { hills, lanterns, skyline, waterfront } from './city.ts'
import { bridge, craftsman, harbor, lake, rainier } from './neighbourhood.ts'
import type { Scene } from './scene.ts'

const all = { hills, skyline, waterfront, lanterns, lake, craftsman, harbor, bridge, rainier } as const

export type SceneName = keyof typeof all

export const scenes: Record<SceneName, Scene> = all

export const sceneNames = Object.keys(all) as SceneName[]
