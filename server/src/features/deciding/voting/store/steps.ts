import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../../platform/database/database.ts'
import { recordStep, type StepBallots } from '../../sessions/public.ts'
import { isCounted } from './votes.ts'

/**
 * A vote whose voters are known by name, a crew's: beside names of who has voted, counts that change ballot by ballot would tell
 * how. Pages count its ballots as they were at the last step, and the next is taken once this many are new or changed.
 */
const ballotsInStep = 3

/** For a session `s`: nothing hides how its ballots stand. All of them count. */
const isAtEnd = sql`(s.completed_at is not null or s.provisional_since is not null)`

/** Of the session `s`: the ballots that pages count, by voter; null where they count all. */
export const shownBallots = sql`
  case when s.counts_in_steps and not ${isAtEnd} then coalesce(s.step_ballots, '{}') end`

/** How many places and times a session lists. */
export const listSizes = (id: RawBuilder<unknown>) => sql`
  (select count(*) from session_venues where session_id = ${id}) as venues,
  (select count(*) from session_times where session_id = ${id}) as time_count`

/** Of the session `s` with its `list`: what its next step counts. Before the end, a ballot comes in once it is finished. */
const nextBallots = (id: RawBuilder<unknown>) => sql`(
  select coalesce(jsonb_object_agg(voter_key, votes), '{}') from (
    select voter_key, jsonb_agg(jsonb_build_array(venue_id, time_id, value) order by venue_id, time_id) as votes
    from ballot_votes where session_id = ${id} and ${isCounted} group by voter_key
    having ${isAtEnd} or jsonb_exists(s.step_ballots, voter_key::text)
      or count(venue_id) >= list.venues and count(time_id) >= list.time_count
  ) ballots)`

/** Whether enough ballots differ from the last step. At the end all are shown, so each step counts all. */
export const isStepDue = (id: RawBuilder<unknown>) => sql<boolean>`(s.counts_in_steps and (
  select count(*) from jsonb_each(${nextBallots(id)}) next
  full join jsonb_each(coalesce(s.step_ballots, '{}')) shown using (key) where next.value is distinct from shown.value
) >= case when ${isAtEnd} then 1 else ${ballotsInStep} end)`

/** Takes the step that is due in a session, if any: of concurrent attempts one does. */
export async function takeStep(db: Db, sessionId: string): Promise<void> {
  const id = sql`${sessionId}`
  const { rows } = await sql<{ before: StepBallots | null; next: StepBallots }>`
    select s.step_ballots as before, ${nextBallots(id)} as next
    from sessions s, lateral (select ${listSizes(id)}) list where s.id = ${id} and ${isStepDue(id)}`.execute(
    db,
  )
  for (const step of rows) await recordStep(db, sessionId, step)
}
