import { capitalized } from '@nofomo/contracts/text/sentences.ts'
import { type ColumnMetadata, type Kysely, sql, type TableMetadata } from 'kysely'
import { columnNotes, columnTypes, typeImports, viewsWithoutNull } from './column-types.ts'

/** What `pg` returns for each type of PostgreSQL, and takes. */
const typesOfPostgres: Record<string, string> = {
  bool: 'boolean',
  bytea: 'Buffer',
  date: 'string',
  float4: 'number',
  float8: 'number',
  int2: 'number',
  int4: 'number',
  int8: 'string',
  jsonb: 'unknown',
  text: 'string',
  timestamptz: 'Date',
  tsvector: 'string',
  uuid: 'string',
}

const header =
  '// Generated from the migrated database by `npm run db:schema`. Narrower types: column-types.ts.\n'

/**
 * The text of `schema.ts` for a migrated database.
 * @throws Error for a type of PostgreSQL that is not listed, and for an entry of `column-types.ts` without a column
 */
export async function generateSchema<T>(db: Kysely<T>): Promise<string> {
  const parts = await partitions(db)
  const tables = (await db.introspection.getTables()).filter(
    ({ name }) => name !== 'schema_migrations' && !parts.has(name),
  )
  refuseUnused(tables)
  const fields = tables.map((table) => `  ${table.name}: ${typeName(table)}\n`).join('')
  const schema = `/** The tables and views that the migrations create. */\nexport type Schema = {\n${fields}}\n`
  return [header + imports(), schema, ...tables.map(tableType)].join('\n')
}

/** Parts of other tables, which come and go. */
async function partitions<T>(db: Kysely<T>): Promise<Set<string>> {
  const { rows } = await sql<{
    name: string
  }>`select relname as name from pg_class where relispartition`.execute(db)
  return new Set(rows.map(({ name }) => name))
}

function imports(): string {
  const own = Object.entries(typeImports)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([from, names]) => importLine(names, from))
  return [...own, importLine(['Generated'], 'kysely')].join('')
}

/** One line if it fits, as the formatter writes it. */
function importLine(names: readonly string[], from: string): string {
  const line = `import type { ${names.join(', ')} } from '${from}'\n`
  return line.length <= 111
    ? line
    : `import type {\n${names.map((name) => `  ${name},\n`).join('')}} from '${from}'\n`
}

function tableType(table: TableMetadata): string {
  const isNeverNull = viewsWithoutNull.includes(table.name)
  const lines = table.columns.map((column) =>
    columnLines(`${table.name}.${column.name}`, isNeverNull ? { ...column, isNullable: false } : column),
  )
  return `export type ${typeName(table)} = {\n${lines.join('')}}\n`
}

function columnLines(key: string, column: ColumnMetadata): string {
  const note = columnNotes[key] ? `  /** ${columnNotes[key]} */\n` : ''
  const type = columnTypes[key] ?? typeOf(key, column.dataType)
  const stored = column.isNullable && type !== 'unknown' ? `${type} | null` : type
  const isGenerated = column.hasDefaultValue || column.isAutoIncrementing
  return `${note}  ${column.name}: ${isGenerated ? `Generated<${stored}>` : stored}\n`
}

/** `_text` is PostgreSQL's name of `text[]`. */
function typeOf(key: string, dataType: string): string {
  const type = typesOfPostgres[dataType.replace(/^_/, '')]
  if (!type) throw new Error(`${key} is of type ${dataType}, which generate-schema.ts does not list.`)
  return dataType.startsWith('_') ? `${type}[]` : type
}

/** `session_venues` → `SessionVenuesTable` */
function typeName({ name, isView }: TableMetadata): string {
  const words = name.split('_').map(capitalized)
  return words.join('') + (isView ? 'View' : 'Table')
}

function refuseUnused(tables: readonly TableMetadata[]): void {
  const columns = new Set(
    tables.flatMap(({ name, columns }) => columns.map((column) => `${name}.${column.name}`)),
  )
  const unused = Object.keys({ ...columnTypes, ...columnNotes }).filter((key) => !columns.has(key))
  if (unused.length > 0)
    throw new Error(`column-types.ts names columns that do not exist: ${unused.join(', ')}.`)
}
