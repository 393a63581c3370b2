import type { ClaimMethod } from '@nofomo/contracts/claims/options.ts'
import type { ClaimState } from '@nofomo/contracts/sessions/choices.ts'
import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db } from '../../../../platform/database/database.ts'
import { oneOrNull } from '../../../../platform/database/results.ts'
import type { ClaimsTable } from '../../../../platform/database/schema.ts'

export type ClaimRow = Selectable<ClaimsTable>

export const approvedStates = ['soft_verified', 'trusted'] as const satisfies readonly ClaimState[]

/** The venue that a claim is for: as it became one, else as it is listed; null for a new one. */
export const listingOf = ({ venue_id, listing_id }: ClaimRow): string | null => venue_id ?? listing_id

/** Whether a write failed because the account has a pending claim for the venue already. */
export function isClaimedAlready(error: unknown): boolean {
  return error instanceof Error && 'constraint' in error && error.constraint === 'claims_pending'
}

export function insertClaim(db: Db, row: Insertable<ClaimsTable>): Promise<ClaimRow> {
  return db.insertInto('claims').values(row).returningAll().executeTakeFirstOrThrow()
}

export function findClaim(db: Db, id: string): Promise<ClaimRow | null> {
  return oneOrNull(db.selectFrom('claims').selectAll().where('id', '=', id))
}

/** Withdraws unproven claims of a browser for the same place: submitting again replaces them. */
export async function replaceUnproven(
  db: Db,
  { deviceHash, listingId, name }: { deviceHash: Buffer; listingId: string | null; name: string },
): Promise<void> {
  await db
    .updateTable('claims')
    .set({ state: 'withdrawn', code_hash: null })
    .where('device_hash', '=', deviceHash)
    .where('state', '=', 'unverified')
    .where(sql<boolean>`listing_id is not distinct from ${listingId}`)
    .$if(listingId === null, (query) => query.where('venue_name', '=', name))
    .execute()
}

type NewCode = { id: string; codeHash: Buffer; sentBy: ClaimMethod; expiresAt: Date; maxCodes: number }

/** Replaces the code of an unproven claim. @returns null if it is proven by now, or has had all its codes */
export function replaceCode(
  db: Db,
  { id, codeHash, sentBy, expiresAt, maxCodes }: NewCode,
): Promise<ClaimRow | null> {
  return oneOrNull(
    db
      .updateTable('claims')
      .set(({ eb }) => ({
        code_hash: codeHash,
        code_sent_by: sentBy,
        code_tries: 0,
        code_expires_at: expiresAt,
        codes_sent: eb('codes_sent', '+', 1),
      }))
      .where('id', '=', id)
      .where('state', '=', 'unverified')
      .where('codes_sent', '<', maxCodes)
      .returningAll(),
  )
}

/** Records that the code is sent by mail instead. @returns null if another code has replaced it */
export function sendByMail(db: Db, id: string, codeHash: Buffer): Promise<ClaimRow | null> {
  return oneOrNull(
    db
      .updateTable('claims')
      .set({ code_sent_by: 'email' })
      .where('id', '=', id)
      .where('state', '=', 'unverified')
      .where('code_hash', '=', codeHash)
      .returningAll(),
  )
}

/** Counts an attempt at the code. @returns null if the claim has no valid code with an attempt left */
export function countTry(db: Db, id: string, tries: number, now: Date): Promise<ClaimRow | null> {
  return oneOrNull(
    db
      .updateTable('claims')
      .set(({ eb }) => ({ code_tries: eb('code_tries', '+', 1) }))
      .where('id', '=', id)
      .where('state', '=', 'unverified')
      .where('code_tries', '<', tries)
      .where('code_expires_at', '>', now)
      .returningAll(),
  )
}

type Proof = {
  id: string
  /** The code that was typed: a resend in the meantime has ended it. */
  codeHash: Buffer
  venueId: string
  accountId: string | null
  score: number
  verification: object
  now: Date
}

/** The claim begins to wait for a decision. Of concurrent proofs one returns the claim. */
export function markProven(db: Db, proof: Proof): Promise<ClaimRow | null> {
  return oneOrNull(
    db
      .updateTable('claims')
      .set({
        state: 'pending',
        venue_id: proof.venueId,
        account_id: proof.accountId,
        score: proof.score,
        verification: JSON.stringify(proof.verification),
        proven_at: proof.now,
        code_hash: null,
      })
      .where('id', '=', proof.id)
      .where('state', '=', 'unverified')
      .where('code_hash', '=', proof.codeHash)
      .returningAll(),
  )
}

/** Withdraws a claim that nobody has decided yet. @returns null if somebody has */
export function withdraw(db: Db, id: string): Promise<ClaimRow | null> {
  return oneOrNull(
    db
      .updateTable('claims')
      .set({ state: 'withdrawn', code_hash: null })
      .where('id', '=', id)
      .where('state', 'in', ['unverified', 'pending'])
      .returningAll(),
  )
}

/** Gives an open claim without an account to one. @returns null if it has one by now, or is closed */
export function attach(db: Db, id: string, accountId: string): Promise<ClaimRow | null> {
  return oneOrNull(
    db
      .updateTable('claims')
      .set({ account_id: accountId })
      .where('id', '=', id)
      .where('account_id', 'is', null)
      .where('state', 'in', ['pending', ...approvedStates])
      .returningAll(),
  )
}
