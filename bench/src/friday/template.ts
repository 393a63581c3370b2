import type { RecordedRequest } from './recorder.ts'

/** Where a value stands: in JSON by its path, in a page the n-th time that this key has a text or a number. */
type Source = { path: string[] } | { key: string; nth: number }

/** A recorded request that anybody's browser can send: with this person's values in place of those recorded. */
export type Template = {
  fill(lookUp: (recorded: string) => string): string
  /** What `lookUp` is asked for that a reply must have brought before. */
  needs: readonly string[]
  isStream: boolean
  kind: RequestKind
  /** Values that later requests need, by what stood there when it was recorded. */
  learns: { recorded: string; source: Source }[]
}

/** What browsers ask for. */
export const requestKinds = ['document', 'script', 'font', 'picture', 'worker', 'call', 'stream'] as const
export type RequestKind = (typeof requestKinds)[number]

/** A request, and whose browser sent it. */
export type SentRequest = { who: string; request: RecordedRequest }

const uuids = /[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}/g
/** Long enough to be an id, of a session, an offer, a voucher or a booking. */
const ids = /[\w-]{10,}/g
const versions = /(?<=[?&]seen=)[^&]+/g

/**
 * Makes templates of everything a group's browsers sent, in its order. Ids and versions that an earlier reply brought are
 * taken from the same place of the same reply when it is sent again; random ones that browsers made are made anew.
 */
export function templatesOf(sent: readonly SentRequest[]): Map<RecordedRequest, Template> {
  const templates = new Map<RecordedRequest, Template>()
  const known = new Set<string>()
  for (const [at, { who, request }] of sent.entries()) {
    const text = `${request.path}\n${request.body}`
    const earlier = sent.slice(0, at)
    // Each learns it from what their own browser was told: somebody else may be told later.
    const keyOf = (recorded: string) => `${who} ${recorded}`
    const replaced = new Set(text.match(uuids))
    for (const [recorded] of new Set(text.matchAll(ids))) {
      if (known.has(keyOf(recorded)) || learnFrom(earlier, templates, { recorded, who })) {
        known.add(keyOf(recorded))
        replaced.add(recorded)
      }
    }
    // A page names the version that it came with, which is another one for each.
    const own = earlier.filter((one) => one.who === who).reverse()
    for (const [recorded] of text.matchAll(versions))
      if (learnFrom(own, templates, { recorded, who })) replaced.add(recorded)
    templates.set(request, {
      fill: fillerOf(request, [...replaced]),
      needs: [...replaced].filter((recorded) => known.has(keyOf(recorded))),
      isStream: request.isStream,
      kind: kindOf(request),
      learns: [],
    })
  }
  return templates
}

export function kindOf({ path, isStream }: RecordedRequest): RequestKind {
  if (isStream) return 'stream'
  if (path.startsWith('/api/')) return 'call'
  if (path.startsWith('/images/')) return 'picture'
  if (path === '/sw.js') return 'worker'
  if (!path.startsWith('/assets/')) return 'document'
  return path.endsWith('.woff2') ? 'font' : 'script'
}

/**
 * Has the first reply or event that names it as a value learn it: what the same person's browser was told before others,
 * and replies before streams, which go on and may name it later. @returns whether there is one
 */
function learnFrom(
  earlier: readonly SentRequest[],
  templates: ReadonlyMap<RecordedRequest, Template>,
  { recorded, who }: { recorded: string; who: string },
): boolean {
  const rankOf = (sent: SentRequest) => (sent.who === who ? 0 : 2) + (sent.request.isStream ? 1 : 0)
  for (const { request } of earlier.toSorted((a, b) => rankOf(a) - rankOf(b))) {
    const texts = request.isStream ? eventsOf(request.reply) : [request.reply]
    const text = texts.find((one) => one.includes(recorded))
    const source = text === undefined ? null : sourceIn(text, recorded)
    if (!source) continue
    templates.get(request)?.learns.push({ recorded, source })
    return true
  }
  return false
}

const eventsOf = (stream: string) => [...stream.matchAll(/^data: (.*)$/gm)].map(([, data = '']) => data)

function sourceIn(text: string, value: string): Source | null {
  const json = parsed(text)
  if (json !== undefined) {
    const path = pathTo(json, value)
    return path && { path }
  }
  const [, key] = new RegExp(`"(\\w+)":"?${value}["\\\\,}]`).exec(text) ?? []
  return key === undefined ? null : { key, nth: valuesIn(text, key).indexOf(value) }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function pathTo(json: unknown, value: string): string[] | null {
  if (typeof json !== 'object' || json === null) return String(json) === value ? [] : null
  for (const [key, inner] of Object.entries(json)) {
    const path = pathTo(inner, value)
    if (path) return [key, ...path]
  }
  return null
}

function valuesIn(text: string, key: string): string[] {
  return [...text.matchAll(new RegExp(`"${key}":"?([^",}\\\\]*)`, 'g'))].map(([, value = '']) => value)
}

/** What a reply or an event says now, by what it said when it was recorded. */
export function learnedFrom({ learns }: Template, text: () => string): [recorded: string, value: string][] {
  if (learns.length === 0) return []
  const reply = text()
  const json = parsed(reply)
  return learns.flatMap(({ recorded, source }): [string, string][] => {
    const value = 'path' in source ? valueAt(json, source.path) : valuesIn(reply, source.key)[source.nth]
    return value === undefined ? [] : [[recorded, value]]
  })
}

function valueAt(json: unknown, path: readonly string[]): string | undefined {
  let inner = json
  for (const key of path) inner = (inner as Record<string, unknown> | null | undefined)?.[key]
  return typeof inner === 'string' || typeof inner === 'number' ? String(inner) : undefined
}

/** The request in pieces, so that filling it in costs little. */
function fillerOf(request: RecordedRequest, replaced: readonly string[]): Template['fill'] {
  const headers = request.headers.map(([name, value]) => `${name}: ${value}\r\n`).join('')
  const path = piecesOf(request.path, replaced)
  const body = piecesOf(request.body, replaced)
  const referer = piecesOf(headers, replaced)
  const hasBody = request.method !== 'GET' && request.method !== 'HEAD'
  return (lookUp) => {
    const filled = body(lookUp)
    const length = hasBody ? `content-length: ${Buffer.byteLength(filled)}\r\n` : ''
    return `${request.method} ${path(lookUp)} HTTP/1.1\r\n${referer(lookUp)}${length}{own headers}\r\n${filled}`
  }
}

function piecesOf(text: string, replaced: readonly string[]): Template['fill'] {
  if (replaced.length === 0) return () => text
  const pieces = text.split(new RegExp(`(${replaced.map(escaped).join('|')})`))
  return (lookUp) => pieces.map((piece, at) => (at % 2 === 1 ? lookUp(piece) : piece)).join('')
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
