import type * as analytics from '@nofomo/contracts/analytics/endpoints.ts'
import type { ByRoute } from '@nofomo/contracts/api/endpoint.ts'
import type { ErrorCode, ErrorReply } from '@nofomo/contracts/api/errors.ts'
import type { ApiFetch } from '@nofomo/contracts/api/pages.ts'
import type * as apiKeys from '@nofomo/contracts/api-keys/endpoints.ts'
import type * as address from '@nofomo/contracts/auth/address-endpoints.ts'
import type * as auth from '@nofomo/contracts/auth/endpoints.ts'
import type * as passkeys from '@nofomo/contracts/auth/passkey-endpoints.ts'
import type * as secondStep from '@nofomo/contracts/auth/second-step-endpoints.ts'
import type * as billing from '@nofomo/contracts/billing/endpoints.ts'
import type * as bookings from '@nofomo/contracts/bookings/endpoints.ts'
import type * as chats from '@nofomo/contracts/chats/endpoints.ts'
import type * as claims from '@nofomo/contracts/claims/endpoints.ts'
import type * as crewCalendar from '@nofomo/contracts/crews/calendar-endpoints.ts'
import type * as crews from '@nofomo/contracts/crews/endpoints.ts'
import type * as crewNotices from '@nofomo/contracts/crews/notice-endpoints.ts'
import type * as crewRhythm from '@nofomo/contracts/crews/rhythm-endpoints.ts'
import type * as visitQuestions from '@nofomo/contracts/guest-facts/endpoints.ts'
import type * as kpis from '@nofomo/contracts/kpis/endpoints.ts'
import type * as privateLimits from '@nofomo/contracts/limits/endpoints.ts'
import type * as listing from '@nofomo/contracts/listing/endpoints.ts'
import type * as messages from '@nofomo/contracts/messages/endpoints.ts'
import type * as notices from '@nofomo/contracts/notices/endpoints.ts'
import type * as offers from '@nofomo/contracts/offers/endpoints.ts'
import type * as venueOffers from '@nofomo/contracts/offers/venue-endpoints.ts'
import type * as onboarding from '@nofomo/contracts/onboarding/endpoints.ts'
import type * as people from '@nofomo/contracts/people/endpoints.ts'
import type * as erasing from '@nofomo/contracts/people/erasing-endpoints.ts'
import type * as places from '@nofomo/contracts/places/endpoints.ts'
import type * as plans from '@nofomo/contracts/plans/endpoints.ts'
import type * as premium from '@nofomo/contracts/premium/endpoints.ts'
import type * as privacy from '@nofomo/contracts/privacy/endpoints.ts'
import type * as reports from '@nofomo/contracts/reports/endpoints.ts'
import type * as sessions from '@nofomo/contracts/sessions/endpoints.ts'
import type * as sessionVenues from '@nofomo/contracts/sessions/venue-endpoints.ts'
import type * as staffBallots from '@nofomo/contracts/staff/ballot-endpoints.ts'
import type * as staff from '@nofomo/contracts/staff/endpoints.ts'
import type * as review from '@nofomo/contracts/staff/review-endpoints.ts'
import type * as suggestions from '@nofomo/contracts/suggestions/endpoints.ts'
import type * as team from '@nofomo/contracts/team/endpoints.ts'
import type * as times from '@nofomo/contracts/times/endpoints.ts'
import type * as venueAnalytics from '@nofomo/contracts/venue-analytics/endpoints.ts'
import type * as venueHome from '@nofomo/contracts/venue-home/endpoints.ts'
import type * as venues from '@nofomo/contracts/venues/endpoints.ts'
import type * as voteNotices from '@nofomo/contracts/vote-notices/endpoints.ts'
import type * as hostedBallots from '@nofomo/contracts/voting/ballot-endpoints.ts'
import type * as voting from '@nofomo/contracts/voting/endpoints.ts'
import type * as webhooks from '@nofomo/contracts/webhooks/endpoints.ts'
import { createContext, type RouterContextProvider } from 'react-router'
import { noteServerTime } from '../time/clock.ts'

