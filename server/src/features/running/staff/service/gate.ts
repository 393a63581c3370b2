import { randomBytes } from 'node:crypto'
import type { StaffMe } from '@nofomo/contracts/staff/endpoints.ts'
import { dayMs } from '@nofomo/contracts/times/durations.ts'
import { hashOf } from '../../../../platform/accounts.ts'
import type { Allowances } from '../../../../platform/allowances/allowances.ts'
import type { Actor, Ctx } from '../../../../platform/context.ts'
import type { Db } from '../../../../platform/database/database.ts'
import { AppError } from '../../../../platform/errors.ts'
import type { Staff } from '../../../../platform/principals.ts'
import type { Passwords } from '../../auth/public.ts'
import { staffNameKey } from '../rules/entry-code.ts'
import { findAuthenticator, hasConfirmed } from '../store/authenticators.ts'
import * as store from '../store/gate.ts'
import { ofGate, recordAction } from './audit.ts'
import { type AlarmDeps, purgeCodeTries, takeCode } from './code-tries.ts'
import { takeGateTry } from './gate-tries.ts'

/** A login of staff ends after an hour, whatever happens in it (`docs/product.md`, "Staff"). */
const sessionMs = 3_600_000
/** A wrong password or code is refused after this long. */
const refusalMs = 1_000

/** What the gate needs besides the database. */
export type GateDeps = AlarmDeps & {
  passwords: Passwords
  allowances: Allowances
  pause: (ms: number) => Promise<void>
}

export type StaffLogin = { token: string; name: string; expiresAt: string; maxAgeSeconds: number }

export type GateForm = {
  name: string
  password: string
  code?: string | undefined
  /** The network address of the actor, as limits count it. */
  network: string
}

/**
 * Signs staff in, and ends this browser's earlier login. `needsCode` after the right password without a code, once an
 * authenticator app is set up.
 * @throws unauthorized, later for a wrong password or code · too_many_requests after many wrong ones, before any work ·
 * unavailable when too many passwords wait
 */
export async function signInStaff(
  ctx: Ctx,
  { name, password, code, network }: GateForm,
  deps: GateDeps,
): Promise<StaffLogin | { needsCode: true }> {
  const { db, now, actor } = ctx
  const { passwords, pause } = deps
  const refuse = async (sentence: string) => {
    await pause(refusalMs)
    return new AppError('unauthorized', sentence)
  }
  const refund = await takeGateTry(ctx, network, deps)
  const isKnown = actor.kind === 'browser' && actor.staffBrowser() !== null
  const gate = await store.findGate(db)
  if (!(await passwords.matches(gate?.password_hash ?? null, password, { isKnown })) || !gate)
    throw await refuse('Invalid password')
  refund()
  // Required of every name, also of one without an app: else a new name would bypass the second step.
  if (await hasConfirmed(db)) {
    if (code === undefined) return { needsCode: true }
    if (!(await takeCode(ctx, { code, name }, deps))) throw await refuse(wrongCode)
  }
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(now.getTime() + sessionMs)
  const earlier = tokenOf(actor)
  await db.transaction().execute(async (inside) => {
    if (earlier !== null) await store.deleteSession(inside, hashOf(earlier))
    await store.insertSession(inside, {
      token_hash: hashOf(token),
      staff: name,
      created_at: now,
      expires_at: expiresAt,
    })
    await store.noteOpened(inside, now)
    await recordAction(inside, { name }, now, { action: 'signed_in', subject: ofGate })
  })
  return { token, name, expiresAt: expiresAt.toISOString(), maxAgeSeconds: sessionMs / 1_000 }
}

export const wrongCode = 'That code is not right. Try the next one.'

/** @throws unauthorized without a login of staff, and after its hour */
export async function proveStaff({ db, actor, now }: Ctx): Promise<Staff> {
  const { staff } = await signedInStaff(db, actor, now)
  return { name: staff, mustSetUp: await mustSetUp(db, now) } as Staff
}

/** From the second day on the password alone opens nothing but the way to an app. Once one is set up, it opens nothing. */
async function mustSetUp(db: Db, now: Date): Promise<boolean> {
  const openedAt = (await store.findGate(db))?.opened_at
  return openedAt != null && now.getTime() - openedAt.getTime() > dayMs && !(await hasConfirmed(db))
}

/** Whether staff is signed in, for calls that serve others, too. */
export async function isStaff({ db, actor, now }: Ctx): Promise<boolean> {
  const token = tokenOf(actor)
  return token !== null && (await store.findSession(db, hashOf(token), now)) !== undefined
}

export async function staffMe({ db, actor, now }: Ctx): Promise<StaffMe> {
  const { staff, expires_at } = await signedInStaff(db, actor, now)
  const own = await findAuthenticator(db, staffNameKey(staff))
  return {
    name: staff,
    expiresAt: expires_at.toISOString(),
    totp: own?.confirmed_at != null,
    needsTotp: own?.confirmed_at == null && (await hasConfirmed(db)),
    mustSetUp: await mustSetUp(db, now),
  }
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

/** Ends all logins of staff with the name of this one. The name is not proven, but only staff can give it. */
export async function signOutStaffEverywhere({ db, now }: Ctx, staff: Staff): Promise<void> {
  await db.transaction().execute(async (inside) => {
    const logins = await store.deleteSessionsOf(inside, staffNameKey(staff.name))
    const details = { logins }
    await recordAction(inside, staff, now, { action: 'signed_out_everywhere', subject: ofGate, details })
  })
}

/** Deletes logins whose hour is over, and wrong codes that are forgotten. Returns how many. */
export async function purgeStaffSessions(db: Db, now: Date): Promise<number> {
  return (await store.deleteExpiredSessions(db, now)) + (await purgeCodeTries(db, now))
}
