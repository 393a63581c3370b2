import type { CrewReportAction } from '@nofomo/contracts/crews/limits.ts'
import type { ReportedCrew } from '@nofomo/contracts/reports/endpoints.ts'
import type { Ctx } from '../../../../platform/context.ts'
import { AppError } from '../../../../platform/errors.ts'
import type { Staff } from '../../../../platform/principals.ts'
import { lockCrew, touchCrew } from '../store/crews.ts'
import * as store from '../store/reports.ts'

const maxListed = 50

export async function listReports({ db }: Ctx, isOpen: boolean): Promise<ReportedCrew[]> {
  const reported = await store.listReported(db, isOpen, maxListed)
  return reported.map(({ crewId, name, members, hiddenAt, count, reports, lastAt }) => ({
    crewId,
    name,
    members,
    isHidden: hiddenAt !== null,
    count,
    reports: reports.map(({ reason, words, at }) => ({ reason, words, at: new Date(at).toISOString() })),
    lastAt: lastAt.toISOString(),
  }))
}

/**
 * Decides the open reports of a crew; hidden, it is there for nobody until it is restored. Its pages learn of it at once.
 * @throws not_found for an unknown crew
 */
export async function decideReports(
  { db, now }: Ctx,
  { name }: Staff,
  crewId: string,
  { action, upTo }: { action: CrewReportAction; upTo: string },
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    if (!(await lockCrew(transaction, crewId))) throw new AppError('not_found', 'This crew is gone.')
    const decision = { crewId, action, staff: name, upTo: new Date(upTo), now }
    await store.decideReports(transaction, decision)
    const hidden = { dismiss: undefined, hide: now, restore: null }[action]
    if (hidden !== undefined) await touchCrew(transaction, crewId, { hidden_at: hidden })
  })
}
