import type { z } from 'zod'
import { StartError } from '../platform/start-error.ts'

/** An environment variable. */
export type Variable = {
  schema: z.ZodType<unknown, string>
  /** What its value should be, named in the error about another one. */
  expected: string
  /** What it does, for `.env.example`. */
  about: string
  /** Its value where it is not set, as somebody would write it. */
  default?: string
  /** Shown in `.env.example` where there is no default. */
  example?: string
  /** May contain a password, so that no error repeats it. */
  isSecret?: boolean
}

export type Variables = Readonly<Record<string, Variable>>

/** The values of variables: undefined where one is not set and has no default. */
export type ParsedEnv<V extends Variables> = {
  [Name in keyof V]: z.output<V[Name]['schema']> | (V[Name] extends { default: string } ? never : undefined)
}

/**
 * Reads variables; an empty one counts as not set.
 * @throws StartError naming each invalid variable, and what it should be.
 */
export function readVariables<V extends Variables>(
  variables: V,
  env: Record<string, string | undefined>,
): ParsedEnv<V> {
  const errors: string[] = []
  const values: Record<string, unknown> = {}
  for (const [name, variable] of Object.entries<Variable>(variables)) {
    const text = env[name]?.trim() || variable.default
    if (!text) continue
    const parsed = variable.schema.safeParse(text)
    if (parsed.success) values[name] = parsed.data
    else errors.push(`${name} should be ${variable.expected}${variable.isSecret ? '' : `, not "${text}"`}.`)
  }
  if (errors.length > 0) throw new StartError(errors.join('\n'))
  return values as ParsedEnv<V>
}
