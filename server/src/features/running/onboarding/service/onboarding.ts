import {
  type Onboarding,
  type OnboardingPage,
  type OnboardingSaved,
  type Tastes,
  tastes,
} from '@nofomo/contracts/onboarding/endpoints.ts'
import type { Ctx } from '../../../../platform/context.ts'
import type { Db } from '../../../../platform/database/database.ts'
import { refuseOlder } from '../../../../platform/database/write-order.ts'
import type { Consumer } from '../../../../platform/principals.ts'
import { tasteCards } from '../rules/cards.ts'
import * as store from '../store/answers.ts'

/** The published venues, as features above know them. */
export type PublishedNames = { all(): Promise<readonly { id: string; name: string }[]> }

export async function getOnboarding(
  { db }: Ctx,
  { account }: Consumer,
  published: PublishedNames,
): Promise<OnboardingPage> {
  return { ...(await read(db, account.id)), cards: tasteCards(await published.all()) }
}

const steps = ['started', ...tastes.keyof().options, 'completed'] as const
const stepOf = (scope: string, step: (typeof steps)[number]) => ({ scope, thing: `tastes ${step}` })

/** Saves one step. An answer from before their deletion is not stored again. @throws overtaken */
export async function saveStep(
  ctx: Ctx,
  { account: { id } }: Consumer,
  saved: OnboardingSaved,
): Promise<Onboarding> {
  const at = new Date(ctx.now.getTime() - saved.agoMs)
  return ctx.db.transaction().execute(async (db) => {
    await refuseOlder({ ...ctx, db }, stepOf(id, saved.step))
    const { forgotten_at } = await store.begin(db, id, at)
    if (forgotten_at === null || forgotten_at < at) {
      if (saved.step === 'completed') await store.complete(db, id, at)
      if ('answer' in saved) await store.saveAnswer(db, id, { step: saved.step, answer: saved.answer, at })
    }
    return read(db, id)
  })
}

/** @throws overtaken */
export async function forgetAnswers(ctx: Ctx, { account: { id } }: Consumer): Promise<Onboarding> {
  return ctx.db.transaction().execute(async (db) => {
    for (const step of steps) await refuseOlder({ ...ctx, db }, stepOf(id, step))
    await store.forget(db, id, ctx.now)
    return read(db, id)
  })
}

/** The tastes of an account; empty without any. */
export async function tastesOf(db: Db, accountId: string): Promise<Tastes> {
  return toTastes(await store.listAnswers(db, accountId))
}

export async function onboardingStateOf(db: Db, accountId: string): Promise<'new' | 'begun' | 'done'> {
  const row = await store.findStarted(db, accountId)
  if (!row) return 'new'
  return row.completed_at === null ? 'begun' : 'done'
}

async function read(db: Db, accountId: string): Promise<Onboarding> {
  const { row, answers } = await store.findOnboarding(db, accountId)
  return {
    started: row !== undefined,
    completed: row !== undefined && row.completed_at !== null,
    answers: toTastes(answers),
  }
}

/** An answer that is no longer in the lists counts as missing. */
function toTastes(rows: Awaited<ReturnType<typeof store.listAnswers>>): Tastes {
  return Object.assign(
    {},
    ...rows.map(({ step, answer }) => tastes.safeParse({ [step]: answer }).data ?? {}),
  ) as Tastes
}
