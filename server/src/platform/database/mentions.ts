import { createHash } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import { formsOf, type PersonalWords, replaceSpans, type Span, spansIn } from '../personal-words.ts'
import type { Db } from './database.ts'
import type { Schema } from './schema.ts'

/** What a person is linked with: rows of their accounts, and of sessions in which they took part. */
export type LinkedWith = { accountIds: readonly string[]; sessionIds: readonly string[] }

/** A table with texts that may name somebody. */
export type MentionPlace = {
  table: keyof Schema & string
  key: readonly string[]
  /** The key itself is a text of people: it is stored as a hash. */
  hasWordsAsKey?: true
  /** Of type text or jsonb. */
  columns: readonly string[]
  /** Other rows hold facts of the catalog or copies of them, which mention no person. */
  among?: RawBuilder<boolean>
  /** Columns derived from a text, updated with it. */
  derived?(texts: Record<string, string>): Record<string, Buffer | string>
  /** Updates the copies of the row's texts. */
  copy?(db: Db, rowKey: Record<string, string>): Promise<unknown>
  /** Rows that refer to the person by id: in these a first name alone counts. */
  linked?(who: LinkedWith): RawBuilder<boolean>
}

export type ColumnSpan = Span & { column: string }
/** A row that contains words of a person. */
export type Mention = {
  table: string
  rowKey: Record<string, string>
  spans: readonly ColumnSpan[]
  hash: Buffer
  texts: Record<string, string>
}

/** Finds rows with words of a person, at most `limit` in each place. Changes nothing. */
export async function findMentions(
  db: Db,
  places: readonly MentionPlace[],
  words: PersonalWords,
  who: LinkedWith,
  maxPerPlace: number,
): Promise<{ mentions: Mention[]; isCut: boolean }> {
  const mentions: Mention[] = []
  let isCut = false
  for (const place of places) {
    const rows = await rowsWith(db, place, words, who, maxPerPlace + 1)
    isCut ||= rows.length > maxPerPlace
    for (const row of rows.slice(0, maxPerPlace)) mentions.push(...mentionIn(place, row, words))
  }
  return { mentions, isCut }
}

type Row = { rowKey: Record<string, string>; texts: Record<string, string | null>; isLinked: boolean }

async function rowsWith(
  db: Db,
  { table, key, hasWordsAsKey, columns, among = sql<boolean>`true`, linked }: MentionPlace,
  words: PersonalWords,
  who: LinkedWith,
  limit: number,
): Promise<Row[]> {
  const isLinked = linked?.(who) ?? sql<boolean>`false`
  const identifying = anyOf(columns, patternsOf(words.identifying), words.phones)
  const single = anyOf(columns, patternsOf(words.single), [])
  const { rows } = await sql<Row>`
    select ${objectOf(key, hasWordsAsKey)} as "rowKey", ${objectOf(columns)} as texts, ${isLinked} is true as "isLinked"
    from ${sql.table(table)}
    where ${among} and (${identifying} or ${isLinked} and ${single})
    order by ${sql.join(key.map((column) => sql.ref(column)))} limit ${limit}`.execute(db)
  return rows
}

const textOf = (column: string, isHashed = false) =>
  isHashed ? sql`md5(${sql.ref(column)})` : sql`${sql.ref(column)}::text`

function objectOf(columns: readonly string[], isHashed = false): RawBuilder<unknown> {
  const pairs = columns.map((column) => sql`${column}::text, ${textOf(column, isHashed)}`)
  return sql`jsonb_build_object(${sql.join(pairs)})`
}

/** Whether one of the columns may contain one of the words; matches are checked again in the process. */
function anyOf(
  columns: readonly string[],
  patterns: readonly string[],
  phones: readonly string[],
): RawBuilder<boolean> {
  if (patterns.length + phones.length === 0) return sql<boolean>`false`
  const digits = phones.map((phone) => `%${phone}%`)
  const found = columns.map((column) => {
    const text = sql`${sql.ref(column)}::text`
    return sql`${text} ilike any(${patterns}::text[])
      or regexp_replace(${text}, '\\D', '', 'g') like any(${digits}::text[])`
  })
  return sql<boolean>`(${sql.join(found, sql` or `)})`
}

