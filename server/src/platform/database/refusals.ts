/** PostgreSQL's codes for a row that violates a constraint. Checking first would only move the race. */
const contradictions = new Set([
  '23502', // not_null_violation
  '23503', // foreign_key_violation
  '23505', // unique_violation
  '23514', // check_violation
  '23P01', // exclusion_violation
  '21000', // cardinality_violation: one statement would write the same row twice
])
/** … for a value that its type cannot hold. */
const unkeepable = new Set([
  '22001', // string_data_right_truncation
  '22003', // numeric_value_out_of_range
  '22007', // invalid_datetime_format
  '22008', // datetime_field_overflow
  '22021', // character_not_in_repertoire: NUL, which JSON can carry and PostgreSQL's text cannot
  '22P02', // invalid_text_representation
  '22P05', // untranslatable_character: the same within JSON
])
/** … for interference by a concurrent transaction: a retry may succeed. */
const passing = new Set([
  '40001', // serialization_failure
  '40P01', // deadlock_detected
  '55P03', // lock_not_available
  '57014', // query_canceled
])

export type Refusal = 'contradiction' | 'unkeepable' | 'passing'

/** Why the database rejected a statement, if the input or a concurrent change caused it; else null. */
export function refusalOf(error: unknown): Refusal | null {
  const { code } = (error ?? {}) as { code?: unknown }
  if (typeof code !== 'string') return null
  if (contradictions.has(code)) return 'contradiction'
  if (unkeepable.has(code)) return 'unkeepable'
  return passing.has(code) ? 'passing' : null
}
