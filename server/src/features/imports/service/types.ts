import type { ImportedPlace } from '../rules/place.ts'
import type { ImportSettings } from '../rules/settings.ts'
import type { ImportReport } from './report.ts'

export type ImportRequest = {
  files: readonly string[]
  /** Without a year: what each file says of itself. */
  settings: Omit<ImportSettings, 'year'> & { year: number | null }
  isDry: boolean
  /** The files are only a part of what there is: nothing is marked as gone. */
  isPart: boolean
  /** Marks places as gone even if that are most of them. */
  mayLoseMost: boolean
}

/** Tells what a place is already in the catalog, the directory or another import: its id; null for none. */
export type Matcher = (place: ImportedPlace) => string | null

export type ImportPorts = {
  /** For the places of a source; `idPrefix` is what their ids begin with. */
  matcherFor: (idPrefix: string) => Promise<Matcher>
  report: ImportReport
  /** Called about every second. */
  onProgress: (sentence: string) => void
}

/** What the files of one import share. */
export type ImportMemory = { seen: Set<string>; matchers: Map<string, Matcher> }
