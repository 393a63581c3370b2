import { randomBytes } from 'node:crypto'
import type { Ctx } from '../../../platform/context.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Staff } from '../../../platform/principals.ts'
import { stepOf, toBase32, totpUri } from '../rules/totp.ts'
import * as store from '../store/gate.ts'
import { ofGate, recordAction } from './audit.ts'
import { type AlarmDeps, takeCode } from './code-tries.ts'
import { wrongCode } from './gate.ts'

/** 160 bits, as RFC 4226 recommends. */
const secretBytes = 20

/** Makes a secret that is not asked for yet. @throws conflict once one is confirmed */
export async function setUpTotp({ db, now }: Ctx) {
  const secret = randomBytes(secretBytes)
  if (!(await store.proposeTotp(db, secret, now)))
    throw new AppError('conflict', 'An authenticator app is set up already. Remove it first.')
  const uri = totpUri(secret)
  const inGroups = toBase32(secret).match(/.{4}/g)?.join(' ') ?? ''
  // Loaded on demand: every start would pay for it.
  const { toString: draw } = await import('qrcode')
  return { secret: inGroups, uri, qr: await draw(uri, { type: 'svg', margin: 4 }) }
}

/** @throws conflict without a proposed secret · invalid_input for a wrong code */
export async function confirmTotp({ db, now }: Ctx, staff: Staff, code: string): Promise<void> {
  const gate = await store.findGate(db)
  const secret = gate?.totp_secret
  if (!secret || gate.totp_confirmed_at) throw nothingProposed()
  // Uncounted: whoever confirms has just been shown the secret.
  const step = stepOf(secret, code, now)
  if (step === null || !(await store.useStep(db, step))) throw badCode()
  await db.transaction().execute(async (inside) => {
    if (!(await store.confirmTotp(inside, secret, now))) throw nothingProposed()
    await recordAction(inside, staff, now, { action: 'totp_set_up', subject: ofGate })
  })
}

/** @throws conflict without an authenticator app · invalid_input for a wrong code · too_many_requests after many */
export async function removeTotp(ctx: Ctx, staff: Staff, code: string, deps: AlarmDeps): Promise<void> {
  const { db, now } = ctx
  const gate = await store.findGate(db)
  if (!gate?.totp_secret || !gate.totp_confirmed_at)
    throw new AppError('conflict', 'No authenticator app is set up.')
  const typed = { secret: gate.totp_secret, code, name: staff.name }
  if (!(await takeCode(ctx, typed, deps))) throw badCode()
  await db.transaction().execute(async (inside) => {
    await store.removeTotp(inside, now)
    await recordAction(inside, staff, now, { action: 'totp_removed', subject: ofGate })
  })
}

const nothingProposed = () =>
  new AppError('conflict', 'There is nothing to confirm. Set the authenticator app up first.')

const badCode = () => new AppError('invalid_input', wrongCode, { fields: { code: wrongCode } })
