import { randomBytes } from 'node:crypto'
import type { VoteValue } from '@nofomo/contracts/voting/tally.ts'

/** A browser with its cookies and network address. */
export type Person = { cookie: string; address: string }

let met = 0

/** A new browser, with an address of its own. */
export function newPerson(): Person {
  return {
    ...newVisitor(),
    cookie: `${deviceCookie}=${randomBytes(16).toString('base64url')}; nofomo_host=${randomBytes(32).toString('base64url')}`,
  }
}

/** A browser that has never been here, and so has no cookies. */
export function newVisitor(): Person {
  met += 1
  return { cookie: '', address: `10.${(met >> 16) & 255}.${(met >> 8) & 255}.${met & 255}` }
}

/** The device cookie, which only the product can sign. */
export const deviceCookie = 'nofomo_device'

/** Stores the device cookie of a reply, as a browser would. */
export function keepCookie(person: Person, given: string | undefined): void {
  if (given === undefined) return
  const others = person.cookie.split('; ').filter((cookie) => !cookie.startsWith(`${deviceCookie}=`))
  person.cookie = [`${deviceCookie}=${given}`, ...others].join('; ')
}

const agent =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'

type Ask = { port: number; person: Person; accept?: string; encoding?: string }

/** A GET as sent by a phone. Without `encoding` the answer is uncompressed. */
export function getRequest(path: string, { port, person, accept = '*/*', encoding }: Ask): Buffer {
  return Buffer.from(
    `${[
      `GET ${path} HTTP/1.1`,
      ...browserHeaders(port, person),
      `accept: ${accept}`,
      ...(encoding ? [`accept-encoding: ${encoding}`] : []),
    ].join('\r\n')}\r\n\r\n`,
  )
}

/** A POST as sent by our own pages. */
export function postRequest(path: string, body: unknown, { port, person }: Ask): Buffer {
  const json = JSON.stringify(body)
  return Buffer.from(
    `${[
      `POST ${path} HTTP/1.1`,
      ...browserHeaders(port, person),
      'accept: application/json',
      `origin: http://localhost:${port}`,
      'sec-fetch-site: same-origin',
      'content-type: application/json',
      `content-length: ${Buffer.byteLength(json)}`,
    ].join('\r\n')}\r\n\r\n${json}`,
  )
}

function browserHeaders(port: number, { cookie, address }: Person): string[] {
  return [
    `host: localhost:${port}`,
    'connection: keep-alive',
    `user-agent: ${agent}`,
    'accept-language: en-US,en;q=0.9',
    ...(cookie ? [`cookie: ${cookie}`] : []),
    `x-forwarded-for: ${address}`,
  ]
}

/** The request of one tap on the vote page. */
export function voteRequest(
  port: number,
  person: Person,
  vote: { sessionId: string; venueId: string; vote: VoteValue },
): Buffer {
  const body = { ...vote, voterName: 'Alex', timestamp: new Date().toISOString(), isAnonymous: true }
  return postRequest('/api/votes', body, { port, person })
}
