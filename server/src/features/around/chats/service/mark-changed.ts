import type { DbAt } from '../../../../platform/context.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { readEnds } from '../read-model.ts'
import { editGapMs } from '../rules/timing.ts'
import { listShown, listShownAfter, markDue, markUrgent, type ShownPost } from '../store/posts.ts'

type MarkDeps = Pick<Platform, 'sessionVersions'>

const batchSize = 500

/**
 * Makes posts due whose sessions have changed since they were shown: at once if the session is decided, hidden or gone, else when
 * the gap since the last edit is over. Returns whether one is due now.
 */
export async function markChanged(at: DbAt, sessionIds: readonly string[], deps: MarkDeps): Promise<boolean> {
  return markAmong(at, await listShown(at.db, sessionIds), deps)
}

/** The same for all posts, in batches: finds what no node has marked, because the one that knew of the change died. */
export async function markAllChanged(at: DbAt, deps: MarkDeps): Promise<void> {
  for (let after = '0'; ; ) {
    const shown = await listShownAfter(at.db, after, batchSize)
    await markAmong(at, shown, deps)
    const last = shown.at(-1)
    if (last === undefined || shown.length < batchSize) return
    after = last.id
  }
}

async function markAmong(
  { db, now }: DbAt,
  shown: readonly ShownPost[],
  { sessionVersions }: MarkDeps,
): Promise<boolean> {
  if (shown.length === 0) return false
  const ids = [...new Set(shown.map(({ sessionId }) => sessionId))]
  const [versions, ends] = [await sessionVersions.read(ids), await readEnds(db, ids)]
  const urgent: string[] = []
  const others: string[] = []
  for (const { id, sessionId, version, showsDecision } of shown) {
    const end = ends.get(sessionId)
    if (end && (versions.get(sessionId) ?? 0) <= Number(version)) continue
    const isUrgent = !end || end.isHidden || (end.isDecided && !showsDecision)
    ;(isUrgent ? urgent : others).push(id)
  }
  await markDue(db, others, { now, gapMs: editGapMs })
  await markUrgent(db, urgent, now)
  return urgent.length > 0 || others.length > 0
}
