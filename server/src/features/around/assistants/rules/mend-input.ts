import type { z } from 'zod'

/** Each round mends one value. */
const maxRounds = 40
const lastOfLink = /\/(?:vote|results|preview|manage|embed)\/([\w-]{12})(?:[/?#]|$)/

/**
 * What an assistant sent, with what it meant: null and empty text where nothing is meant, JSON in a text, one value for a list, a
 * place by its name alone, and a whole link for a session. What is wrong otherwise stays, to be refused.
 */
export function mendInput(schema: z.ZodType, sent: unknown): unknown {
  let value = sent
  for (let round = 0; round < maxRounds; round += 1) {
    const { error } = schema.safeParse(value)
    const mended = structuredClone(value)
    if (!error?.issues.some((issue) => mendAt(mended, issue))) return value
    value = mended
  }
  return value
}

type Holder = Record<PropertyKey, unknown>

/** Returns whether it changed something. */
function mendAt(root: unknown, { path, ...issue }: z.core.$ZodIssue): boolean {
  const key = path.at(-1)
  if (key === undefined) return false
  const holder = path.slice(0, -1).reduce<unknown>((value, part) => (value as Holder)[part], root) as Holder
  const sent = holder[key]
  if (sent === null || (typeof sent === 'string' && sent.trim() === '')) {
    if (Array.isArray(holder)) holder.splice(Number(key), 1)
    else delete holder[key]
    return true
  }
  const meant = meantBy(sent, issue as Issue, path.map(String))
  if (meant === undefined) return false
  holder[key] = meant
  return true
}

type Issue = { code: string; expected?: string }

function meantBy(sent: unknown, { code, expected }: Issue, path: readonly string[]): unknown {
  if (code === 'invalid_format' && path.at(-1) === 'sessionId') return lastOfLink.exec(String(sent))?.[1]
  if (code !== 'invalid_type' || sent === undefined) return undefined
  if (expected === 'string') return typeof sent === 'number' ? String(sent) : undefined
  const parsed = typeof sent === 'string' ? parsedJson(sent) : undefined
  if (parsed !== undefined && isExpected(parsed, expected)) return parsed
  if (expected === 'array') return [parsed ?? sent]
  const isPlace = path[0] === 'place' || path[0] === 'venues'
  return expected === 'object' && typeof sent === 'string' && isPlace ? { name: sent } : undefined
}

function isExpected(value: unknown, expected: string | undefined): boolean {
  if (Array.isArray(value)) return expected === 'array'
  if (value === null) return false
  return typeof value === (expected === 'int' ? 'number' : expected)
}

/** Undefined for text that is no JSON. */
function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** A message whose arguments are JSON in a text, or null. */
export function mendMessage(message: unknown): unknown {
  const { params } = (message ?? {}) as { params?: { arguments?: unknown } }
  if (!params || typeof params !== 'object' || !('arguments' in params)) return message
  const { arguments: sent, ...others } = params
  if (sent === null) return { ...(message as object), params: others }
  const parsed = typeof sent === 'string' ? parsedJson(sent) : undefined
  return parsed && isExpected(parsed, 'object')
    ? { ...(message as object), params: { ...others, arguments: parsed } }
    : message
}
