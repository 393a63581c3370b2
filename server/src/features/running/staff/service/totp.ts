import type { Colleague } from '@nofomo/contracts/staff/endpoints.ts'
import { hashOf } from '../../../../platform/accounts.ts'
import type { Ctx, DbAt } from '../../../../platform/context.ts'
import { AppError } from '../../../../platform/errors.ts'
import type { Staff } from '../../../../platform/principals.ts'
import { newAppSecret, showSecret, stepOf } from '../../auth/public.ts'
import { entryCodeMs, newEntryCode, staffNameKey } from '../rules/entry-code.ts'
import * as store from '../store/authenticators.ts'
import { deleteSessionsOf } from '../store/gate.ts'
import { ofGate, recordAction } from './audit.ts'
import { type AlarmDeps, takeCode } from './code-tries.ts'
import { wrongCode } from './gate.ts'

/** Proposes a secret for the caller's app, which the gate does not ask for yet. @throws conflict once one is confirmed */
export async function setUpTotp({ db, now }: Ctx, { name }: Staff) {
  const secret = newAppSecret()
  if (!(await store.proposeSecret(db, { nameKey: staffNameKey(name), name, now }, secret)))
    throw new AppError('conflict', 'Your authenticator app is set up already. Remove it first.')
  return showSecret(secret, name)
}

/** @throws conflict without a proposed secret · invalid_input for a wrong code */
export async function confirmTotp({ db, now }: Ctx, staff: Staff, code: string): Promise<void> {
  const nameKey = staffNameKey(staff.name)
  const own = await store.findAuthenticator(db, nameKey)
  const secret = own?.secret
  if (!secret || own.confirmed_at) throw nothingProposed()
  // Not counted as an attempt: whoever confirms has just seen the secret.
  const step = stepOf(secret, code, now)
  if (step === null || !(await store.useStep(db, nameKey, step))) throw badCode()
  await db.transaction().execute(async (inside) => {
    if (!(await store.confirmSecret(inside, nameKey, secret, now))) throw nothingProposed()
    await recordAction(inside, staff, now, { action: 'totp_set_up', subject: ofGate })
  })
}

/**
 * Removes one's own app. Without it one does not come in again while colleagues have theirs, until one of them lets one in;
 * without the last one nothing opens before another is set up.
 * @throws conflict without an authenticator app · invalid_input for a wrong code · too_many_requests after many
 */
export async function removeTotp(ctx: Ctx, staff: Staff, code: string, deps: AlarmDeps): Promise<void> {
  await proveOwnApp(ctx, staff, code, deps)
  await ctx.db.transaction().execute(async (inside) => {
    await store.deleteAuthenticator(inside, staffNameKey(staff.name))
    await recordAction(inside, staff, ctx.now, { action: 'totp_removed', subject: ofGate })
  })
}

/** Who of the staff has an authenticator app, or may come in to set one up. */
export async function listColleagues({ db, now }: DbAt): Promise<Colleague[]> {
  const rows = await store.listAuthenticators(db)
  return rows
    .filter((row) => row.confirmed_at !== null || isAwaited(row, now))
    .map((row) => ({
      name: row.name,
      hasApp: row.confirmed_at !== null,
      since: (row.confirmed_at ?? row.added_at).toISOString(),
      addedBy: row.added_by,
    }))
}

const isAwaited = ({ entry_code_expires_at: until }: store.AuthenticatorRow, now: Date): boolean =>
  until !== null && until > now

/**
 * Lets a colleague in: somebody new, or somebody whose app is lost. With the returned code they pass the gate once and set an
 * app of their own up. Needs a code of one's own app.
 * @throws conflict without an authenticator app · invalid_input for a wrong code or one's own name · too_many_requests
 */
export async function letColleagueIn(
  ctx: Ctx,
  staff: Staff,
  { name, code }: { name: string; code: string },
  deps: AlarmDeps,
): Promise<{ name: string; entryCode: string; expiresAt: string }> {
  const nameKey = staffNameKey(name)
  if (nameKey === staffNameKey(staff.name))
    throw new AppError('invalid_input', ownName, { fields: { name: ownName } })
  await proveOwnApp(ctx, staff, code, deps)
  const { db, now } = ctx
  const entryCode = newEntryCode()
  const expiresAt = new Date(now.getTime() + entryCodeMs)
  await db.transaction().execute(async (inside) => {
    const entry = { codeHash: hashOf(entryCode), expiresAt, addedBy: staff.name }
    await store.letIn(inside, { nameKey, name, now }, entry)
    await recordAction(inside, staff, now, { action: 'colleague_let_in', subject: ofGate, details: { name } })
  })
  return { name, entryCode, expiresAt: expiresAt.toISOString() }
}

/**
 * Ends a colleague's access: their app, their entry code and their logins.
 * @throws conflict without an authenticator app · invalid_input for a wrong code · not_found · too_many_requests
 */
export async function removeColleague(
  ctx: Ctx,
  staff: Staff,
  { name, code }: { name: string; code: string },
  deps: AlarmDeps,
): Promise<void> {
  const nameKey = staffNameKey(name)
  if (nameKey === staffNameKey(staff.name))
    throw new AppError('invalid_input', 'Remove your own app above.', { fields: { name: ownName } })
  await proveOwnApp(ctx, staff, code, deps)
  await ctx.db.transaction().execute(async (inside) => {
    if (!(await store.deleteAuthenticator(inside, nameKey)))
      throw new AppError('not_found', 'Nobody of this name has an app or a code.')
    await deleteSessionsOf(inside, nameKey)
    const details = { name }
    await recordAction(inside, staff, ctx.now, { action: 'colleague_removed', subject: ofGate, details })
  })
}

async function proveOwnApp(ctx: Ctx, { name }: Staff, code: string, deps: AlarmDeps): Promise<void> {
  const own = await store.findAuthenticator(ctx.db, staffNameKey(name))
  if (!own?.confirmed_at) throw new AppError('conflict', 'Set your own authenticator app up first.')
  if (!(await takeCode(ctx, { code, name }, deps))) throw badCode()
}

const ownName = 'This is your own name.'

const nothingProposed = () =>
  new AppError('conflict', 'There is nothing to confirm. Set the authenticator app up first.')

const badCode = () => new AppError('invalid_input', wrongCode, { fields: { code: wrongCode } })
