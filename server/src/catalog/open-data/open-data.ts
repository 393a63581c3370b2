import { readFileSync } from 'node:fs'
import path from 'node:path'
import { type FactName, type ShippedDataSet, shippedDataSets } from '@nofomo/contracts/venues/facts.ts'
import { factFiles, factRowsOf } from './fact-rows.ts'
import { placeFiles } from './places.ts'

/** A fact that a set of open data states about a venue of the catalog or a place of the directory. */
export type OpenFact = {
  fact: FactName
  /** `yes` for a feature, the text of a week for hours (`weeks.ts`). */
  value: string
  source: ShippedDataSet
  year: number
}
/** A day on which a set of open data saw a place open. */
export type SeenOpen = { day: string; source: ShippedDataSet }
type OpenData = {
  facts: ReadonlyMap<string, readonly OpenFact[]>
  seen: ReadonlyMap<string, SeenOpen>
}

let read: OpenData | undefined

/** The facts about a place, by the slug of a venue of the catalog or the id of a place of the directory. */
export const openFactsOf = (id: string): readonly OpenFact[] => openData().facts.get(id) ?? []

/** The newest day on which open data saw a place open; null if none did. */
export const seenOpenOf = (id: string): SeenOpen | null => openData().seen.get(id) ?? null

/** The facts of a set as its file has them. */
export const openDataText = (set: ShippedDataSet): string =>
  readFileSync(path.join(import.meta.dirname, factFiles[set].file), 'utf8')

/** Their notices are in `NOTICES.md`, which has to go with them. */
const downloads: ReadonlySet<string> = new Set([
  ...Object.values(factFiles).map(({ file }) => file),
  ...Object.values(placeFiles),
  'NOTICES.md',
])

/** A file of facts or places as anybody may download it; null for any other name. */
export const openDataFile = (name: string): string | null =>
  downloads.has(name) ? readFileSync(path.join(import.meta.dirname, name), 'utf8') : null

/** Reads the files of facts at the first use, and keeps them. */
function openData(): OpenData {
  read ??= readOpenData()
  return read
}

function readOpenData(): OpenData {
  const facts = new Map<string, OpenFact[]>()
  const seen = new Map<string, SeenOpen>()
  for (const source of shippedDataSets) {
    const { year } = factFiles[source]
    for (const { id, fact, value } of factRowsOf(openDataText(source))) {
      if (fact !== 'seen') facts.set(id, [...(facts.get(id) ?? []), { fact, value, source, year }])
      else if ((seen.get(id)?.day ?? '') < value) seen.set(id, { day: value, source })
    }
  }
  return { facts, seen }
}
