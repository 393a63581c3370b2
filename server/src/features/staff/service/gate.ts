import { setTimeout as sleep } from 'node:timers/promises'
import type { StaffMe } from '@nofomo/contracts/staff.ts'
import { hashOf } from '../../../platform/accounts.ts'
import type { Actor, Ctx } from '../../../platform/context.ts'
import type { Db } from '../../../platform/database/database.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Staff } from '../../../platform/principals.ts'
import { randomText } from '../../../platform/random.ts'
import type { Passwords } from '../../auth/service/passwords.ts'
import { stepOf } from '../rules/totp.ts'
import * as store from '../store/gate.ts'
import { recordAction } from './audit.ts'

/** A login of staff ends after an hour, whatever happens in it (`docs/product.md`, "Staff"). */
const sessionMs = 3_600_000

/** What the gate needs besides the database. */
export type GateDeps = { passwords: Passwords; wrongPasswordDelayMs: number }

export type StaffLogin = { token: string; name: string; expiresAt: string; maxAgeSeconds: number }

/**
 * Signs staff in. `needsCode` after the right password without a code, once an authenticator app is set up.
 * @throws unauthorized, later for a wrong password or code · unavailable when too many passwords wait
 */
export async function signInStaff(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  { name, password, code }: { name: string; password: string; code?: string | undefined },
  { passwords, wrongPasswordDelayMs }: GateDeps,
): Promise<StaffLogin | { needsCode: true }> {
  const refuse = async (sentence: string) => {
    await sleep(wrongPasswordDelayMs)
    return new AppError('unauthorized', sentence)
  }
  const gate = await store.findGate(db)
  if (!(await passwords.matches(gate?.password_hash ?? null, password)) || !gate)
    throw await refuse('Invalid password')
  const { totp_secret: secret, totp_confirmed_at: confirmedAt } = gate
  if (secret && confirmedAt) {
    if (code === undefined) return { needsCode: true }
    if (!(await takeCode(db, secret, code, now))) throw await refuse(wrongCode)
  }
  const token = randomText(32)
  const expiresAt = new Date(now.getTime() + sessionMs)
  await db.transaction().execute(async (inside) => {
    await store.insertSession(inside, {
      token_hash: hashOf(token),
      staff: name,
      created_at: now,
      expires_at: expiresAt,
    })
    await recordAction(inside, { name }, now, { action: 'signed_in', subject: ofGate })
  })
  return { token, name, expiresAt: expiresAt.toISOString(), maxAgeSeconds: sessionMs / 1_000 }
}

export const wrongCode = 'That code is not right. Try the next one.'
export const ofGate = { kind: 'gate', id: 'gate' } as const

/** Whether the code is right; it is used up. */
export async function takeCode(db: Db, secret: Buffer, code: string, now: Date): Promise<boolean> {
  const step = stepOf(secret, code, now)
  return step !== null && (await store.useStep(db, step))
}

/** @throws unauthorized without a login of staff, and after its hour */
export async function proveStaff({ db, actor, now }: Ctx): Promise<Staff> {
  return { name: (await signedInStaff(db, actor, now)).staff } as Staff
}

/** Whether staff is signed in, for calls that serve others, too. */
export async function isStaff({ db, actor, now }: Ctx): Promise<boolean> {
  const token = tokenOf(actor)
  return token !== null && (await store.findSession(db, hashOf(token), now)) !== undefined
}

export async function staffMe({ db, actor, now }: Ctx): Promise<StaffMe> {
  const { staff, expires_at } = await signedInStaff(db, actor, now)
  const gate = await store.findGate(db)
  return { name: staff, expiresAt: expires_at.toISOString(), totp: gate?.totp_confirmed_at != null }
}

async function signedInStaff(db: Db, actor: Actor, now: Date) {
  const token = tokenOf(actor)
  const found = token === null ? undefined : await store.findSession(db, hashOf(token), now)
  if (!found) throw new AppError('unauthorized', 'No admin token found. Please log in again.')
  return found
}

const tokenOf = (actor: Actor): string | null => (actor.kind === 'browser' ? actor.staffToken : null)

export async function signOutStaff({ db, actor, now }: Ctx, staff: Staff): Promise<void> {
  const token = tokenOf(actor)
  if (token === null) return
  await db.transaction().execute(async (inside) => {
    await store.deleteSession(inside, hashOf(token))
    await recordAction(inside, staff, now, { action: 'signed_out', subject: ofGate })
  })
}

/** Deletes logins whose hour is over. Returns how many. */
export const purgeStaffSessions = (db: Db, now: Date): Promise<number> => store.deleteExpiredSessions(db, now)
