import { setTimeout } from 'node:timers/promises'
import type { StripeConfig } from '../../../../settings/stripe.ts'

/** The version whose shapes are read (rules/stripe-subscription.ts), whatever the account's own is. */
const apiVersion = '2026-10-28.endive'
const attempts = 2
/** Half of it at least: nodes that failed together do not return together. */
const pauseMs = 500

type Field = string | number | boolean | readonly Field[] | { readonly [name: string]: Field }
type StripeCall = {
  method: 'GET' | 'POST'
  path: string
  fields?: Readonly<Record<string, Field>>
  /** Repeated with the same key, a call has the effect and the answer of the first. */
  key?: string
}

/** A call without a good answer, by its HTTP status or what broke: an answer's own words may name a card. */
export class StripeFailure extends Error {
  readonly status: number | null
  constructor(reason: string, status: number | null = null) {
    super(`Stripe: ${reason}`)
    this.status = status
  }
}

/**
 * Calls Stripe, and once more where that may help.
 * @returns the call's answer, parsed as JSON
 * @throws StripeFailure
 */
export async function callStripe(config: StripeConfig, call: StripeCall): Promise<unknown> {
  for (let attempt = 1; ; attempt += 1) {
    const { answer, failure, isWorthwhile } = await attemptOf(config, call)
    if (!failure) return answer
    if (attempt === attempts || !isWorthwhile) throw failure
    await setTimeout((pauseMs * (1 + Math.random())) / 2)
  }
}

type Outcome = { answer?: unknown; failure?: StripeFailure /** To try again. */; isWorthwhile?: boolean }

async function attemptOf(
  config: StripeConfig,
  { method, path, fields = {}, key }: StripeCall,
): Promise<Outcome> {
  const form = formOf(fields).toString()
  const headers = {
    authorization: `Bearer ${config.secretKey}`,
    'stripe-version': apiVersion,
    ...(key && { 'idempotency-key': key }),
    ...(method === 'POST' && { 'content-type': 'application/x-www-form-urlencoded' }),
  }
  const address = `${config.url.replace(/\/$/, '')}/v1/${path}`
  try {
    const reply = await fetch(method === 'GET' && form ? `${address}?${form}` : address, {
      method,
      headers,
      ...(method === 'POST' && { body: form }),
      // Redirects would send our key elsewhere.
      redirect: 'error',
      // It covers the whole answer.
      signal: AbortSignal.timeout(config.timeoutMs),
    })
    if (reply.ok) return { answer: await reply.json() }
    await reply.body?.cancel()
    return { failure: new StripeFailure(`${reply.status}`, reply.status), isWorthwhile: isPassing(reply) }
  } catch (error) {
    return { failure: new StripeFailure((error as Error).name), isWorthwhile: true }
  }
}

/** Stripe knows best; else its own faults and conflicts of concurrent calls pass. */
function isPassing({ headers, status }: Response): boolean {
  const advice = headers.get('stripe-should-retry')
  return advice === null ? status === 409 || status >= 500 : advice === 'true'
}

/** Nested fields by the names that Stripe gives them: `line_items[0][quantity]`. */
function formOf(fields: Readonly<Record<string, Field>>): URLSearchParams {
  const form = new URLSearchParams()
  const add = (name: string, field: Field) => {
    if (typeof field !== 'object') return form.append(name, String(field))
    for (const [inner, value] of Object.entries(field)) add(`${name}[${inner}]`, value)
  }
  for (const [name, field] of Object.entries(fields)) add(name, field)
  return form
}
