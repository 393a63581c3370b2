import { z } from 'zod'

type Json = { [key: string]: unknown }
type Direction = 'input' | 'output'

/**
 * A schema that describes itself to assistants in few words, and only once: converting all of them takes longer than any
 * call. What it says may be wider than what is accepted, and for input narrower: null is left out. An `input` is accepted as it
 * comes, and checked by the tool.
 */
export function describedSchema<S extends z.ZodObject>(schema: S, use: 'input' | 'output') {
  const converted: Partial<Record<Direction, Json>> = {}
  const convert = (io: Direction) => () => {
    converted[io] ??= inFewWords(z.toJSONSchema(schema, { io }), io) as Json
    return converted[io]
  }
  const standard = schema['~standard']
  return {
    '~standard': {
      version: standard.version,
      vendor: standard.vendor,
      validate: use === 'input' ? (value: unknown) => ({ value }) : standard.validate,
      types: standard.types,
      jsonSchema: { input: convert('input'), output: convert('output') },
    },
  } as unknown as S
}

function inFewWords(value: unknown, io: Direction): unknown {
  if (Array.isArray(value)) return value.map((entry) => inFewWords(entry, io))
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).filter(([key, entry]) => !isSuperfluous(key, entry, value as Json))
  const described = Object.fromEntries(entries.map(([key, entry]) => [key, inFewWords(entry, io)]))
  return withNull(described, io)
}

/** Formats say more than their pattern, and not every reader of patterns knows classes of Unicode. */
function isSuperfluous(key: string, entry: unknown, { format }: Json): boolean {
  if (key === '$schema') return true
  // Of every whole number.
  if (Math.abs(Number(entry)) === Number.MAX_SAFE_INTEGER) return key === 'minimum' || key === 'maximum'
  return key === 'pattern' && typeof entry === 'string' && (format !== undefined || entry.includes('\\p'))
}

/** Null as an alternative of its own, which more readers know than a list of types; in input none. */
function withNull(described: Json, io: Direction): Json {
  const { type, anyOf, ...others } = described
  const alternatives = Array.isArray(type)
    ? type.map((each) => ({ type: each }))
    : Array.isArray(anyOf)
      ? anyOf
      : null
  if (!alternatives) return described
  const kept = io === 'input' ? alternatives.filter((each: Json) => each.type !== 'null') : alternatives
  const [first] = kept
  return kept.length === 1 ? { ...(first as Json), ...others } : { ...others, anyOf: kept }
}
