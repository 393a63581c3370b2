import type { DbAt } from '../../../../platform/context.ts'
import { AppError } from '../../../../platform/errors.ts'
import type { Staff } from '../../../../platform/principals.ts'
import { recordAction } from '../../staff/public.ts'
import type { PeopleDeps } from './deps.ts'
import {
  collectSections,
  hasData,
  type Identified,
  identify,
  identifyOwn,
  noSuchPerson,
  type OwnAccount,
  type Sections,
} from './identify.ts'

/** Everything about a person as a JSON file, to be handed to them. @throws not_found */
export function exportPerson(
  { db: pool, now }: DbAt,
  staff: Staff,
  id: string,
  deps: PeopleDeps,
): Promise<string> {
  return pool.transaction().execute(async (db) => {
    const who = await identify(db, id, deps)
    const sections = await collectSections(db, who, deps)
    if (!hasData(who, sections)) throw new AppError('not_found', noSuchPerson)
    const subject = { kind: 'person', id: deps.ids.keyOf(who.who).toString('hex') } as const
    await recordAction(db, staff, now, { action: 'person_exported', subject })
    return fileOf(who, sections, now)
  })
}

/** Everything about whoever is signed in, as a JSON file. */
export function exportOwn({ db: pool, now }: DbAt, account: OwnAccount, deps: PeopleDeps): Promise<string> {
  return pool.transaction().execute(async (db) => {
    const who = await identifyOwn(db, account)
    return fileOf(who, await collectSections(db, who, deps), now)
  })
}

const fileOf = ({ address }: Identified, sections: Sections, exportedAt: Date): string =>
  JSON.stringify({ about: address, exportedAt, ...sections }, null, 2)
