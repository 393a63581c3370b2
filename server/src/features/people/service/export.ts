import type { DbAt } from '../../../platform/context.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Staff } from '../../../platform/principals.ts'
import { recordAction } from '../../staff/public.ts'
import type { PeopleDeps } from './deps.ts'
import { collectSections, hasData, identify, noSuchPerson } from './identify.ts'

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
    return JSON.stringify({ about: who.address, exportedAt: now, ...sections }, null, 2)
  })
}
