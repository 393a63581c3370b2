import { withoutComments } from './read-tree.mjs'
import tables from './tables.json' with { type: 'json' }

/** Every table and view, and the feature that reads and writes it; `platform` is `server/src/platform/`. */
const tableOwners = tables.owners

/** Made by one migration and dropped by a later one. */
const droppedTables = new Set(tables.dropped)

/**
 * What owners publish for the statements of others, which read it and never write: views, and the projection that is made for
 * dashboards to read.
 */
const published = new Set(tables.published)

/** Files that use tables of another owner, with the reason. Each is one statement that has to be one. */
const sharedTables = tables.shared

const kyselyTable =
  /\.(?:selectFrom|insertInto|updateTable|deleteFrom|mergeInto|from|using|innerJoin|leftJoin|crossJoin)\(\s*'(\w+)/g
const kyselyExpression = /\bselectFrom\(\s*'(\w+)/g
const written =
  /\b(?:insert into|update|delete from|merge into)\s+(?:only\s+)?([a-z_]+)|\.(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*'(\w+)/g
/** Rows that one function deletes, changes or declares as personal. */
const namedTable = /\b(?:owned|deleteWhere|deleteRows|changeRows)\([^{}]*\{\s*table: '(\w+)'/g
const sqlTable = /\b(?:from|join|into|update|using)\s+(?:only\s+)?([a-z_]+)/g
const queried = /^server\/src\/(?:platform\/|features\/[^/]+\/([^/]+)\/)/

/** @returns {string[]} a sentence for each table that a file uses, that another feature owns and does not publish */
export function foreignTables({ path, text }) {
  const place = queried.exec(path)
  if (!place || /\.test\.tsx?$/.test(path)) return []
  const here = place[1] ?? 'platform'
  const code = withoutComments(text)
  const shared = sharedTables[path]?.tables ?? []
  const changed = new Set([...code.matchAll(written)].map(([, inSql, inKysely]) => inSql ?? inKysely))
  return [...tablesIn(code)]
    .filter((table) => tableOwners[table] !== here && !shared.includes(table))
    .filter((table) => !published.has(table) || changed.has(table))
    .map(
      (table) =>
        `${path}: uses the table ${table} of ${tableOwners[table]}; read what its owner publishes, or call its public.ts`,
    )
}

/** @returns {string[]} a sentence for each table of the migrations without an owner */
export function ownerlessTables({ path, text }) {
  if (!/^server\/src\/migrations\/.*\.sql$/.test(path)) return []
  const made = [...text.matchAll(/^create (?:table|view) (\w+)/gm)].map(([, table]) => table)
  return made
    .filter((table) => !(table in tableOwners) && !droppedTables.has(table))
    .map((table) => `${path}: creates ${table}, which has no owner in scripts/structure/tables.json`)
}

function tablesIn(text) {
  const found = [kyselyTable, kyselyExpression, namedTable].flatMap((call) =>
    [...text.matchAll(call)].map(([, table]) => table),
  )
  if (/\bsql(?:<[^`]*>)?`/.test(text)) for (const [, table] of text.matchAll(sqlTable)) found.push(table)
  return new Set(found.filter((table) => table in tableOwners))
}
