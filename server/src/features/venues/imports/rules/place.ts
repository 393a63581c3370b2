import { categories } from '@nofomo/contracts/sessions/choices.ts'
import { hiddenCharacters, inOneLine, oneLineOnly } from '@nofomo/contracts/text/forms.ts'
import { cleanLine } from '@nofomo/contracts/text/names.ts'
import { openDataSets } from '@nofomo/contracts/venues/facts.ts'
import { venueFeatureNames } from '@nofomo/contracts/venues/features.ts'
import { z } from 'zod'
import { cuisineFamilies } from '../../../../catalog/vocabulary.ts'

/** One line without control characters, in the form in which names are stored. */
const lineOf = (longest: number) => z.string().max(longest).regex(inOneLine, oneLineOnly)

/** A place as the table has it, whatever file it is from. What the file does not say is null. */
export const importedPlace = z.strictObject({
  /** Of source and its own id, such as `osm-n5782112753`; the same in every later file of the source. */
  id: z.string().regex(/^[a-z]+-[\w-]{1,72}$/, 'Its id is not one that an address of a page can hold.'),
  source: z.enum(openDataSets),
  /** The name of a source that has none in the product. */
  sourceName: lineOf(80).min(2).nullable(),
  name: lineOf(80).min(2),
  category: z.enum(categories),
  cuisine: lineOf(60).min(2).nullable(),
  cuisineFamily: z.enum(cuisineFamilies).nullable(),
  address: lineOf(160).min(2),
  lat: z.number().min(-90).max(90),
  lng: z.number().min(-180).max(180),
  /** As the source writes them, such as `Mo-Fr 11:00-22:00`. */
  hours: lineOf(400).nullable(),
  phone: lineOf(40).nullable(),
  website: z
    .url({ protocol: /^https?$/, hostname: z.regexes.domain })
    .max(300)
    .regex(inOneLine)
    .nullable(),
  features: z.array(z.enum(venueFeatureNames)),
  /** The year in which the data were made. */
  year: z.number().int().min(1990).max(2100),
  licence: lineOf(80).min(2),
})
export type ImportedPlace = z.infer<typeof importedPlace>

/** What a row of a file is: a place, nothing that groups go out to, or something that should be a place and cannot be. */
export type ReadRow =
  | { kind: 'place'; place: ImportedPlace }
  | { kind: 'other' }
  | { kind: 'outside' }
  | { kind: 'bad'; id: string | null; problem: string }

/** A row that says what its source says, checked: it is taken whole or not at all. */
export function checkedRow(id: string, fields: unknown): ReadRow {
  const parsed = importedPlace.safeParse(fields)
  if (parsed.success) return { kind: 'place', place: parsed.data }
  const [issue] = parsed.error.issues
  return { kind: 'bad', id: printable(id), problem: printable(`${issue?.path.join('.')}: ${issue?.message}`) }
}

/** What the ids of its source begin with: `osm-`, or `geo-` with the key of a source of its own. */
export const prefixOf = (id: string): string => /^geo-[a-z0-9]+-|^[a-z]+-/.exec(id)?.[0] ?? id

const hidden = new RegExp(`[${hiddenCharacters}]`, 'gu')

/** Short and in one line, for the list of bad rows: a file may hold anything. */
export const printable = (text: string): string => text.slice(0, 200).replace(hidden, '�')

/** A text of a file in one line, its line ends and tabs as spaces; null for an empty one. Other control characters stay, to be refused. */
export function lineIn(value: unknown): string | null {
  if (typeof value !== 'string') return null
  // Nothing so long is valid, and cleaning it would take long.
  if (value.length > 10_000) return value
  const line = value.replace(/[\r\n\t]+/g, ' ')
  return (inOneLine.test(line) ? cleanLine(line) : line) || null
}

/** The first of several values, as OpenStreetMap separates them. */
export const firstOf = (line: string | null): string | null => line?.split(';')[0]?.trim() || null

/** An address of the web as browsers take it: `www.example.com` begins with `http://`. */
export function webAddress(line: string | null): string | null {
  const first = firstOf(line)
  if (first === null) return null
  return /^[a-z][a-z0-9+.-]*:/i.test(first) && !/^[\w.-]+:\d/.test(first) ? first : `http://${first}`
}
