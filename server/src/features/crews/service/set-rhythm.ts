import type { Rhythm } from '@nofomo/contracts/values/times/rhythm.ts'
import type { Ctx } from '../../../platform/context.ts'
import { refuseOlder } from '../../../platform/database/write-order.ts'
import type { CrewMember } from '../../../platform/principals.ts'
import { changedRhythm, type StoredRhythm } from '../rules/rhythm-change.ts'
import type { CrewRow } from '../store/crews.ts'
import { type RhythmColumns, updateRhythm } from '../store/rhythms.ts'
import { lockForMember } from './identity.ts'

/** The maker sets the rhythm, has it pause or go on, or ends it (null). @throws not_found · overtaken */
export async function setRhythm(
  ctx: Ctx,
  maker: CrewMember,
  change: { rhythm: Rhythm | null; isPaused: boolean },
): Promise<void> {
  await ctx.db.transaction().execute(async (db) => {
    const inside = { ...ctx, db }
    const { crew } = await lockForMember(inside, maker)
    await refuseOlder(inside, { scope: maker.crewId, thing: 'rhythm' })
    const before = storedRhythm(crew)
    const after = changedRhythm(before, change, ctx.now)
    if (after !== before) await updateRhythm(db, crew.id, columnsOf(after, ctx.now))
  })
}

export function storedRhythm(crew: CrewRow): StoredRhythm | null {
  const { rhythm_kind: kind, rhythm_weekday: weekday, rhythm_hour: hour } = crew
  if (kind === null || weekday === null || hour === null) return null
  return {
    ...{ kind, weekday, hour },
    nextAt: crew.rhythm_next_at,
    isPaused: crew.rhythm_paused_at !== null,
    unanswered: crew.rhythm_unanswered,
  }
}

const columnsOf = (rhythm: StoredRhythm | null, now: Date): RhythmColumns => ({
  rhythm_kind: rhythm?.kind ?? null,
  rhythm_weekday: rhythm?.weekday ?? null,
  rhythm_hour: rhythm?.hour ?? null,
  rhythm_next_at: rhythm?.nextAt ?? null,
  rhythm_paused_at: rhythm?.isPaused ? now : null,
  rhythm_unanswered: rhythm?.unanswered ?? 0,
})
