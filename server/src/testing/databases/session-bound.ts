import type pg from 'pg'
import { distributionColumn, isDistributed } from './table-plans.ts'

/** A node of PostgreSQL's plan, as `explain (verbose, format json)` shows it. */
type PlanNode = {
  'Node Type': string
  'Relation Name'?: string
  Alias?: string
  Plans?: PlanNode[]
} & { [field: string]: unknown }

/** The keys of a plan with the conditions of a scan, and of the joins above it. */
const scanConditions = ['Index Cond', 'Recheck Cond', 'TID Cond', 'Filter']
const joinConditions = ['Hash Cond', 'Merge Cond', 'Join Filter', 'Filter']

/** Plans that show by which columns tables are joined. */
const plainPlans = ['hashjoin', 'mergejoin', 'seqscan', 'bitmapscan', 'material', 'memoize', 'sort']
  .map((kind) => `set enable_${kind} = off`)
  .join('; ')

export const preferPlainPlans = (client: pg.Client) => client.query(plainPlans)

/**
 * The tables of sessions that a statement reads or changes without naming the session: each would be read in every
 * database. A session is named by a value, by rows that the statement was given, or by another table whose session is.
 */
export async function findUnbound(client: pg.Client, text: string, values: unknown[]): Promise<string[]> {
  const { rows } = await client.query(`explain (verbose, format json) ${text}`, values)
  return unboundIn(rows[0]['QUERY PLAN'][0].Plan)
}

type Scan = { alias: string; table: string; conditions: string }

function unboundIn(plan: PlanNode): string[] {
  const scans: Scan[] = []
  const otherSides = new Set<string>()
  collect(plan, '')
  const keys = new Map(scans.map((scan) => [scan.alias, `${scan.alias}.${distributionColumn(scan.table)}`]))
  const bound = new Set<string>()
  for (let before = -1; before < bound.size; ) {
    before = bound.size
    for (const scan of scans) if (isBound(scan)) bound.add(scan.alias)
  }
  return scans.filter(({ alias }) => !bound.has(alias)).map(({ table, alias }) => `${table} ${alias}`)

  function collect(node: PlanNode, above: string) {
    const textOf = (fields: readonly string[]) =>
      fields.map((field) => node[field]).filter((condition) => typeof condition === 'string')
    const { Alias: alias, 'Relation Name': table } = node
    if (alias !== undefined && table !== undefined && node['Node Type'].endsWith('Scan')) {
      const conditions = [...textOf(scanConditions), above].join(' ')
      if (isDistributed(table)) scans.push({ alias, table, conditions })
      else otherSides.add(alias)
    }
    const passed = [...textOf(joinConditions), above].join(' ')
    for (const child of node.Plans ?? []) collect(child, passed)
  }

  function isBound({ alias, conditions }: Scan): boolean {
    const key = escaped(keys.get(alias) ?? '')
    const found = conditions.matchAll(
      new RegExp(`(?<![\\w.])${key} = (ANY )?\\(?([^\\s()]+)|([^\\s()]+?)\\)? = ${key}(?![\\w.])`, 'g'),
    )
    return [...found].some(([, , after, before]) => namesSession(after ?? before ?? ''))
  }

  /** A parameter, a column of one, or the key of another table that is bound. */
  function namesSession(operand: string): boolean {
    const alias = /^"?([\w]+)"?\.\w+/.exec(operand)?.[1]
    if (alias === undefined) return true
    if (otherSides.has(alias)) return false
    return keys.has(alias) ? bound.has(alias) && operand.startsWith(keys.get(alias) ?? '') : true
  }
}

const escaped = (text: string) => text.replaceAll('.', '\\.')
