import { expectsCookiesHeader } from '@nofomo/contracts/sessions/choices.ts'
import { RouterContextProvider } from 'react-router'
import { Outbox, type PendingVote, type SendOutcome } from '../../../web/src/features/voting/votes/outbox.ts'
import { outcomeOf, repliedOutcome } from '../../../web/src/features/voting/votes/vote-outbox.ts'
import { api, apiFetch, type Send } from '../../../web/src/lib/http/api-client.ts'
import { knownServerNow } from '../../../web/src/lib/time/clock.ts'
import { memoryStorage } from '../../../web/src/testing/outbox-world.ts'
import type { Attempt, Choice, History, VoteKey } from '../history/history.ts'
import { Browser } from './browser.ts'

/** Of a page that was opened before an upgrade: nodes of the release before know it, too. */
const voteAddress = '/api/votes-submit-safe'
/** As of the product's pages. */
const timeoutMs = 15_000

export type Where = { port: number; publicUrl: string }

/** One of several devices of a voter who is signed in. */
export type Device = { name: string; browser: Browser; clockIsWrongByMs: number }

/** A voter with their own browser, whose outbox stores and sends the votes. */
export class Voter {
  readonly name: string
  readonly sessionId: string
  readonly #history: History
  readonly #outbox: Outbox
  readonly #context = new RouterContextProvider()
  readonly #timers = new Set<NodeJS.Timeout>()
  readonly #device: string
  #isOnline = true
  #onlineSince = 0
  /** Called at the next acknowledgement. */
  #waiters: (() => void)[] = []
  #isGone = false
  /** Called at each acknowledgement. */
  onSaved: () => void = () => {}

  constructor(
    name: string,
    sessionId: string,
    { port, publicUrl }: Where,
    history: History,
    device: Device = { name: '', browser: new Browser(publicUrl, history.answers), clockIsWrongByMs: 0 },
  ) {
    const { browser, clockIsWrongByMs } = device
    this.name = name
    this.#device = device.name
    this.sessionId = sessionId
    this.#history = history
    const send: Send = async (_path, { method, headers, body, signal }) => {
      const sent = { method, headers, body, ...(signal ? { signal } : {}) }
      const { status, headers: found, text } = await browser.send(port, voteAddress, sent)
      const get = (header: string) => found[header]?.toString() ?? null
      return { status, headers: { get }, text: async () => text }
    }
    this.#context.set(apiFetch, send)
    this.#outbox = new Outbox({
      storage: memoryStorage(),
      send: (vote, waitedMs) => this.#send(vote, waitedMs),
      onRefused: () => {},
      now: () => Date.now() + clockIsWrongByMs,
      random: () => Math.random(),
      schedule: (run, ms) => this.#schedule(run, ms),
      exclusively: (_, run) => run(),
      isOnline: () => this.#isOnline,
    })
  }

  press(venueId: string, vote: Choice): void {
    this.#outbox.cast({ sessionId: this.sessionId, venueId, vote, voterName: this.name })
  }

  /** Votes, and waits until the product acknowledges it. */
  async vote(venueId: string, vote: Choice): Promise<void> {
    const saved = new Promise<void>((resolve) => this.#waiters.push(resolve))
    this.press(venueId, vote)
    await saved
  }

  /** The page becomes visible again, which sends waiting votes. */
  lookAgain(): void {
    this.#outbox.retryNow()
  }

  /** Without a network nothing is sent. Once it is back, everything is. */
  goOnline(isOnline: boolean): void {
    if (isOnline && !this.#isOnline) this.#onlineSince = performance.now()
    this.#isOnline = isOnline
    if (isOnline) this.lookAgain()
  }

  waiting(): VoteKey[] {
    return this.#outbox
      .pending(this.sessionId)
      .map(({ sessionId, venueId = '' }) => ({ voter: this.name, sessionId, venueId }))
  }

  /** When the vote that has waited longest was pressed; `Infinity` without one. */
  waitingSince(): number {
    return Math.min(...this.#outbox.pending(this.sessionId).map(pressedAtOf), Number.POSITIVE_INFINITY)
  }

  /** The browser is closed. */
  leave(): void {
    this.#isGone = true
    for (const timer of this.#timers) clearTimeout(timer)
  }

  #schedule(run: () => void, ms: number): () => void {
    const timer = setTimeout(() => {
      this.#timers.delete(timer)
      run()
    }, ms)
    this.#timers.add(timer)
    return () => {
      clearTimeout(timer)
      this.#timers.delete(timer)
    }
  }

  async #send(pending: PendingVote, waitedMs: number): Promise<SendOutcome> {
    if (!this.#isOnline) return { kind: 'later', afterMs: null }
    const { sessionId, venueId = '', vote, sequence = -1 } = pending
    const pressedAt = pressedAtOf(pending)
    const attempt: Attempt = {
      voter: this.name,
      device: this.#device,
      sessionId,
      venueId,
      vote,
      pressedAt,
      dueAt: Math.max(pressedAt, this.#onlineSince),
      sequence,
      sentAt: performance.now(),
      endedAt: Number.POSITIVE_INFINITY,
      outcome: 'later',
    }
    if (!this.#isGone) this.#history.attempts.push(attempt)
    const outcome = await this.#post(pending, waitedMs)
    attempt.outcome = outcome.kind === 'refused' && 'before' in outcome ? 'kept' : outcome.kind
    attempt.endedAt = performance.now()
    if (outcome.kind === 'saved') {
      this.onSaved()
      for (const resolve of this.#waiters.splice(0)) resolve()
    }
    return outcome
  }

  /** The requests of the product's pages, and how they parse the replies. */
  async #post(
    { token, castAt, before, venueName, venueId = '', timeId, ...vote }: PendingVote,
    waitedMs: number,
  ): Promise<SendOutcome> {
    const body = { ...vote, venueId, waitedMs, sentAt: knownServerNow() }
    try {
      const reply = await api(
        'POST /api/votes',
        { body },
        {
          context: this.#context,
          signal: AbortSignal.timeout(timeoutMs),
          headers: { [expectsCookiesHeader]: '1' },
        },
      )
      return repliedOutcome(reply)
    } catch (error) {
      return outcomeOf(error)
    }
  }
}

/** By the suite's clock. */
const pressedAtOf = ({ token }: PendingVote): number => Number(token.split(',')[0])
