import type { Rhythm } from '@nofomo/contracts/crews/rhythm.ts'
import type { Ctx } from '../../../../platform/context.ts'
import { refuseOlder } from '../../../../platform/database/write-order.ts'
import type { CrewMember } from '../../../../platform/principals.ts'
import { storedRhythm } from '../read-model.ts'
import { changedRhythm, type StoredRhythm } from '../rules/rhythm-change.ts'
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

const columnsOf = (rhythm: StoredRhythm | null, now: Date): RhythmColumns => ({
  rhythm_kind: rhythm?.kind ?? null,
  rhythm_weekday: rhythm?.weekday ?? null,
  rhythm_hour: rhythm?.hour ?? null,
  rhythm_next_at: rhythm?.nextAt ?? null,
  rhythm_paused_at: rhythm?.isPaused ? now : null,
  rhythm_unanswered: rhythm?.unanswered ?? 0,
})
