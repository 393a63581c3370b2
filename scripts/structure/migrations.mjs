/** Older ones were made for a server that is stopped meanwhile. */
const firstBesideNodes = 39
const place = /^server\/src\/migrations\/(\d{3})_/
const firstLine = /^-- (expand|contract)(, concurrently)?(?::|$)/m

/** What may run outside a transaction, and again after it was interrupted. */
const concurrent =
  /^(?:create (?:unique )?index concurrently if not exists|drop index concurrently if exists|alter table \w+ validate constraint) /

/** What takes something away that nodes of the release before still use. */
const removals = [
  [/\bdrop (?:table|column|view|materialized view|function|index|type|schema)\b/, 'drops something'],
  [/\brename (?:column|constraint|value|attribute)\b|\bset schema\b/, 'renames something'],
  [/\bset not null\b/, 'forbids null, which nodes of the release before may write'],
  [/\balter (?:column )?\w+ (?:set data )?type\b/, 'changes the type of a column'],
]

/**
 * A migration says in its first line what it does to nodes of the release before, and one that expands the database lets
 * them go on: it takes nothing away, asks nothing new of what they write, and holds no lock while it reads a table.
 * @param {import('./read-tree.mjs').Source} file
 * @returns {string[]}
 */
export function breaksRunningNodes({ path, text }) {
  if (!(Number(place.exec(path)?.[1]) >= firstBesideNodes)) return []
  const [line, kind, isConcurrent] = firstLine.exec(text.split('\n', 1)[0] ?? '') ?? []
  if (line === undefined)
    return [`${path}: says in its first line neither "-- expand: …" nor "-- contract: …"`]
  const statements = statementsOf(text)
  const found = isConcurrent ? statements.map(notConcurrent) : statements.map(needsConcurrent)
  if (kind === 'expand') found.push(...statements.flatMap((statement) => breaches(statement, statements)))
  return found.filter((reason) => reason !== null).map((reason) => `${path}: ${reason}`)
}

/** In lower case, with single spaces, without comments, the bodies of functions, and what is in strings. */
function statementsOf(text) {
  return text
    .replaceAll(/--.*$/gm, '')
    .replaceAll(/(\$\w*\$)[\s\S]*?\1/g, "''")
    .replaceAll(/'[^']*'/g, "''")
    .toLowerCase()
    .split(';')
    .map((statement) => statement.replaceAll(/\s+/g, ' ').trim())
    .filter((statement) => statement !== '')
}

const notConcurrent = (statement) =>
  concurrent.test(`${statement} `)
    ? null
    : `"${start(statement)}" cannot run outside a transaction, and again after it was interrupted`

const needsConcurrent = (statement) =>
  /\bindex concurrently\b/.test(statement)
    ? 'begins with "-- expand, concurrently: …" if it uses concurrently'
    : null

function breaches(statement, all) {
  const reasons = removals.filter(([pattern]) => pattern.test(statement)).map(([, reason]) => reason)
  return [...reasons, ...lostName(statement, all), ...unfilled(statement), ...locking(statement, all)]
}

/** A table under a new name leaves a view under the old one. */
function lostName(statement, all) {
  const [, name] = /^alter (?:table|view) (?:if exists )?(\w+) rename to\b/.exec(statement) ?? []
  if (!name || all.some((other) => other.startsWith(`create view ${name} `))) return []
  return [`renames ${name} without a view under the old name`]
}

function unfilled(statement) {
  return (statement.match(/\badd column .*?(?=, (?:add|alter|drop)\b|$)/g) ?? []).flatMap((added) => {
    if (/\bgenerated\b/.test(added) || /\bdefault (?!now\()\w+\(/.test(added))
      return ['adds a column whose values are computed row by row, under a lock']
    return /\bnot null\b/.test(added) && !/\bdefault\b/.test(added)
      ? ['adds a column that is not null and has no default']
      : []
  })
}

function locking(statement, all) {
  const isNew = (table) =>
    all.some((other) => new RegExp(`^create table (?:if not exists )?${table}\\b`).test(other))
  const [, indexed] = /^create (?:unique )?index (?!concurrently).*? on (?:only )?(\w+)/.exec(statement) ?? []
  if (indexed && !isNew(indexed))
    return [`indexes ${indexed}, which others write to: a migration "-- expand, concurrently: …" does that`]
  const [, table, rest = ''] = /^alter table (?:if exists )?(?:only )?(\w+) (.*)$/.exec(statement) ?? []
  if (!table || isNew(table)) return []
  const isChecked =
    /\badd (?:constraint \w+ )?(?:check|foreign key)\b/.test(rest) && !/\bnot valid\b/.test(rest)
  const isIndexed = /\badd (?:constraint \w+ )?(?:unique|primary key)\b(?! using index)/.test(rest)
  return isChecked || isIndexed
    ? [`adds a constraint to ${table} that reads all its rows under a lock: "not valid", or "using index"`]
    : []
}

const start = (statement) => (statement.length > 60 ? `${statement.slice(0, 60)}…` : statement)
