import { provisionalMs } from '@nofomo/contracts/options.ts'
import type { Db } from '../../../platform/database/database.ts'
import {
  dueSessionIds,
  lockSessionRow,
  type OpenSession,
  openSessions,
  updateSessionRow,
} from '../../sessions/service.ts'
import { nextStep } from '../rules/completion.ts'
import { type Progress, readProgress } from '../store.ts'
import { complete, type FinalListener } from './closing.ts'

const dueAtOnce = 100
const openAtOnce = 1_000

/** What moving sessions on needs. `announce` is told of each that moved, once that is committed. */
export type Advancing = {
  db: Db
  now: Date
  onFinal: readonly FinalListener[]
  announce: (ids: readonly string[]) => void
}

/**
 * Moves the given sessions on where as many have finished as are expected, or not any more: their result becomes
 * provisional, final, or is in progress again. Says of the open ones how many votes have to come at least before
 * anything can change; of those kept open no number of votes does.
 */
export async function advanceSessions(
  means: Advancing,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const progress = ids.length === 0 ? [] : await readProgress(means.db, ids)
  const due = progress.filter((standing) => nextStep(standing, means.now) !== null)
  await advanceEach(
    means,
    due.map(({ id }) => id),
  )
  return new Map(progress.map((standing) => [standing.id, votesBeforeChange(standing)]))
}

function votesBeforeChange({ isKeptOpen, missingVotes }: Progress): number {
  return isKeptOpen ? Number.POSITIVE_INFINITY : missingVotes
}

/** Completes sessions whose deadline or provisional time is over. */
export async function advanceDue(means: Advancing): Promise<void> {
  const { db, now } = means
  const provisionalBefore = new Date(now.getTime() - provisionalMs)
  await advanceEach(means, await dueSessionIds(db, { now, provisionalBefore, limit: dueAtOnce }))
}

/** One that fails does not keep the others from their end; its failure is thrown afterwards. */
async function advanceEach(means: Advancing, ids: readonly string[]): Promise<void> {
  const failures: unknown[] = []
  for (const id of ids) {
    try {
      if (await advance(means, id)) means.announce([id])
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length > 0) throw failures[0]
}

/** Looks again under the lock: the host may just have reopened it, or expect more people. */
function advance({ db, now, onFinal }: Advancing, id: string): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    if (!(await lockSessionRow(transaction, id))) return false
    const [standing] = await readProgress(transaction, [id])
    const step = standing ? nextStep(standing, now) : null
    if (step === null) return false
    const provisional_since = step.kind === 'begin' ? now : null
    if (step.kind === 'complete') await complete({ db: transaction, now }, id, step, onFinal)
    else await updateSessionRow(transaction, id, { provisional_since, updated_at: now })
    return true
  })
}

/**
 * Looks at some more of the open sessions, the newest first: a crash may have come between the last vote and its
 * consequence. Returns after which to go on; null at the end.
 */
export async function advanceOpen(means: Advancing, after: OpenSession | null): Promise<OpenSession | null> {
  const found = await openSessions(means.db, after, openAtOnce)
  await advanceSessions(
    means,
    found.map(({ id }) => id),
  )
  return found.length < openAtOnce ? null : (found.at(-1) ?? null)
}
