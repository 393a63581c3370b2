import type { Ctx } from './context.ts'
import type { QueueLimits } from './fair-queue.ts'

/** In about the milliseconds that one processor takes, of the server or the database. */
export const dearCosts = {
  suggestions: 5,
  understanding: 3,
  calendar: 15,
  table: 15,
  'map picture': 40,
  'personal data': 50,
} as const

export type DearWork = keyof typeof dearCosts

export const dearWorkLimits: QueueLimits = {
  // More than one, because exports also wait for the database.
  maxRunning: 3,
  maxWaiting: 400,
  // Friends may share a network, and a whole dormitory does.
  maxWaitingOfPayer: 120,
  maxCostOfPayer: 2_000,
  refusal: 'Too much is being worked out right now. Try again in a moment.',
}

/**
 * Does dear work of a call when it is its network's turn, so that votes and pages go first. Not within a transaction, whose
 * connection would wait, too. Work of no kind is not dear.
 * @throws unavailable when the network's part of the queue is full
 */
export async function inTurn<T>(
  { takeTurn }: Pick<Ctx, 'takeTurn'>,
  kind: DearWork | undefined,
  work: () => T | Promise<T>,
): Promise<T> {
  return kind && takeTurn ? takeTurn(dearCosts[kind], work) : work()
}
