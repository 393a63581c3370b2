import type { TasteStep } from '@nofomo/contracts/onboarding/choices.ts'
import { sql } from 'kysely'
import type { Db } from '../../../../platform/database/database.ts'

/** Writes the progress of an account, and locks it, so that answers and their deletion are serialized. */
export function begin(db: Db, accountId: string, at: Date) {
  return db
    .insertInto('onboardings')
    .values({ account_id: accountId, started_at: at })
    .onConflict((conflict) =>
      conflict.column('account_id').doUpdateSet({
        started_at: sql<Date>`least(onboardings.started_at, excluded.started_at)`,
      }),
    )
    .returning('forgotten_at')
    .executeTakeFirstOrThrow()
}

/** The first completion stays. */
export async function complete(db: Db, accountId: string, at: Date): Promise<void> {
  await db
    .updateTable('onboardings')
    .set({ completed_at: at })
    .where('account_id', '=', accountId)
    .where('completed_at', 'is', null)
    .execute()
}

/** Replaces an answer, unless the stored one is newer. */
export async function saveAnswer(
  db: Db,
  accountId: string,
  { step, answer, at }: { step: TasteStep; answer: object | null; at: Date },
): Promise<void> {
  const changed = { answer: answer === null ? null : JSON.stringify(answer), answered_at: at }
  await db
    .insertInto('onboarding_answers')
    .values({ account_id: accountId, step, ...changed })
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'step'])
        .doUpdateSet(changed)
        .where('onboarding_answers.answered_at', '<=', at),
    )
    .execute()
}

/** Deletes all answers. The account is not asked again. */
export async function forget(db: Db, accountId: string, now: Date): Promise<void> {
  await begin(db, accountId, now)
  await db
    .updateTable('onboardings')
    .set({ forgotten_at: now, completed_at: sql<Date>`coalesce(completed_at, ${now}::timestamptz)` })
    .where('account_id', '=', accountId)
    .execute()
  await db.deleteFrom('onboarding_answers').where('account_id', '=', accountId).execute()
}

export function findStarted(db: Db, accountId: string) {
  return db
    .selectFrom('onboardings')
    .select(['started_at', 'completed_at'])
    .where('account_id', '=', accountId)
    .executeTakeFirst()
}

export async function findOnboarding(db: Db, accountId: string) {
  const row = await findStarted(db, accountId)
  return { row, answers: await listAnswers(db, accountId) }
}

export function listAnswers(db: Db, accountId: string) {
  return db
    .selectFrom('onboarding_answers')
    .select(['step', 'answer', 'answered_at'])
    .where('account_id', '=', accountId)
    .orderBy('answered_at')
    .execute()
}

/** Moves a guest's answers to an account that has not begun itself. */
export async function adoptTastes(db: Db, accountId: string, guestId: string): Promise<void> {
  const { rows } = await sql`
    insert into onboardings (account_id, started_at, completed_at, forgotten_at)
    select ${accountId}, started_at, completed_at, forgotten_at from onboardings where account_id = ${guestId}
    on conflict do nothing returning account_id`.execute(db)
  if (rows.length === 0) return
  await sql`
    insert into onboarding_answers (account_id, step, answer, answered_at)
    select ${accountId}, step, answer, answered_at from onboarding_answers where account_id = ${guestId}`.execute(
    db,
  )
}
