import type { ReadRow } from '../../rules/place.ts'
import type { ImportSettings } from '../../rules/settings.ts'

/** A row of a file, and where it is in it, such as `line 12`. */
export type SourceRow = ReadRow & { at: string }

/** A file that is read row by row, in the same order each time. */
export type SourceFile = {
  /** The year that the file itself names; null if it names none. */
  year(): Promise<number | null>
  /** @throws StartError if the file is broken as a whole */
  rows(settings: ImportSettings): AsyncGenerator<SourceRow>
  /** How much of the file is read, 0 to 1. */
  progress(): number
}
