import type { NextCrewVote } from '@nofomo/contracts/crews/endpoints.ts'
import { rememberedWinners } from '@nofomo/contracts/crews/limits.ts'
import { nextEvening } from '@nofomo/contracts/crews/rhythm.ts'
import type { Tastes } from '@nofomo/contracts/onboarding/endpoints.ts'
import { budgets } from '@nofomo/contracts/sessions/choices.ts'
import type { DbAt } from '../../../../platform/context.ts'
import { tastesOf } from '../../../running/onboarding/public.ts'
import { findStoredSession } from '../../sessions/public.ts'
import { lastWinners, type Remembered, sharedTastes } from '../../suggestions/public.ts'
import { groupTastes } from '../rules/group-tastes.ts'
import { peopleOfNext } from '../rules/people.ts'
import type { CrewRow } from '../store/crews.ts'
import type { MemberRow } from '../store/members.ts'
import type { ShownCrewSession } from '../store/sessions.ts'
import { listLiked } from '../store/voters.ts'

type Parts = { sessions: readonly ShownCrewSession[]; members: readonly MemberRow[] }

/** What the next vote of a crew begins with: what the last one asked for, and what the crew remembers. */
export async function nextVoteOf(
  at: DbAt,
  crew: CrewRow,
  { sessions, members }: Parts,
): Promise<NextCrewVote> {
  const last = sessions.find(({ gone_at }) => gone_at === null)
  const row = last && (await findStoredSession(at.db, last.session_id))
  const { lastWinners, sharedTastes } = await rememberedBy(at, crew, sessions)
  return {
    people: peopleOfNext(row ?? null, members.length),
    location: row?.location ?? null,
    budget: (row?.price_level && budgets[row.price_level - 1]) || null,
    meetingAt: row?.meeting_at ? nextEvening(row.meeting_at, at.now).toISOString() : null,
    leftOut: lastWinners.map(({ id, name }) => ({ id, name })),
    taste: sharedTastes.map(({ id, label }) => ({ id, name: label })),
  }
}

/** What the crew remembers, as far as it wants to. */
export async function rememberedBy(
  { db }: DbAt,
  crew: CrewRow,
  sessions: readonly ShownCrewSession[],
): Promise<Remembered> {
  const reactions = crew.uses_taste ? await listLiked(db, crew.id, reactedVotes) : []
  return {
    lastWinners: crew.leaves_out_winners ? lastWinners(sessions.map(winnerOf), rememberedWinners) : [],
    sharedTastes: sharedTastes(reactions),
  }
}

/** The latest votes, of which shared tastes are read. */
const reactedVotes = 20

/** The winner of a decision; null for a vote that runs, and where all places were refused. */
function winnerOf({ winner_venue_id: id, winner_name: name, decided_at, isOpen }: ShownCrewSession) {
  return !isOpen && decided_at && id && name ? { id, name } : null
}

/** What members with an account like, as far as they let the crew use it; null without any. */
export async function tastesOfMembers({ db }: DbAt, members: readonly MemberRow[]): Promise<Tastes | null> {
  const shared = members.flatMap(({ uses_tastes, account_id }) =>
    uses_tastes && account_id !== null ? account_id : [],
  )
  return groupTastes(await Promise.all(shared.map((accountId) => tastesOf(db, accountId))))
}
