import type { z } from 'zod'
import { AppError } from '../../errors.ts'
import type { App } from '../app-type.ts'

type Issue = z.core.$ZodIssue
type RawIssue = Parameters<z.core.$ZodErrorMap>[0]

const typeNames: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
}
const unitNames: Record<string, string> = { string: ' characters', array: ' entries' }

/** The message for an invalid value, if the contract has none of its own. */
function sentenceFor(issue: RawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return 'this is missing.'
      return `this should be ${typeNames[issue.expected] ?? issue.expected}.`
    case 'too_small':
      if (issue.origin === 'string' && Number(issue.minimum) <= 1) return 'this is empty.'
      return `at least ${issue.minimum}${unitNames[issue.origin] ?? ''}.`
    case 'too_big':
      return `at most ${issue.maximum}${unitNames[issue.origin] ?? ''}.`
    case 'invalid_value':
      return `this should be one of: ${issue.values.map(String).join(', ')}.`
    default:
      return 'this is not a value we know.'
  }
}

const options = { error: sentenceFor }

/** Validates input. Unknown keys are dropped; a failure is an `invalid_input` that names the first field. */
export function check<S extends z.ZodType>(
  schema: S,
  data: unknown,
): { value: z.output<S> } | { error: AppError } {
  const result = schema.safeParse(data, options)
  return result.success ? { value: result.data } : { error: invalidInput(result.error.issues) }
}

function invalidInput(issues: readonly Issue[]): AppError {
  const fields: Record<string, string> = {}
  for (const issue of issues) fields[issue.path.join('.')] ??= capitalized(issue.message)
  const [first] = issues
  return new AppError('invalid_input', first ? firstSentence(first) : 'Please check what you entered.', {
    fields,
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

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** Lets routes use Zod schemas to validate input and serialize replies. */
export function registerContracts(app: App): void {
  app.removeContentTypeParser('text/plain')
  app.setValidatorCompiler<z.ZodType>(
    ({ schema }) =>
      (data) =>
        check(schema, data),
  )
  app.setSerializerCompiler<z.ZodType>(
    ({ schema }) =>
      (data) =>
        JSON.stringify(schema.parse(data)),
  )
}
