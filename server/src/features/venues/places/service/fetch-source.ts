/** A failed request to an external service. */
export class SourceFailure extends Error {
  /** From its `Retry-After`; null without one. */
  readonly retryAfterMs: number | null
  constructor(reason: string, details: { retryAfterMs?: number; cause?: unknown } = {}) {
    super(reason, { cause: details.cause })
    this.retryAfterMs = details.retryAfterMs ?? null
  }
}

type Request = RequestInit & { timeoutMs: number; maxBytes: number }

/** After a 429 without Retry-After. */
const usualPauseMs = 60_000
const maxPauseMs = 600_000

/**
 * The body of a successful response. Redirects are not followed.
 * @throws SourceFailure for anything else, after `timeoutMs`, and for more than `maxBytes`
 */
export async function fetchBytes(url: string, { timeoutMs, maxBytes, ...init }: Request): Promise<Buffer> {
  try {
    const response = await fetch(url, {
      ...init,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (!response.ok) {
      await response.body?.cancel()
      throw new SourceFailure(`The service answered ${response.status}.`, pauseAfter(response))
    }
    return await bytesOf(response, maxBytes)
  } catch (error) {
    if (error instanceof SourceFailure) throw error
    throw new SourceFailure('The service did not answer.', { cause: error })
  }
}

/** The same as JSON. @throws SourceFailure for invalid JSON */
export async function fetchJson(url: string, request: Omit<Request, 'maxBytes'>): Promise<unknown> {
  const bytes = await fetchBytes(url, { ...request, maxBytes: 500_000 })
  try {
    return JSON.parse(bytes.toString('utf8'))
  } catch (error) {
    throw new SourceFailure('The service did not answer JSON.', { cause: error })
  }
}

function pauseAfter({ status, headers }: Response): { retryAfterMs?: number } {
  if (status !== 429) return {}
  const retryAfterMs = Number(headers.get('retry-after')) * 1_000
  return { retryAfterMs: retryAfterMs > 0 ? Math.min(retryAfterMs, maxPauseMs) : usualPauseMs }
}

async function bytesOf({ body }: Response, max: number): Promise<Buffer> {
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of body ?? []) {
    length += part.length
    if (length > max) throw new SourceFailure('The service answered too much.')
    parts.push(part)
  }
  return Buffer.concat(parts)
}