const patternsOf = (words: readonly string[]) => words.flatMap(formsOf).map(likeOf)

/** Letters beyond ASCII stand for any, as not every database knows their capitals, and lines break between words. */
const likeOf = (word: string) =>
  `%${word
    .trim()
    .replace(/[\\%_]/g, '\\$&')
    .replace(/[^\x20-\x7e]/gu, '_')
    .replace(/\s+/g, '%')}%`

function mentionIn(place: MentionPlace, { rowKey, texts, isLinked }: Row, words: PersonalWords): Mention[] {
  const cells = place.columns.flatMap((column) => {
    const text = texts[column]
    const spans = text ? spansIn(text, words, isLinked) : []
    return text && spans.length > 0 ? [{ column, text, spans }] : []
  })
  if (cells.length === 0) return []
  const found = Object.fromEntries(cells.map(({ column, text }) => [column, text]))
  const spans = cells.flatMap(({ column, spans: some }) => some.map((span) => ({ column, ...span })))
  return [{ table: place.table, rowKey, spans, hash: hashOfTexts(found), texts: found }]
}

export function hashOfTexts(texts: Record<string, string>): Buffer {
  return createHash('sha256')
    .update(JSON.stringify(Object.entries(texts).toSorted(([a], [b]) => (a < b ? -1 : 1))))
    .digest()
}

type Found = Pick<Mention, 'rowKey' | 'spans'>

/** The texts of a row in which words were found, as they are now; null if the row is gone. */
export async function readTexts(
  db: Db,
  { table, hasWordsAsKey }: MentionPlace,
  { rowKey, spans }: Found,
  { isLocking = false } = {},
): Promise<Record<string, string> | null> {
  const columns = [...new Set(spans.map(({ column }) => column))]
  const { rows } = await sql<{ texts: Record<string, string | null> }>`
    select ${objectOf(columns)} as texts from ${sql.table(table)} where ${isRow(rowKey, hasWordsAsKey)}
    ${isLocking ? sql`for update` : sql``}`.execute(db)
  const [row] = rows
  return row ? Object.fromEntries(columns.map((column) => [column, row.texts[column] ?? ''])) : null
}

/** Replaces the words in one row. The caller has read and compared its texts under a lock. */
export async function redactRow(
  db: Db,
  { table, hasWordsAsKey, derived, copy }: MentionPlace,
  { rowKey, spans }: Found,
  texts: Record<string, string>,
  replacement: string,
): Promise<void> {
  const types = await typesOf(db, table)
  const redacted = Object.fromEntries(
    Object.entries(texts).map(([column, text]) => {
      const own = spans.filter((span) => span.column === column)
      return [column, replaceSpans(text, own, replacement)]
    }),
  )
  const set = [
    ...Object.entries(redacted).map(([column, text]) => {
      const type = types.get(column) === 'jsonb' ? sql`jsonb` : sql`text`
      return sql`${sql.ref(column)} = ${text}::${type}`
    }),
    ...Object.entries(derived?.(redacted) ?? {}).map(([column, value]) => sql`${sql.ref(column)} = ${value}`),
  ]
  await sql`update ${sql.table(table)} set ${sql.join(set)} where ${isRow(rowKey, hasWordsAsKey)}`.execute(db)
  await copy?.(db, rowKey)
}

const isRow = (rowKey: Record<string, string>, isHashed = false) =>
  sql.join(
    Object.entries(rowKey).map(([column, value]) => sql`${textOf(column, isHashed)} = ${value}`),
    sql` and `,
  )

async function typesOf(db: Db, table: string): Promise<Map<string, string>> {
  const { rows } = await sql<{ column: string; type: string }>`
    select attname as column, format_type(atttypid, null) as type from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped`.execute(db)
  return new Map(rows.map(({ column, type }) => [column, type]))
}
