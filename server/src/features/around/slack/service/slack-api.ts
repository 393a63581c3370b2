import type { SlackConfig } from '../../../../settings/slack.ts'

/** An answer of Slack's API. `error` is one of its words, such as `not_in_channel`. */
export type SlackAnswer =
  | { ok: true; [field: string]: unknown }
  | { ok: false; error: string; retryAfterMs: number | null }

export type SlackApi = {
  /** Calls a method with a token. @throws if Slack cannot be reached, or fails */
  call(method: string, token: string, body: object, timeoutMs?: number): Promise<SlackAnswer>
  /** Trades the code of an installation. @throws as above */
  exchangeCode(code: string, redirectUrl: string): Promise<SlackAnswer>
  /** Answers a request at the address that it named. Does nothing for an address that is not Slack's. @throws as above */
  respond(responseUrl: string, body: object): Promise<void>
}

const usualTimeoutMs = 10_000

/** Calls Slack, and nothing else: redirects are not followed. */
export function createSlackApi({ url, clientId, clientSecret }: SlackConfig): SlackApi {
  const api = (method: string) => `${url.replace(/\/$/, '')}/api/${method}`
  return {
    call: (method, token, body, timeoutMs = usualTimeoutMs) =>
      answerOf(api(method), {
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json; charset=utf-8' },
        body: JSON.stringify(body),
        timeoutMs,
      }),
    exchangeCode: (code, redirectUrl) =>
      answerOf(api('oauth.v2.access'), {
        headers: {
          authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`,
          'content-type': 'application/x-www-form-urlencoded',
        },
        body: new URLSearchParams({ code, redirect_uri: redirectUrl }).toString(),
        timeoutMs: usualTimeoutMs,
      }),
    async respond(responseUrl, body) {
      if (!isOfSlack(responseUrl, url)) return
      const headers = { 'content-type': 'application/json' }
      const reply = await post(responseUrl, {
        headers,
        body: JSON.stringify(body),
        timeoutMs: usualTimeoutMs,
      })
      await reply.body?.cancel()
      // An address that was used up or is too old stays so.
      if (reply.status >= 500 || reply.status === 429) throw new Error(`Slack answered ${reply.status}.`)
    },
  }
}

type Sending = { headers: Record<string, string>; body: string; timeoutMs: number }

function post(url: string, { headers, body, timeoutMs }: Sending): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    headers,
    body,
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  })
}

async function answerOf(url: string, sending: Sending): Promise<SlackAnswer> {
  const reply = await post(url, sending)
  if (reply.status === 429) {
    await reply.body?.cancel()
    const seconds = Number(reply.headers.get('retry-after'))
    return { ok: false, error: 'ratelimited', retryAfterMs: seconds > 0 ? seconds * 1_000 : null }
  }
  if (!reply.ok) throw new Error(`Slack answered ${reply.status}.`)
  const answer = (await reply.json()) as { ok?: unknown; error?: unknown }
  if (answer.ok === true) return { ...answer, ok: true }
  return { ok: false, error: String(answer.error), retryAfterMs: null }
}

/** Whether an address is of Slack, or of the server that stands in for it. */
export function isOfSlack(address: string, ownUrl: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, hostname, port, username, origin } = new URL(address)
  if (origin === new URL(ownUrl).origin) return true
  return (
    protocol === 'https:' && port === '' && username === '' && /^(?:[a-z0-9-]+\.)?slack\.com$/.test(hostname)
  )
}
