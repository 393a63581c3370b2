import type { NextCrewVote } from '@nofomo/contracts/endpoints/crews.ts'
import type { Tastes } from '@nofomo/contracts/endpoints/onboarding.ts'
import { budgets } from '@nofomo/contracts/values/options.ts'
import type { DbAt } from '../../../platform/context.ts'
import { tastesOf } from '../../onboarding/public.ts'
import { findStoredSession } from '../../sessions/public.ts'
import { type Remembered, winnersOf } from '../rules/memory.ts'
import { peopleOfNext } from '../rules/people.ts'
import { groupTastes } from '../rules/group-tastes.ts'
import type { CrewRow } from '../store/crews.ts'
import type { MemberRow } from '../store/members.ts'
import type { ShownCrewSession } from '../store/sessions.ts'

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
    leftOut: lastWinners.map(({ id, name }) => ({ id, name })),
    taste: sharedTastes.map(({ id, label }) => ({ id, name: label })),
  }
}

/** What the crew remembers, as far as it wants to. */
export async function rememberedBy(
  _at: DbAt,
  crew: CrewRow,
  sessions: readonly ShownCrewSession[],
): Promise<Remembered> {
  return {
    lastWinners: crew.leaves_out_winners ? winnersOf(sessions) : [],
    sharedTastes: [],
  }
}

/** What members with an account like, as far as they let the crew use it; null without any. */
export async function tastesOfMembers({ db }: DbAt, members: readonly MemberRow[]): Promise<Tastes | null> {
  const shared = members.flatMap(({ uses_tastes, account_id }) =>
    uses_tastes && account_id !== null ? account_id : [],
  )
  return groupTastes(await Promise.all(shared.map((accountId) => tastesOf(db, accountId))))
}