type Endpoints = ByRoute<typeof sessions> &
  ByRoute<typeof sessionVenues> &
  ByRoute<typeof hostedBallots> &
  ByRoute<typeof suggestions> &
  ByRoute<typeof voting> &
  ByRoute<typeof times> &
  ByRoute<typeof privateLimits> &
  ByRoute<typeof crews> &
  ByRoute<typeof crewCalendar> &
  ByRoute<typeof crewNotices> &
  ByRoute<typeof crewRhythm> &
  ByRoute<typeof messages> &
  ByRoute<typeof notices> &
  ByRoute<typeof voteNotices> &
  ByRoute<typeof webhooks> &
  ByRoute<typeof visitQuestions> &
  ByRoute<typeof offers> &
  ByRoute<typeof venues> &
  ByRoute<typeof chats> &
  ByRoute<typeof claims> &
  ByRoute<typeof listing> &
  ByRoute<typeof team> &
  ByRoute<typeof venueHome> &
  ByRoute<typeof venueAnalytics> &
  ByRoute<typeof venueOffers> &
  ByRoute<typeof kpis> &
  ByRoute<typeof apiKeys> &
  ByRoute<typeof auth> &
  ByRoute<typeof passkeys> &
  ByRoute<typeof secondStep> &
  ByRoute<typeof address> &
  ByRoute<typeof plans> &
  ByRoute<typeof onboarding> &
  ByRoute<typeof bookings> &
  ByRoute<typeof billing> &
  ByRoute<typeof premium> &
  ByRoute<typeof places> &
  ByRoute<typeof reports> &
  ByRoute<typeof staff> &
  ByRoute<typeof review> &
  ByRoute<typeof people> &
  ByRoute<typeof erasing> &
  ByRoute<typeof staffBallots> &
  ByRoute<typeof privacy> &
  ByRoute<typeof analytics>
/** `'GET /api/sessions/:sessionId'` and so on: every call the contracts declare. */
export type Route = keyof Endpoints

type Sent<E, Part extends string> = E extends { [P in Part]: { _zod: { input: infer Input } } }
  ? { [P in Part]: Input }
  : unknown
export type ApiInput<R extends Route> = Sent<Endpoints[R], 'params'> &
  Sent<Endpoints[R], 'query'> &
  Sent<Endpoints[R], 'body'>
export type ApiOutput<R extends Route> = Endpoints[R] extends { response: { _zod: { output: infer Output } } }
  ? Output
  : never

type Options = {
  /** A loader's context: decides how the server is reached. */
  context?: Readonly<RouterContextProvider>
  signal?: AbortSignal
  /** Lets the call outlive the page. */
  keepalive?: boolean
  /** Sent as `Authorization: Bearer`, for calls that a token authorizes instead of the account; none if empty. */
  bearer?: string
  headers?: Record<string, string>
}

type Refusal = Partial<Omit<ErrorReply, 'code'>> & { code: ErrorCode | 'network' }

/** A failed call. `message` is a sentence for people. Without a response `status` is 0. */
export class ApiError extends Error {
  readonly status: number
  readonly code: ErrorCode | 'network'
  readonly fields: Record<string, string>
  readonly requestId: string | undefined
  /** For `overtaken`: the number to go beyond. */
  readonly sequence: number | undefined
  /** The server's Retry-After in ms; null without one. */
  readonly retryAfterMs: number | null

  constructor(status: number, reply: Refusal, retryAfterMs: number | null = null) {
    super(reply.error ?? `HTTP error! status: ${status}`)
    this.name = 'ApiError'
    this.status = status
    this.code = reply.code
    this.fields = reply.fields ?? {}
    this.requestId = reply.requestId
    this.sequence = reply.sequence
    this.retryAfterMs = retryAfterMs
  }
}

