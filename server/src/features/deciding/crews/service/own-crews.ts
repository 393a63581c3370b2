import type { OwnCrew } from '@nofomo/contracts/crews/endpoints.ts'
import type { Ctx } from '../../../../platform/context.ts'
import { findCrew } from '../store/crews.ts'
import { listMembers, listOwn } from '../store/members.ts'
import { listCrewSessions } from '../store/sessions.ts'
import { identityOf } from './identity.ts'
import { isDecided } from './show-crew.ts'

/** Enough to find the newest decision behind a vote that runs. */
const searched = 10

/** The crews of the browser and the account, those with the latest vote first; without those that staff have hidden. */
export async function listOwnCrews(ctx: Ctx): Promise<OwnCrew[]> {
  const identity = await identityOf(ctx)
  const memberships = await listOwn(ctx.db, identity)
  const ids = [...new Set(memberships.map(({ crew_id }) => crew_id))]
  const crews: { shown: OwnCrew; activeAt: Date }[] = []
  for (const id of ids) {
    const crew = await findCrew(ctx.db, id)
    if (!crew || crew.hidden_at) continue
    const sessions = await listCrewSessions(ctx.db, id, searched)
    const [newest] = sessions
    const running = newest?.isOpen ? { sessionId: newest.session_id, title: newest.title } : null
    const lastDecidedAt = sessions.find(isDecided)?.decided_at?.toISOString() ?? null
    const members = (await listMembers(ctx.db, id)).length
    const isOfAccount = memberships.some(({ crew_id, account_id }) => crew_id === id && account_id !== null)
    const isOnlyHere = identity.accountId !== null && !isOfAccount
    const shown = { id, name: crew.name, members, running, lastDecidedAt, isOnlyHere }
    crews.push({ shown, activeAt: crew.active_at })
  }
  return crews.toSorted((a, b) => b.activeAt.getTime() - a.activeAt.getTime()).map(({ shown }) => shown)
}
