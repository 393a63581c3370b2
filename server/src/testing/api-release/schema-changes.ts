/** A JSON Schema as Zod writes it. */
export type JsonSchema = {
  readonly type?: string | readonly string[]
  readonly anyOf?: readonly JsonSchema[]
  readonly oneOf?: readonly JsonSchema[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly required?: readonly string[]
  readonly items?: JsonSchema
  readonly additionalProperties?: JsonSchema | boolean
  readonly [keyword: string]: unknown
}

/** What clients send, or what they get. */
export type Direction = 'input' | 'output'

/**
 * What breaks clients that were written for `before`: input that is refused or ignored now, and output that they do not
 * expect. Each is a sentence that begins with the place.
 */
export function schemaChanges(
  before: JsonSchema,
  after: JsonSchema,
  place: string,
  direction: Direction,
): string[] {
  // Old input has to fit the new schema; new output has to fit the old one.
  const [values, schema] = direction === 'input' ? [before, after] : [after, before]
  const branches = alternatives(schema)
  return alternatives(values).flatMap((branch) => {
    const attempts = branches
      .filter((one) => isOfType(branch, one))
      .map((one) => misfits(branch, one, place, direction))
    const best = attempts.toSorted((a, b) => a.length - b.length)[0]
    return best ?? [misfit(branch, schema, place, direction)].flatMap((text) => text ?? [])
  })
}

/** The alternatives of a union, each with one type or one value. */
function alternatives(schema: JsonSchema): JsonSchema[] {
  const { anyOf, oneOf, type, enum: values, ...others } = schema
  const union = anyOf ?? oneOf
  if (union) return union.flatMap(alternatives)
  if (values) return values.map((value) => ({ ...others, type: typeOf(value), const: value }))
  if (Array.isArray(type)) return type.map((one: string) => ({ ...others, type: one }))
  return [schema]
}

function typeOf(value: unknown): string {
  return value === null ? 'null' : typeof value
}

/** Without a type every value fits. A value and a list of values are compared by type first, too. */
function isOfType(values: JsonSchema, schema: JsonSchema): boolean {
  if (schema.const !== undefined) return values.const === schema.const
  const { type } = values
  if (schema.type === undefined || type === schema.type) return true
  const isWhole = type === 'integer' || Number.isInteger(values.const)
  return isWhole && (schema.type === 'number' || schema.type === 'integer')
}

function misfit(
  values: JsonSchema,
  schema: JsonSchema,
  place: string,
  direction: Direction,
): string | undefined {
  const what = values.const === undefined ? (values.type ?? 'any value') : JSON.stringify(values.const)
  if (direction === 'input') return `${place} no longer accepts ${what}`
  // A list that is documented to grow: clients expect values that they do not know.
  const mayGrow = growing(schema) && values.type === 'string'
  return mayGrow ? undefined : `${place} may be ${what} now`
}

function growing(schema: JsonSchema): boolean {
  if (schema['x-may-grow'] === true) return true
  return (schema.anyOf ?? []).some(growing)
}

/** Why values of one type do not fit a schema of the same type. */
function misfits(values: JsonSchema, schema: JsonSchema, place: string, direction: Direction): string[] {
  const inside = [
    ...propertyChanges(values, schema, place, direction),
    ...elementChanges(values, schema, place, direction),
  ]
  return direction === 'input' ? [...limitChanges(values, schema, place), ...inside] : inside
}

function propertyChanges(values: JsonSchema, schema: JsonSchema, place: string, direction: Direction) {
  const [before, after] = direction === 'input' ? [values, schema] : [schema, values]
  const known = before.properties ?? {}
  const now = after.properties ?? {}
  const changes = Object.entries(known).flatMap(([name, property]) => {
    const changed = now[name]
    return changed
      ? schemaChanges(property, changed, `${place}.${name}`, direction)
      : [`${place}.${name} was removed`]
  })
  const missing = (schema.required ?? []).filter((name) => !values.required?.includes(name))
  const isRequired = direction === 'input' ? 'is required now' : 'may be absent now'
  return [...changes, ...missing.filter((name) => now[name]).map((name) => `${place}.${name} ${isRequired}`)]
}

function elementChanges(values: JsonSchema, schema: JsonSchema, place: string, direction: Direction) {
  const pairs = [
    [values.items, schema.items, `${place}[]`],
    [entriesOf(values), entriesOf(schema), `${place}{}`],
  ] as const
  return pairs.flatMap(([of, to, where]) => {
    if (to === undefined) return []
    const [before, after] = direction === 'input' ? [of ?? {}, to] : [to, of ?? {}]
    return schemaChanges(before, after, where, direction)
  })
}

/** The schema of the values of a record. */
function entriesOf({ additionalProperties }: JsonSchema): JsonSchema | undefined {
  return typeof additionalProperties === 'object' ? additionalProperties : undefined
}

const lower = ['minimum', 'exclusiveMinimum', 'minLength', 'minItems', 'minProperties']
const upper = ['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems', 'maxProperties']

/** What holds for one value. */
function limitsOf(value: unknown): JsonSchema {
  if (typeof value === 'number') return { minimum: value, maximum: value }
  return typeof value === 'string' ? { minLength: value.length, maxLength: value.length } : {}
}

const forms = ['pattern', 'format', 'multipleOf']

function limitChanges(values: JsonSchema, after: JsonSchema, place: string): string[] {
  if (after.const !== undefined) return []
  const before = { ...values, ...limitsOf(values.const) }
  const isNarrower = (name: string) => {
    const [was, is] = [before[name], after[name]]
    if (name === 'pattern' && typeof values.const === 'string')
      return is !== undefined && !new RegExp(String(is), 'u').test(values.const)
    if (is === undefined || is === was) return false
    if (was === undefined || forms.includes(name)) return true
    return lower.includes(name) ? Number(is) > Number(was) : Number(is) < Number(was)
  }
  return [...lower, ...upper, ...forms]
    .filter(isNarrower)
    .map((name) => `${place} is limited by ${name} ${JSON.stringify(after[name])} now`)
}
