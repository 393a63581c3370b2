/** PostgreSQL's ways of saying that a row contradicts what is stored. Looking first would only move the race. */
const contradictions = new Set([
  '23502', // not_null_violation
  '23503', // foreign_key_violation
  '23505', // unique_violation
  '23514', // check_violation
  '23P01', // exclusion_violation
  '21000', // cardinality_violation: one statement would write the same row twice
])
/** … that a value cannot be kept as what it should be. */
const unkeepable = new Set([
  '22001', // string_data_right_truncation
  '22003', // numeric_value_out_of_range
  '22007', // invalid_datetime_format
  '22008', // datetime_field_overflow
  '22021', // character_not_in_repertoire: NUL, which JSON can carry and PostgreSQL's text cannot
  '22P02', // invalid_text_representation
  '22P05', // untranslatable_character: the same within JSON
])
/** … that somebody else was at it: the same again may well succeed. */
const passing = new Set([
  '40001', // serialization_failure
  '40P01', // deadlock_detected
  '55P03', // lock_not_available
  '57014', // query_canceled
])

export type Refusal = 'contradiction' | 'unkeepable' | 'passing'

/** Why the database refused a statement, where that is no fault of ours; else null. */
export function refusalOf(error: unknown): Refusal | null {
  const { code } = (error ?? {}) as { code?: unknown }
  if (typeof code !== 'string') return null
  if (contradictions.has(code)) return 'contradiction'
  if (unkeepable.has(code)) return 'unkeepable'
  return passing.has(code) ? 'passing' : null
}
