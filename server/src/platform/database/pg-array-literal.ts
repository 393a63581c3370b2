/**
 * A PostgreSQL array literal of values that need no quotes: numbers, ids, ISO times. For the hot path, where `pg` would
 * inspect each character of each value.
 */
export function pgArrayLiteral(values: readonly (string | number | null)[]): string {
  return `{${values.map((value) => value ?? 'NULL').join()}}`
}
