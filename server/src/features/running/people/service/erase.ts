import { randomBytes } from 'node:crypto'
import type { Erasure } from '@nofomo/contracts/people/endpoints.ts'
import type { DbAt } from '../../../../platform/context.ts'
import type { Db } from '../../../../platform/database/database.ts'
import { AppError } from '../../../../platform/errors.ts'
import { nothingTouched, type Person, type Touched } from '../../../../platform/personal-data.ts'
import { personalWords, replaceSpans, spansIn } from '../../../../platform/personal-words.ts'
import type { Staff } from '../../../../platform/principals.ts'
import { recordAction } from '../../staff/public.ts'
import { pseudonymOf } from '../rules/names.ts'
import { type ErasureRow, findErasure, insertErasure, insertMentions, lockErasing } from '../store.ts'
import type { PeopleDeps } from './deps.ts'
import { eraseEverywhere } from './erase-everywhere.ts'
import {
  collectSections,
  hasData,
  type Identified,
  identify,
  identifyOwn,
  noSuchPerson,
  type OwnAccount,
  withWords,
} from './identify.ts'
import { confirmationOf, toErasure } from './search.ts'

type Erased = { erasure: Erasure; isRepeat: boolean; mentions: number; touched: Touched }

export type EraseRequest = { id: string; confirm: string; seen: string; note: string }

/**
 * Erases a person in one transaction, if it changes the rows that the preview has shown; the caller announces the touched
 * sessions and venues. Idempotent: a repetition returns the first erasure. Votes lock rows in another order, so a
 * deadlock with a vote is retried.
 * @throws not_found · invalid_input without the confirmation · conflict if other rows would change than were shown
 */
export function erasePerson(
  { db: pool, now }: DbAt,
  staff: Staff,
  request: EraseRequest,
  deps: PeopleDeps,
): Promise<Erased> {
  return pool.transaction().execute(async (db) => {
    await lockErasing(db)
    return eraseOne({ db, now }, staff, request, deps)
  })
}

async function eraseOne(
  { db, now }: DbAt,
  staff: Staff,
  { id, confirm, seen, note }: EraseRequest,
  deps: PeopleDeps,
): Promise<Erased> {
  const identified = await identify(db, id, deps)
  refuseUnconfirmed(confirm, confirmationOf(identified))
  if (!hasData(identified, await collectSections(db, identified, deps))) {
    const erasure = await earlier(db, deps.ids.keyOf(identified.who))
    return { erasure, isRepeat: true, mentions: 0, touched: nothingTouched }
  }
  return eraseIdentified({ db, now }, staff, { identified, seen, note }, deps)
}

/** In the audit, where an account was closed by whoever it is of. */
const ownHand = { name: 'Its owner' }

/**
 * Closes the account of whoever is signed in: erases them as staff would. The caller announces what was touched.
 * @throws invalid_input without the account's address
 */
export function closeOwn(
  { db: pool, now }: DbAt,
  account: OwnAccount,
  confirm: string,
  deps: PeopleDeps,
): Promise<Touched> {
  return pool.transaction().execute(async (db) => {
    await lockErasing(db)
    refuseUnconfirmed(confirm, (account.email ?? '').toLowerCase())
    const identified = await identifyOwn(db, account)
    const request = { identified, seen: null, note: '' }
    return (await eraseIdentified({ db, now }, ownHand, request, deps)).touched
  })
}

type IdentifiedRequest = {
  identified: Identified /** Null where nothing was previewed. */
  seen: string | null
  note: string
}

async function eraseIdentified(
  { db, now }: DbAt,
  staff: Pick<Staff, 'name'>,
  { identified, seen, note }: IdentifiedRequest,
  deps: PeopleDeps,
): Promise<Erased> {
  const key = deps.ids.keyOf(identified.who)
  const person = await withWords(db, identified, deps)
  const row = await named(db, { person_key: key, erased_at: now, staff: staff.name })
  const { pseudonym } = row
  const done = await eraseEverywhere(db, { now, person, pseudonym, key }, deps)
  if (seen !== null && done.seen !== seen)
    throw new AppError('conflict', 'Something about this person has changed. Look at what will change again.')
  await insertMentions(db, pseudonym, done.mentions, now)
  await recordAction(db, staff, now, {
    action: 'person_erased',
    subject: { kind: 'person', id: pseudonym },
    details: {
      rows: done.changes.reduce((sum, { count }) => sum + count, 0),
      mentions: done.mentions.length,
    },
    note: redactPerson(note, person, pseudonym),
  })
  return { erasure: toErasure(row), isRepeat: false, mentions: done.mentions.length, touched: done }
}

/** Removes the person from the note that staff write about the erasure. */
function redactPerson(note: string, person: Person, pseudonym: string): string {
  return replaceSpans(note, spansIn(note, personalWords(person), true), pseudonym)
}

function refuseUnconfirmed(typed: string, expected: string): void {
  if (typed.trim().toLowerCase() === expected) return
  const sentence = 'That is not it. Type it exactly as shown.'
  throw new AppError('invalid_input', sentence, { fields: { confirm: sentence } })
}

async function earlier(db: Db, key: Buffer): Promise<Erasure> {
  const erasure = await findErasure(db, key)
  if (!erasure) throw new AppError('not_found', noSuchPerson)
  return toErasure(erasure)
}

/** Tries random pseudonyms until one is free. */
async function named(db: Db, row: Omit<ErasureRow, 'pseudonym'>): Promise<ErasureRow> {
  for (;;) {
    const erasure = { ...row, pseudonym: pseudonymOf(randomBytes(3).toString('hex')) }
    if (await insertErasure(db, erasure)) return erasure
  }
}
