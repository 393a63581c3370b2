import { randomBytes } from 'node:crypto'
import type { Erasure } from '@nofomo/contracts/people.ts'
import type { Ctx } from '../../../platform/context.ts'
import type { Db } from '../../../platform/database/database.ts'
import { againAfterDeadlock } from '../../../platform/database/deadlock.ts'
import { inText } from '../../../platform/database/personal-words.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Person, Touched } from '../../../platform/personal-data.ts'
import type { Staff } from '../../../platform/principals.ts'
import { recordAction } from '../../staff/service/audit.ts'
import { replaceInAudit } from '../../staff/service/erasing.ts'
import { pseudonymOf } from '../rules/who.ts'
import { type ErasureRow, findErasure, insertErasure, lockErasing } from '../store.ts'
import type { PeopleDeps } from './deps.ts'
import { everythingAbout, identify, isAnythingLeft, noSuchPerson, withWords } from './identify.ts'
import { confirmationOf, toErasure } from './search.ts'

type Erased = { erasure: Erasure; isRepeat: boolean; touched: Touched }

type Asked = { id: string; confirm: string; note: string }

/**
 * Erases a person in one transaction; the touched sessions and venues are to be announced. A second time changes nothing
 * and tells of the first. Votes lock rows in another order: if an erasure and a vote wait for each other, it begins anew.
 * @throws not_found · invalid_input without the confirmation
 */
export function erasePerson(
  { db: pool, now }: Pick<Ctx, 'db' | 'now'>,
  staff: Staff,
  asked: Asked,
  deps: PeopleDeps,
): Promise<Erased> {
  return againAfterDeadlock(() =>
    pool.transaction().execute(async (db) => {
      await lockErasing(db)
      return eraseOne({ db, now }, staff, asked, deps)
    }),
  )
}

async function eraseOne(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  staff: Staff,
  { id, confirm, note }: Asked,
  deps: PeopleDeps,
): Promise<Erased> {
  const identified = await identify(db, id, deps)
  const key = deps.ids.keyOf(identified.who)
  refuseUnconfirmed(confirm, confirmationOf(identified))
  if (!isAnythingLeft(identified, await everythingAbout(db, identified, deps)))
    return { erasure: await earlier(db, key), isRepeat: true, touched: { sessionIds: [], venueIds: [] } }
  const person = await withWords(db, identified, deps)
  const row = await named(db, { person_key: key, erased_at: now, staff: staff.name })
  const { pseudonym } = row
  const words = [...(person.address ? [person.address] : []), ...person.names, ...person.phones]
  const touched = await eraseEverywhere(db, { now, person, pseudonym }, deps)
  await replaceInAudit(db, key.toString('hex'), { person, pseudonym })
  await recordAction(db, staff, now, {
    action: 'person_erased',
    subject: { kind: 'person', id: pseudonym },
    note: inText(note, words, pseudonym),
  })
  return { erasure: toErasure(row), isRepeat: false, touched }
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

/** Draws pseudonyms until one is free. */
async function named(db: Db, row: Omit<ErasureRow, 'pseudonym'>): Promise<ErasureRow> {
  for (;;) {
    const erasure = { ...row, pseudonym: pseudonymOf(randomBytes(3).toString('hex')) }
    if (await insertErasure(db, erasure)) return erasure
  }
}

async function eraseEverywhere(
  db: Db,
  erasing: { now: Date; person: Person; pseudonym: string },
  { features }: PeopleDeps,
): Promise<Touched> {
  const touched: Touched[] = []
  for (const feature of features) touched.push(await feature.erase({ db, ...erasing }))
  return {
    sessionIds: [...new Set(touched.flatMap(({ sessionIds }) => sessionIds))],
    venueIds: [...new Set(touched.flatMap(({ venueIds }) => venueIds))],
  }
}
