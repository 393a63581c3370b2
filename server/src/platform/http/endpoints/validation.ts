import { sentenceFor, sentencesOf } from '@nofomo/contracts/text/issue-forms.ts'
import type { z } from 'zod'
import { AppError } from '../../errors.ts'
import type { App } from '../app-type.ts'

type Issue = z.core.$ZodIssue

/** Says what is allowed, also where pages’ forms have no need to. */
function sentenceOf(issue: Parameters<typeof sentenceFor>[0]): string {
  if (issue.code === 'invalid_format' && issue.format === 'datetime')
    return 'this should be a moment with its offset, such as 2026-12-04T19:00:00-08:00.'
  if (issue.code !== 'invalid_union') return sentenceFor(issue)
  const all = issue.errors.flat()
  const values = all.flatMap((one) => (one.code === 'invalid_value' ? one.values.map(String) : []))
  const isNumber = all.some((one) => one.code !== 'invalid_value')
  return values.length === 0
    ? sentenceFor(issue)
    : `this should be ${isNumber ? 'a number, or ' : ''}one of: ${values.join(', ')}.`
}

/**
 * Validates input. Unknown keys are dropped; a missing body is validated as null, which gives the message that an object is
 * expected.
 * @throws invalid_input that names the first field
 */
export function validInput<S extends z.ZodType>(schema: S, data: unknown = null): z.output<S> {
  const result = schema.safeParse(data, { error: sentenceOf })
  if (result.success) return result.data
  throw invalidInput(result.error.issues)
}

function invalidInput(issues: readonly Issue[]): AppError {
  const [first] = issues
  return new AppError('invalid_input', first ? firstSentence(first) : 'Please check what you entered.', {
    fields: sentencesOf(issues),
  })
}

function firstSentence({ path, message }: Issue): string {
  // A contract's own sentence is complete; ours need the field's name in front.
  if (startsUpper(message)) return message
  return path.length > 0
    ? `Please check “${path.join('.')}”: ${message}`
    : `Please check what was sent: ${message}`
}

function startsUpper(text: string): boolean {
  return /^\p{Lu}/u.test(text)
}

/** Lets routes describe input by Zod schemas, which `execute` validates, and serialize replies by them. */
export function registerContracts(app: App): void {
  app.removeContentTypeParser('text/plain')
  app.setValidatorCompiler(() => () => true)
  app.setSerializerCompiler<z.ZodType>(
    ({ schema }) =>
      (data) =>
        JSON.stringify(schema.parse(data)),
  )
}
