import type { core } from 'zod/mini'
import { capitalized } from './sentences.ts'

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
export function sentenceFor(issue: Parameters<core.$ZodErrorMap>[0]): string {
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

/** The first message about each value, by its path: `billingInfo.email`. */
export function sentencesOf(issues: readonly core.$ZodIssue[]): Record<string, string> {
  const sentences: Record<string, string> = {}
  for (const { path, message } of issues) sentences[path.join('.')] ??= capitalized(message)
  return sentences
}
