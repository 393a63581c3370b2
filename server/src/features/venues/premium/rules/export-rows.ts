import type { ExportRow } from '@nofomo/contracts/premium/endpoints.ts'
import { hourMs } from '@nofomo/contracts/times/durations.ts'
import type { GroupRow } from '../../venue-analytics/public.ts'
import { minVoters } from '../../venues/public.ts'

/** A group as exported to a venue: without names, times by the hour, votes once it has decided and five have voted. */
export function exportedRow(row: GroupRow): ExportRow {
  const isShown = row.isDecided && Math.min(row.voters, row.yes + row.maybe + row.no) >= minVoters
  const shown = (count: number) => (isShown ? count : null)
  return {
    viewed_at: new Date(Math.floor(row.viewedAt.getTime() / hourMs) * hourMs).toISOString(),
    considered: row.isConsidered,
    chosen: row.isChosen,
    verified: row.isVerified,
    occasion: row.occasion,
    group_size: row.groupBucket,
    budget: row.budgetTier,
    time_slot: row.timeSlot,
    yes: shown(row.yes),
    maybe: shown(row.maybe),
    no: shown(row.no),
  }
}