/** Dispatched to the window when a call of the account was refused as unauthenticated. */
export const refusedEvent = 'nofomo-refused'

const networkSentence = 'Network error: Please check your internet connection or contact support'

export type Send = (path: string, init: Parameters<ApiFetch>[1] & RequestInit) => ReturnType<ApiFetch>
type Answer = { status: number; text: string; retryAfter: string | null }

const browserFetch: Send = (path, init) => globalThis.fetch(path, init)

let transport: (network: Send, address: string) => Send = (network) => network

/** Has calls sent by what `choose` returns for the address of the page that makes them: `network`, or a substitute. */
export function sendThrough(choose: typeof transport): void {
  transport = choose
}

/** How calls are sent from the page at an address. */
export function sendFrom(address: string | undefined, network: Send = browserFetch): Send {
  return address ? transport(network, address) : network
}

/** How loaders send calls: for the page that is being loaded. The server calls its own app instead. */
export const apiFetch = createContext<Send | null>(null)

/**
 * Makes a call the contracts declare: `api('GET /api/sessions/:sessionId', { params: { sessionId } })`. In loaders
 * pass `{ context, signal }`. Throws ApiError; an aborted call throws the signal's reason.
 */
export async function api<R extends Route>(
  route: R,
  input: ApiInput<R>,
  options: Options = {},
): Promise<ApiOutput<R>> {
  const { status, text, retryAfter } = await ask(route, input as object, options)
  if (status >= 200 && status < 300) return JSON.parse(text) as ApiOutput<R>
  const refusal = errorReply(status, text)
  if (status === 401 && options.bearer === undefined && refusal.code !== 'staff_ended')
    globalThis.window?.dispatchEvent(new Event(refusedEvent))
  const seconds = Number(retryAfter ?? Number.NaN)
  throw new ApiError(status, refusal, Number.isFinite(seconds) ? seconds * 1000 : null)
}

async function ask(route: Route, input: object, options: Options): Promise<Answer> {
  const { context, signal, keepalive, bearer } = options
  const { params, query, body } = input as { params?: object; query?: object; body?: object }
  const [method = 'GET', pattern = ''] = route.split(' ')
  const send = context?.get(apiFetch) ?? sendFrom(globalThis.location?.href)
  const headers: Record<string, string> = { accept: 'application/json', ...options.headers }
  if (body) headers['content-type'] = 'application/json'
  if (bearer) headers.authorization = `Bearer ${bearer}`
  const sentAt = performance.now()
  try {
    const response = await send(addressOf(pattern, params, query), {
      method,
      headers,
      ...(body ? { body: JSON.stringify(body) } : {}),
      ...(signal ? { signal } : {}),
      ...(keepalive ? { keepalive } : {}),
    })
    noteServerTime(Date.parse(response.headers?.get('date') ?? ''), performance.now() - sentAt)
    const retryAfter = response.headers?.get('retry-after') ?? null
    return { status: response.status, text: await response.text(), retryAfter }
  } catch (cause) {
    signal?.throwIfAborted()
    throw Object.assign(new ApiError(0, { code: 'network', error: networkSentence }), { cause })
  }
}

/** `/api/x/:id` with its parameters inserted and the query appended; undefined query parameters are omitted. */
export function addressOf(pattern: string, params: object = {}, query: object = {}): string {
  const values = new Map<string, unknown>(Object.entries(params))
  const path = pattern.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(values.get(name) ?? '')),
  )
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value))
  return search.size > 0 ? `${path}?${search}` : path
}

function errorReply(status: number, text: string): Refusal {
  try {
    const reply = JSON.parse(text) as ErrorReply
    if (typeof reply.code === 'string') return reply
  } catch {
    // A proxy's page, not ours: only the status is usable.
  }
  return { code: status === 503 ? 'unavailable' : 'internal' }
}
