import type { Crew, CrewDecision, CrewMember, CrewRhythm } from '@nofomo/contracts/crews/endpoints.ts'
import type { StoredRhythm } from './rules/rhythm-change.ts'
import type { CrewRow } from './store/crews.ts'
import type { MemberRow } from './store/members.ts'
import type { ShownCrewSession } from './store/sessions.ts'

/** `voted`: the members who have voted in the vote that runs; null while none does. */
export function toCrewMember(
  { id, name, role, squad_role, joined_at }: MemberRow,
  ownId: string,
  voted: ReadonlySet<string> | null,
): CrewMember {
  return {
    id,
    name,
    role,
    squadRole: squad_role,
    isYou: id === ownId,
    joinedAt: joined_at.toISOString(),
    hasVoted: voted?.has(id) ?? null,
  }
}

export function toDecision(row: ShownCrewSession): CrewDecision {
  const { winner_venue_id: id, winner_name: name, winner_address: address, winner_image: image } = row
  return {
    number: row.number,
    sessionId: row.gone_at ? null : row.session_id,
    title: row.title,
    decidedAt: (row.decided_at ?? row.started_at).toISOString(),
    meetingAt: row.meeting_at?.toISOString() ?? null,
    winner: id && name ? { id, name, address: address ?? '', image: image ?? '' } : null,
  }
}

export function toMemory(crew: CrewRow): Crew['memory'] {
  return {
    leavesOutWinners: crew.leaves_out_winners,
    usesTaste: crew.uses_taste,
    usesFairness: crew.uses_fairness,
  }
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

export function toRhythm(crew: CrewRow): CrewRhythm | null {
  const rhythm = storedRhythm(crew)
  return rhythm && { ...rhythm, nextAt: rhythm.nextAt?.toISOString() ?? null }
}
