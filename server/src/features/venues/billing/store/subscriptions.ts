import { type Selectable, sql, type Updateable } from 'kysely'
import type { Db } from '../../../../platform/database/database.ts'
import { isChanged } from '../../../../platform/database/results.ts'
import type { SubscriptionsTable } from '../../../../platform/database/schema.ts'

export type Plan = Selectable<SubscriptionsTable>

const planOf = (db: Db, venueId: string) =>
  db.selectFrom('subscriptions').selectAll().where('venue_id', '=', venueId)

export function findPlan(db: Db, venueId: string): Promise<Plan | undefined> {
  return planOf(db, venueId).executeTakeFirst()
}

/** The same, locked until the transaction ends. */
export function lockPlan(db: Db, venueId: string): Promise<Plan | undefined> {
  return planOf(db, venueId).forUpdate().executeTakeFirst()
}

/** The plan with this subscription id at Stripe, locked until the transaction ends. */
export function lockPlanOf(db: Db, ref: string): Promise<Plan | undefined> {
  return db
    .selectFrom('subscriptions')
    .selectAll()
    .where('subscription_ref', '=', ref)
    .forUpdate()
    .executeTakeFirst()
}

/** Begins a plan, replacing one that has ended. */
export async function putPlan(db: Db, plan: Plan): Promise<void> {
  const { venue_id: _, ...changed } = plan
  await db
    .insertInto('subscriptions')
    .values(plan)
    .onConflict((conflict) => conflict.column('venue_id').doUpdateSet(changed))
    .execute()
}

export async function changePlan(
  db: Db,
  venueId: string,
  changed: Updateable<SubscriptionsTable>,
): Promise<void> {
  await db.updateTable('subscriptions').set(changed).where('venue_id', '=', venueId).execute()
}

const presentTime = sql<Date>`date_trunc('milliseconds', clock_timestamp())`

/** The database's time: of all nodes' questions to Stripe it tells which was asked later. */
export async function readPresentTime(db: Db): Promise<Date> {
  const { now } = await db.selectNoFrom(presentTime.as('now')).executeTakeFirstOrThrow()
  return now
}

/**
 * Moves a plan from one state to another. Answers of Stripe that were asked for earlier do not count any more. False if it
 * is not in that state.
 */
export function moveState(
  db: Db,
  venueId: string,
  { from, to }: { from: Plan['state']; to: Plan['state'] },
): Promise<boolean> {
  return isChanged(
    db
      .updateTable('subscriptions')
      .set({ state: to, told_at: presentTime })
      .where('venue_id', '=', venueId)
      .where('state', '=', from),
  )
}

/** Locks a plan whose paid period has ended and that no other node is settling. */
export function takeDue(
  db: Db,
  { now, graceUntil }: { now: Date; graceUntil: Date },
): Promise<Plan | undefined> {
  return db
    .selectFrom('subscriptions')
    .selectAll()
    .where('state', 'in', ['active', 'ending', 'past_due'])
    .where(({ or, and, eb }) =>
      or([
        and([eb('paid_until', '<=', now), or([eb('gateway', '=', 'mock'), eb('state', '=', 'ending')])]),
        // Stripe charges later, and retries.
        eb('paid_until', '<=', graceUntil),
      ]),
    )
    .orderBy('paid_until')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
}

export function listActive(db: Db): Promise<Plan[]> {
  return db.selectFrom('subscriptions').selectAll().where('state', 'in', ['active', 'past_due']).execute()
}
