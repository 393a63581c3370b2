import type { DbAt } from '../../../../platform/context.ts'
import { takeBackMails } from '../../../../platform/mail/mail.ts'
import { dueSessions, lockSession, recordProvisional, type StoredSession } from '../../sessions/public.ts'
import { readSnapshots } from '../read-model.ts'
import { nextStep, type Step } from '../rules/completion.ts'
import { type Progress, readProgress } from '../store/progress.ts'
import { aboutQuiet } from './ask-host.ts'
import { complete, noProvisionalResult } from './closing.ts'
import type { AdvanceDeps } from './types.ts'

type StepDeps = Pick<AdvanceDeps, 'db' | 'onFinal' | 'onMeeting' | 'onQuiet'> & { now: Date }

/**
 * Updates the status of the given sessions: the result becomes provisional or final, or the vote is in progress
 * again. Returns for each open session the minimum number of votes before its status can change, infinite for kept-open
 * ones, and those whose status has changed, which are announced.
 */
export async function advanceSessions(
  deps: AdvanceDeps,
  ids: readonly string[],
): Promise<{ missingVotes: ReadonlyMap<string, number>; advanced: readonly string[] }> {
  const now = deps.clock()
  const progress = ids.length === 0 ? [] : await readOpenVotes({ db: deps.db, now }, ids)
  const due = progress.filter((open) => nextStep(open, now) !== null)
  const advanced = await advanceEach(
    deps,
    due.map(({ id }) => id),
  )
  return { missingVotes: new Map(progress.map((open) => [open.id, votesBeforeChange(open)])), advanced }
}

/**
 * How far sessions are from completion, with the time that leads where the group chooses one: its start is recorded with a
 * provisional result, and ends the vote after a guess.
 */
async function readOpenVotes(at: DbAt, ids: readonly string[]): Promise<Progress[]> {
  const progress = await readProgress(at.db, ids)
  const decided = progress.filter((open) => open.choosesTime && open.isFullyVoted && !open.isKeptOpen)
  const stored = await readSnapshots(
    at,
    decided.map(({ id }) => id),
    'all',
  )
  return progress.map((open) => {
    const { snapshot, lead } = stored.get(open.id) ?? {}
    if (!snapshot) return open
    const start = snapshot.session.times?.find(({ id }) => id === lead?.times?.leaderTimeId)?.startsAt
    return { ...open, leadingTimeAt: start ? new Date(start) : null }
  })
}

function votesBeforeChange({ isKeptOpen, missingVotes }: Progress): number {
  return isKeptOpen ? Number.POSITIVE_INFINITY : missingVotes
}

/** Updates sessions whose deadline, provisional time or timer is over. */
export async function advanceDue(deps: AdvanceDeps): Promise<void> {
  await advanceEach(deps, await dueSessions(deps.db, deps.clock()))
}

/** Returns those that have changed. A failure does not stop the others; it is rethrown at the end. */
async function advanceEach(deps: AdvanceDeps, ids: readonly string[]): Promise<string[]> {
  const advanced: string[] = []
  const failures: unknown[] = []
  for (const id of ids) {
    try {
      if (!(await advance(deps, id))) continue
      deps.announce([id])
      advanced.push(id)
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length > 0) throw failures[0]
  return advanced
}

/**
 * Checks again under the lock: the host may just have reopened the vote or changed the expected voters. The moment is
 * taken under it, too, or a result would begin before the votes that it follows from.
 */
function advance({ db, clock, ...deps }: AdvanceDeps, id: string): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const session = await lockSession(transaction, id)
    if (!session) return false
    const [open] = await readOpenVotes({ db: transaction, now: clock() }, [id])
    const now = clock()
    const step = open ? nextStep(open, now) : null
    if (step) await take({ ...deps, db: transaction, now }, session, step)
    return step !== null
  })
}

async function take(deps: StepDeps, session: StoredSession, step: NonNullable<Step>): Promise<void> {
  const { db, now, onFinal, onMeeting, onQuiet } = deps
  const { id } = session
  if (step.kind === 'complete') return complete({ db, now }, id, step, { onFinal, onMeeting })
  // Somebody voted, or the end has come: the host need not be warned of it.
  if (step.kind === 'end' || step.quietEndsAt === null) await takeBackMails(db, aboutQuiet(id))
  if (step.kind === 'end') return recordProvisional(db, id, noProvisionalResult)
  const timers = {
    quiet_check_at: step.quietCheckAt,
    quiet_ends_at: step.quietEndsAt,
    ...(step.leadingTimeAt !== undefined && { leading_time_at: step.leadingTimeAt }),
  }
  if (step.kind === 'begin') return recordProvisional(db, id, { provisional_since: now, ...timers })
  await recordProvisional(db, id, timers)
  if (step.asksHost && step.quietEndsAt) await onQuiet({ db, now }, session, step.quietEndsAt)
}
