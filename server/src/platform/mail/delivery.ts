import { createQueue, type Queue } from '../outgoing/queue.ts'
import { attemptDelivery, type DeliveryContext } from './attempt.ts'
import { mailTable, type Outgoing } from './outbox.ts'

/** The polling interval of the mail outbox. */
const pollMs = 1_000

type DeliveryOptions = Omit<DeliveryContext, 'abort' | 'random'> & {
  /** In [0, 1). */
  random?: () => number
  /** How long a shutdown waits for the mail being sent: then it is aborted, and the next start sends it. */
  finishMs?: number
}

/** Sends due mail from the outbox. Several processes may do so on one database. */
export function createDelivery({
  random = Math.random,
  finishMs,
  ...context
}: DeliveryOptions): Queue<Outgoing> {
  return createQueue(
    {
      ...{ table: mailTable, pollMs },
      ...(finishMs !== undefined && { finishMs }),
      attempt: (mail, abort) => attemptDelivery({ ...context, random, abort }, mail),
    },
    context,
  )
}
