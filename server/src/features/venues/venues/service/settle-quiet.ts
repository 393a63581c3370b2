import type { Db } from '../../../../platform/database/database.ts'
import { minVoters, quietSince } from '../rules/disclosure.ts'
import { listQuiet } from '../store/session-facts.ts'
import { type Along, projectedAtOnce, projectTogether, silently } from './catch-up.ts'

/** Projects sessions without a result that have become quiet for so long that their ballots may be counted. */
export async function settleQuiet(db: Db, now: Date, { pause, announce }: Along = silently): Promise<void> {
  let after = ''
  for (;;) {
    const ids = await listQuiet(db, { quietSince: quietSince(now), minVoters, after, limit: projectedAtOnce })
    announce((await projectTogether(db, ids, now)).changed)
    after = ids.at(-1) ?? ''
    if (ids.length < projectedAtOnce || !(await pause())) return
  }
}
