import type { Attempt, History } from './history.ts'
import type { HeldUp } from './machine-delay.ts'

/** How long something took, and for how long of it the machine was held up. Milliseconds. */
export type Took = { ms: number; ofMachineMs: number }

/** Null where no fault ended. */
export type Waits = {
  /** The longest time in which votes were cast, and none was acknowledged. */
  refusal: Took
  /** The longest that a single vote waited from its press to its acknowledgement. */
  wait: Took
  /** From the end of the fault: every node is ready, votes are acknowledged, and no request that is made fails any more. */
  servedAfter: Took | null
  /** Also no page says that it is reconnecting, and every vote that waited is acknowledged. */
  backAfter: Took | null
}

type Span = [from: number, until: number]

export function waits(history: History, ofMachine: HeldUp): Waits {
  const saved = history.attempts.filter(({ outcome }) => outcome === 'saved')
  const took = ([from, until]: Span): Took => ({ ms: until - from, ofMachineMs: ofMachine(from, until) })
  const longest = (spans: readonly Span[]) =>
    spans
      .map(took)
      .reduce((max, one) => (beyondMachine(one) > beyondMachine(max) ? one : max), { ms: 0, ofMachineMs: 0 })
  return {
    refusal: longest(refusals(history, saved)),
    wait: longest(saved.map(({ dueAt, endedAt }) => [dueAt, endedAt])),
    ...recovery(history, saved, took),
  }
}

export const beyondMachine = ({ ms, ofMachineMs }: Took): number => ms - ofMachineMs

function refusals({ loadFrom, loadUntil }: History, saved: readonly Attempt[]): Span[] {
  const times = saved
    .map(({ endedAt }) => endedAt)
    .filter((at) => at >= loadFrom && at <= loadUntil)
    .sort((a, b) => a - b)
  return [...times, loadUntil].map((at, index) => [times[index - 1] ?? loadFrom, at])
}

function recovery({ healing, answers }: History, saved: readonly Attempt[], took: (span: Span) => Took) {
  if (!healing) return { servedAfter: null, backAfter: null }
  const { at, readyAt, liveAt } = healing
  const acknowledged = saved.map(({ endedAt }) => endedAt).filter((time) => time >= at)
  const first = acknowledged.reduce((min, time) => Math.min(min, time), Number.POSITIVE_INFINITY)
  const failed = answers.filter(({ status, sentAt }) => sentAt >= at && (status === 0 || status >= 500))
  const servedAt = failed.reduce((max, answer) => Math.max(max, answer.at), Math.max(readyAt, first))
  const waiting = saved.filter(({ pressedAt }) => pressedAt < at)
  const backAt = waiting.reduce((max, { endedAt }) => Math.max(max, endedAt), Math.max(servedAt, liveAt))
  return { servedAfter: took([at, servedAt]), backAfter: took([at, backAt]) }
}
