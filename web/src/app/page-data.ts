import type { DrawingsByPath } from '../ui/drawings.ts'

/** What a page brings for its scripts: their addresses, those of the modules they import, and the data to hydrate with. */
export type PageData = {
  scripts: readonly string[]
  modules: readonly string[]
  drawings: DrawingsByPath
  hydration: unknown
}
