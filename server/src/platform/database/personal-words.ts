import { type RawBuilder, sql } from 'kysely'
import { html } from '../http/markup.ts'
import type { Person } from '../personal-data.ts'
import type { Db } from './database.ts'
import type { Schema } from './schema.ts'

type Words = Pick<Person, 'address' | 'names' | 'phones'>
type Where<T extends keyof Schema> = {
  table: T
  columns: readonly (keyof Schema[T] & string)[]
  only?: RawBuilder<boolean>
}

/**
 * Replaces what names a person in text that others typed or that was written about them. Names of one word are left
 * alone unless the text names the person otherwise too: they are other people's as well.
 */
export async function replaceWords<T extends keyof Schema & string>(
  db: Db,
  { table, columns, only = sql<boolean>`true` }: Where<T>,
  words: Words,
  pseudonym: string,
): Promise<void> {
  const telling = tellingWords(words)
  if (telling.length === 0) return
  const patterns = telling.flatMap((word) => [...new Set([word, jsonOf(word), escapeHtml(word)])]).map(likeOf)
  const cells = columns.map((column) => sql`to_jsonb(${sql.ref(column)}) as ${sql.ref(column)}`)
  const texts = columns.map((column) => sql`${sql.ref(column)}::text ilike any(${patterns}::text[])`)
  const { rows } = await sql<Record<string, unknown> & { row_place: string }>`
    select ctid::text as row_place, ${sql.join(cells)} from ${sql.table(table)}
    where (${sql.join(texts, sql` or `)}) and ${only} for update`.execute(db)
  for (const { row_place: place, ...cell } of rows) {
    const isTold = Object.values(cell).some((value) => inStrings(value, telling, '') !== value)
    const replaced = inStrings(cell, isTold ? [...telling, ...words.names] : [], pseudonym)
    if (replaced !== cell) await writeRow(db, { table, place, row: replaced as Record<string, unknown> })
  }
}

/** As the row's own type reads it: a column may be text, a list of texts, or JSON. */
async function writeRow(
  db: Db,
  { table, place, row }: { table: string; place: string; row: Record<string, unknown> },
): Promise<void> {
  const columns = Object.keys(row)
  const given = sql.join(columns.map((column) => sql`${sql.ref(column)} = given.${sql.ref(column)}`))
  await sql`
    update ${sql.table(table)} set ${given}
    from jsonb_populate_record(null::${sql.table(table)}, ${JSON.stringify(row)}::jsonb) given
    where ${sql.table(table)}.ctid = ${place}::tid`.execute(db)
}

/** Words that name one person: the address, phone numbers, names of several words. */
function tellingWords({ address, names, phones }: Words): string[] {
  const telling = [...names.filter((name) => /\S\s+\S/.test(name)), ...phones]
  return [...(address === null ? [] : [address]), ...telling].filter((word) => word.trim().length >= 4)
}

const jsonOf = (word: string) => JSON.stringify(word).slice(1, -1)

const escapeHtml = (word: string) => html`${word}`.text

/** Letters beyond ASCII stand for any, as not every database knows their capitals, and lines break between words. */
const likeOf = (word: string) =>
  `%${word
    .replace(/[\\%_]/g, '\\$&')
    .replace(/[^\x20-\x7e]/gu, '_')
    .replace(/\s+/g, '%')}%`

/** The value with the words replaced in all its strings; the same one where none is in it. */
function inStrings(value: unknown, words: readonly string[], pseudonym: string): unknown {
  if (words.length === 0) return value
  if (typeof value === 'string') return inText(value, words, pseudonym)
  if (Array.isArray(value)) {
    const items = value.map((item) => inStrings(item, words, pseudonym))
    return items.some((item, index) => item !== value[index]) ? items : value
  }
  if (value === null || typeof value !== 'object') return value
  const entries = Object.entries(value)
  const changed = entries.map(([key, item]) => [key, inStrings(item, words, pseudonym)] as const)
  return changed.some(([, item], index) => item !== entries[index]?.[1]) ? Object.fromEntries(changed) : value
}

/** Whole words in any case, longest first, also as HTML writes them. */
export function inText(text: string, words: readonly string[], pseudonym: string): string {
  const forms = [...new Set(words.flatMap((word) => [word, escapeHtml(word)]))].filter((word) => word.trim())
  const longestFirst = forms.toSorted((a, b) => b.length - a.length)
  return longestFirst.reduce((rest, word) => rest.replace(wholeWord(word), () => pseudonym), text)
}

function wholeWord(word: string): RegExp {
  const literal = word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\s+/g, '\\s+')
  // Another address may end as this one does.
  const before = word.includes('@') ? '[\\p{L}\\p{N}._%+-]' : '[\\p{L}\\p{N}]'
  return new RegExp(`(?<!${before})${literal}(?![\\p{L}\\p{N}])`, 'giu')
}
