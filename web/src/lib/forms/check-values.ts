import { sentenceFor, sentencesOf } from '@nofomo/contracts/text/issue-forms.ts'
import type { ZodMiniType } from 'zod/mini'
import { byFieldName } from '../http/problem.ts'

type Fields = Record<string, string>
/** Names the fields for sentences about paths in the values. */
export type FieldsOf = (sentences: Fields) => Fields

/** What a schema makes of values; else its sentences by field. */
export function checkValues<Values>(
  schema: ZodMiniType<Values>,
  values: unknown,
  fieldsOf: FieldsOf = byFieldName,
): { value: Values; error?: never } | { error: Fields; value?: never } {
  const { data, error } = schema.safeParse(values, { error: sentenceFor })
  return error ? { error: fieldsOf(sentencesOf(error.issues)) } : { value: data as Values }
}
