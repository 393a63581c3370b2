import type { ImportedPlace } from '../rules/place.ts'
import type { ImportSettings } from '../rules/settings.ts'
import type { ImportReport } from './report.ts'

export type ImportRequest = {
  files: readonly string[]
  /** Without a year: what each file says of itself. */
  settings: Omit<ImportSettings, 'year' | 'today'> & { year: number | null }
  isDry: boolean
  /** The files are only a part of what there is: nothing is marked as gone. */
  isPart: boolean
  /** Marks places as gone even if that are most of them. */
  mayLoseMost: boolean
}

type ComparedPlace = Pick<ImportedPlace, 'id' | 'name' | 'address' | 'lat' | 'lng'>

/** The id of what a place is already in the catalog, in the directory, or among `others`, which are near it; null for none. */
export type FindSame = (place: ComparedPlace, others: readonly ComparedPlace[]) => string | null

export type ImportPorts = {
  findSame: FindSame
  report: ImportReport
  /** Called about every second. */
  onProgress: (sentence: string) => void
}

/** The ids that the files of one import have, and what they begin with. */
export type ImportMemory = { seen: Set<string>; prefixes: Set<string> }
