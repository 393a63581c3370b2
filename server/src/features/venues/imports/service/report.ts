import { createWriteStream, mkdirSync, openSync } from 'node:fs'
import { dirname } from 'node:path'
import { finished } from 'node:stream/promises'
import { StartError } from '../../../../platform/start-error.ts'
import { printable } from '../rules/place.ts'

/** A row that an operator may want to look at. */
type Noted = { file: string; at: string; id: string | null; note: string }

/** More would be no list that anybody reads. */
const maxRows = 100_000

export type ImportReport = ReturnType<typeof createReport>

/**
 * The list of bad and known rows of an import, in columns separated by tabs.
 * @throws StartError before anything is imported, if the list cannot be written
 */
export function createReport(path: string) {
  const stream = createWriteStream(path, { fd: openNew(path) })
  // A full disk shows when the report ends.
  stream.on('error', () => {})
  const ended = finished(stream)
  ended.catch(() => {})
  let rows = 0
  stream.write('file\trow\tid\tnote\n')
  return {
    add({ file, at, id, note }: Noted) {
      rows += 1
      if (rows > maxRows) return
      stream.write(`${[file, at, id ?? '', note].map(printable).join('\t')}\n`)
    },
    /** Ends the file with the sentences of the import. */
    async end(sentences: readonly string[]) {
      if (rows > maxRows) stream.write(`# And ${rows - maxRows} rows more.\n`)
      for (const sentence of sentences) stream.write(`# ${printable(sentence)}\n`)
      stream.end()
      await ended
    },
  }
}

function openNew(path: string): number {
  try {
    mkdirSync(dirname(path), { recursive: true })
    return openSync(path, 'wx')
  } catch (error) {
    const isThere = (error as { code?: string }).code === 'EEXIST'
    const sentence = isThere ? `There is a file ${path} already.` : `The report ${path} cannot be written.`
    throw new StartError(`${sentence} Name another with --report.`, { cause: error })
  }
}
