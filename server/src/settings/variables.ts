import type { z } from 'zod'
import { StartError } from '../platform/start-error.ts'

/** An environment variable. */
export type Variable = {
  schema: z.ZodType<unknown, string>
  /** What its value should be, for the complaint about another one. */
  expects: string
  /** What it does, for `.env.example`. */
  about: string
  /** Its value where it is not set, as somebody would write it. */
  default?: string
  /** Shown in `.env.example` where there is no default. */
  example?: string
  /** May contain a password, so that no complaint repeats it. */
  isSecret?: boolean
}

export type Variables = Readonly<Record<string, Variable>>

/** The values of variables: undefined where one is not set and has no default. */
export type Given<V extends Variables> = {
  [Name in keyof V]: z.output<V[Name]['schema']> | (V[Name] extends { default: string } ? never : undefined)
}

/**
 * Reads variables; an empty one counts as not set.
 * @throws StartError naming each invalid variable, and what it should be.
 */
export function readVariables<V extends Variables>(
  variables: V,
  env: Record<string, string | undefined>,
): Given<V> {
  const complaints: string[] = []
  const given: Record<string, unknown> = {}
  for (const [name, variable] of Object.entries<Variable>(variables)) {
    const text = env[name]?.trim() || variable.default
    if (!text) continue
    const parsed = variable.schema.safeParse(text)
    if (parsed.success) given[name] = parsed.data
    else
      complaints.push(`${name} should be ${variable.expects}${variable.isSecret ? '' : `, not "${text}"`}.`)
  }
  if (complaints.length > 0) throw new StartError(complaints.join('\n'))
  return given as Given<V>
}
