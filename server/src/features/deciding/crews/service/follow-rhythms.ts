import { type LatestVote, type RhythmStep, stepRhythm } from '@nofomo/contracts/crews/rhythm.ts'
import type { Ctx, DbAt } from '../../../../platform/context.ts'
import type { Db } from '../../../../platform/database/database.ts'
import type { IsHeld } from '../../../../platform/jobs/lease.ts'
import { countedVotersOf } from '../../voting/public.ts'
import { storedRhythm } from '../read-model.ts'
import { type CrewRow, findCrew, lockCrew } from '../store/crews.ts'
import { listMembers } from '../store/members.ts'
import { listDueRhythms, updateRhythm } from '../store/rhythms.ts'
import { lastNumber, listCrewSessions } from '../store/sessions.ts'
import type { CrewDeps } from './deps.ts'
import { hostingOf } from './identity.ts'
import { nextVoteOf } from './next-vote.ts'
import { beginVote } from './start-vote.ts'

/** Crews that are read at a time. */
const batchSize = 50
/** Votes that the rhythm begins count together toward the limits of a model's use. */
const rhythmNetwork = 'rhythm'

type RhythmDeps = CrewDeps & { log: { error(context: object, message: string): void } }

/**
 * Does for each crew whose rhythm is due what the rhythm says. A crew that fails stays due and keeps none of the others
 * waiting. Correct on two nodes at once, and after a crash at any point: a vote and the step of its rhythm are one commit.
 * Returns the votes that were begun.
 */
export async function followRhythms(
  { db, clock }: { db: Db; clock: () => Date },
  deps: RhythmDeps,
  isHeld: IsHeld,
): Promise<string[]> {
  const begun: string[] = []
  for (let after = ''; ; ) {
    const ids = await listDueRhythms(db, { now: clock(), after, limit: batchSize })
    for (const id of ids) {
      if (!isHeld()) return begun
      try {
        const sessionId = await followRhythm({ db, now: clock() }, id, deps)
        if (sessionId) begun.push(sessionId)
      } catch (error) {
        deps.log.error({ err: error, crew: id }, 'the rhythm of a crew began no vote; it is retried')
      }
    }
    const last = ids.at(-1)
    if (last === undefined || ids.length < batchSize) return begun
    after = last
  }
}

/** Returns the session that was begun, if one was. */
async function followRhythm({ db, now }: DbAt, crewId: string, deps: CrewDeps): Promise<string | null> {
  const crew = await findCrew(db, crewId)
  const rhythm = crew && storedRhythm(crew)
  if (!crew || !rhythm?.nextAt) return null
  const { nextAt, unanswered } = rhythm
  const after = await lastNumber(db, crewId)
  const step = stepRhythm(rhythm, { nextAt, unanswered }, await latestVoteOf(db, crewId), now)
  if (!step) return null
  if (step.action === 'begin') return begin(systemAt({ db, now }), crew, { after, step, nextAt }, deps)
  await db.transaction().execute((transaction) => store({ db: transaction, now }, crewId, { step, nextAt }))
  return null
}

async function latestVoteOf(db: Db, crewId: string): Promise<LatestVote | null> {
  const [newest] = await listCrewSessions(db, crewId, 1)
  if (!newest) return null
  if (newest.gone_at) return { isRunning: false, isAnswered: true }
  const voters = await countedVotersOf(db, [newest.session_id])
  return { isRunning: newest.isOpen, isAnswered: (voters.get(newest.session_id)?.size ?? 0) > 0 }
}

const systemAt = ({ db, now }: DbAt): Ctx => ({
  db,
  now,
  actor: { kind: 'system' },
  signedIn: async () => null,
})

/** A step that somebody else has made, or that the maker's change has made untrue. */
class StepOvertaken extends Error {}

type Begin = { after: number; step: Extract<RhythmStep, { action: 'begin' }>; nextAt: Date }

async function begin(
  ctx: Ctx,
  crew: CrewRow,
  { after, step, nextAt }: Begin,
  deps: CrewDeps,
): Promise<string | null> {
  const members = await listMembers(ctx.db, crew.id)
  const maker = members.find(({ role }) => role === 'maker')
  const sessions = await listCrewSessions(ctx.db, crew.id, 30)
  // The evening of last time, once the vote has ended.
  const then = { ...ctx, now: step.deadline }
  const { people, location, budget, meetingAt } = await nextVoteOf(then, crew, { sessions, members })
  const start = {
    ...{ after, people, location, budget, meetingAt },
    hostName: maker?.name,
    origin: 'rhythm' as const,
    startedBy: null,
    deadline: step.deadline.toISOString(),
    withoutTaste: [],
    allowsWinners: false,
    network: rhythmNetwork,
    host: hostingOf(maker ?? { browser_hash: null, account_id: null }),
    onAdded: (db: Db) => store({ db, now: ctx.now }, crew.id, { step, nextAt }),
  }
  try {
    const { sessionId, isNew } = await beginVote(ctx, crew.id, start, deps)
    return isNew ? sessionId : null
  } catch (error) {
    if (error instanceof StepOvertaken) return null
    throw error
  }
}

/** Stores what a step leads to, under the crew's lock. @throws StepOvertaken */
async function store(
  { db, now }: DbAt,
  crewId: string,
  { step, nextAt }: { step: RhythmStep; nextAt: Date },
): Promise<void> {
  const crew = await lockCrew(db, crewId)
  if (crew?.rhythm_next_at?.getTime() !== nextAt.getTime()) {
    if (step.action === 'begin') throw new StepOvertaken()
    return
  }
  if (step.action === 'pause') {
    await updateRhythm(db, crewId, { rhythm_next_at: null, rhythm_paused_at: now })
    return
  }
  const { state } = step
  await updateRhythm(db, crewId, { rhythm_next_at: state.nextAt, rhythm_unanswered: state.unanswered })
}
