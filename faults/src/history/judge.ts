import { type Findings, maxAgeMs } from './check.ts'
import type { Answer } from './history.ts'

type Bounds = { maxRefusalMs?: number; noFailedRequest?: true }

/** How many examples of a kind are reported. */
const maxExamples = 3

/** A sentence for each violation. */
export function judge(findings: Findings, { maxRefusalMs, noFailedRequest }: Bounds): string[] {
  const { lost, twice, unsettled, refused, stale, wrongAtEnd, bareFailures } = findings
  const breaches = [
    failure(
      'acknowledged votes lost',
      lost.map((one) => JSON.stringify(one)),
    ),
    failure('stored twice', twice),
    failure(
      'votes never acknowledged',
      unsettled.map((one) => JSON.stringify(one)),
    ),
    failure(
      'votes refused',
      refused.map((one) => JSON.stringify(one)),
    ),
    failure(
      'reads older than a second',
      stale.map(({ node, sessionId, key, text }) => `${node}, ${sessionId}, ${key}: ${text}`),
    ),
    failure(
      `views that differ from the database ${maxAgeMs / 1_000} s after everything worked again`,
      wrongAtEnd.map(({ who, sessionId }) => `${who} of ${sessionId}`),
    ),
    failure('failures without Retry-After', bareFailures.map(inWords)),
  ]
  // A pause of the machine itself is no refusal of the product.
  const allowedMs = (maxRefusalMs ?? Number.POSITIVE_INFINITY) + 2 * findings.slowestPingMs
  if (findings.maxRefusalMs > allowedMs)
    breaches.push(
      `no vote was acknowledged for ${seconds(findings.maxRefusalMs)}, ${seconds(allowedMs)} allowed`,
    )
  if (noFailedRequest) breaches.push(failure('requests failed', findings.failedRequests.map(inWords)))
  return breaches.filter((breach) => breach !== null)
}

const inWords = ({ status, path }: Answer) => `${status || 'no answer to'} ${path}`

function failure(what: string, found: readonly string[]): string | null {
  if (found.length === 0) return null
  const rest = found.length > maxExamples ? ', …' : ''
  return `${found.length} ${what}: ${found.slice(0, maxExamples).join('; ')}${rest}`
}

export const seconds = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`
