import { maxAgeMs } from './bounded-counts.ts'
import type { Findings } from './check.ts'
import type { Answer } from './history.ts'
import { beyondMachine, type Took } from './waits.ts'

/** What a case allows, in milliseconds. What it does not name is as of `everyCase`. */
export type Bounds = {
  /** The longest time without an acknowledged vote. */
  maxRefusalMs?: number
  /** The longest that one vote waits for its acknowledgement. */
  maxWaitMs?: number
  /** From the end of the fault until everything is served. */
  servedWithinMs?: number
  /** The same until every page is live and no vote waits. */
  backWithinMs?: number
  /** How long a page may go on showing as live what is old, unless it then says that it is reconnecting. */
  maxShownMs?: number
  /** No node is there for a proxy to ask. */
  proxyMayFail?: boolean
  /** No request of anybody fails. */
  noFailedRequest?: true
}

/** Of a page whose stream is silent: then it says that it is reconnecting. */
export const silentForMs = 12_000
/** The longest that pages and outboxes wait between two tries, and how long the last one may take. */
const maxPauseMs = 45_000

/** Of a fault of one part. Each is of the time in which the machine did not hold up an idle process, and has nothing added to it. */
const everyCase = {
  // A proxy gives a hung node up after 3 s, and sends the vote to another one.
  maxRefusalMs: 5_000,
  // Two tries that end after 3 s each, and the pauses before the next.
  maxWaitMs: 12_000,
  servedWithinMs: 5_000,
  backWithinMs: maxPauseMs + 5_000,
  // `silentForMs` where a stream goes silent for less than that: its page cannot know.
  maxShownMs: maxAgeMs,
}

/** The bounds of a case in which nobody can be served for so long, such as a primary's lease; the seconds after it are those of every case. */
export function away(seconds: number) {
  const ms = 1_000 * seconds
  return { maxRefusalMs: ms + 5_000, maxWaitMs: ms + maxPauseMs, proxyMayFail: true }
}

/** How many examples of a kind are reported. */
const maxExamples = 3

/** A sentence for each violation. */
export function judge(findings: Findings, ofCase: Bounds): string[] {
  return [...violations(findings, ofCase), ...tooLong(findings, ofCase)].filter((breach) => breach !== null)
}

function violations(findings: Findings, { proxyMayFail, noFailedRequest }: Bounds) {
  const { lost, twice, unsettled, refused, stale, wrongAtEnd, bareFailures } = findings
  const inJson = (one: object) => JSON.stringify(one)
  return [
    failure('acknowledged votes lost', lost.map(inJson)),
    failure('acknowledged actions lost', findings.lostActions),
    failure('stored twice', twice),
    failure('votes never acknowledged', unsettled.map(inJson)),
    failure('votes refused', refused.map(inJson)),
    failure(
      'reads older than a second',
      stale.map(({ node, sessionId, key, text }) => `${node}, ${sessionId}, ${key}: ${text}`),
    ),
    failure(
      `views that differ from the database ${maxAgeMs / 1_000} s after everything worked again`,
      wrongAtEnd.map(({ who, sessionId }) => `${who} of ${sessionId}`),
    ),
    failure('failures without Retry-After', bareFailures.map(inWords)),
    proxyMayFail ? null : failure('failures of a proxy', findings.proxyFailures.map(inWords)),
    noFailedRequest ? failure('requests failed', findings.failedRequests.map(inWords)) : null,
  ]
}

function tooLong(findings: Findings, ofCase: Bounds) {
  const bounds = { ...everyCase, ...ofCase }
  const beyond = (what: string, took: Took | null, allowedMs: number) => {
    if (!took || beyondMachine(took) <= allowedMs) return null
    return `${what} ${seconds(took.ms)}, ${seconds(took.ofMachineMs)} of it by the machine, ${seconds(allowedMs)} allowed`
  }
  return [
    beyond('no vote was acknowledged for', findings.refusal, bounds.maxRefusalMs),
    beyond('a vote waited for', findings.wait, bounds.maxWaitMs),
    beyond('after the fault it was not served for', findings.servedAfter, bounds.servedWithinMs),
    beyond('after the fault not all was back for', findings.backAfter, bounds.backWithinMs),
    failure(
      'old states shown as live',
      findings.shownStale
        .filter((one) => beyondMachine(one) > (one.isSaid ? silentForMs : bounds.maxShownMs))
        .sort((a, b) => b.ms - a.ms)
        .map(
          ({ who, sessionId, ms, ofMachineMs, text }) =>
            `${who} of ${sessionId} for ${seconds(ms)}, ${seconds(ofMachineMs)} of it by the machine, ${text}`,
        ),
    ),
  ]
}

const inWords = ({ status, path, isOfProduct }: Answer) =>
  `${status || 'no answer to'} ${isOfProduct || status === 0 ? '' : 'by a proxy '}${path}`

function failure(what: string, found: readonly string[]): string | null {
  if (found.length === 0) return null
  const rest = found.length > maxExamples ? ', …' : ''
  return `${found.length} ${what}: ${found.slice(0, maxExamples).join('; ')}${rest}`
}

/** Null, without a fault, is a dash; what never came, "never". */
export function seconds(ms: number | null): string {
  if (ms === null) return '–'
  return ms === Number.POSITIVE_INFINITY ? 'never' : `${(ms / 1_000).toFixed(1)} s`
}
