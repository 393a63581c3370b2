import codes from './error-codes.json' with { type: 'json' }

/** PostgreSQL's codes for a row that violates a constraint. Checking first would only move the race. */
const contradictions = new Set(Object.keys(codes.refusals.contradictions))
/** … for a value that its type cannot hold. */
const unkeepable = new Set(Object.keys(codes.refusals.unkeepable))
/** … for interference by a concurrent transaction: a retry may succeed. */
const passing = new Set(Object.keys(codes.refusals.passing))

export type Refusal = 'contradiction' | 'unkeepable' | 'passing'

/** Why the database rejected a statement, if the input or a concurrent change caused it; else null. */
export function refusalOf(error: unknown): Refusal | null {
  const { code } = (error ?? {}) as { code?: unknown }
  if (typeof code !== 'string') return null
  if (contradictions.has(code)) return 'contradiction'
  if (unkeepable.has(code)) return 'unkeepable'
  return passing.has(code) ? 'passing' : null
}
