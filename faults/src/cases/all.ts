import { copyRestored } from './copy-restored.ts'
import { databaseCases } from './database.ts'
import { diskFull } from './disk-full.ts'
import type { FaultCase } from './fault-case.ts'
import { killedAfterAcknowledgement } from './killed-after-acknowledgement.ts'
import { limitsCountOnce } from './limits-count-once.ts'
import { linkCases } from './links.ts'
import { nodeCases } from './nodes.ts'
import { patroniCases } from './patroni.ts'
import { behindPgBouncer, pgbouncerRefused } from './pgbouncer.ts'
import { presenceSummed } from './presence-summed.ts'
import { proxyCases } from './real-proxies.ts'
import { redisCases } from './redis-away.ts'
import { rollingUpgrade } from './rolling-upgrade.ts'

/** In the order in which they run, by the names that choose them. */
export const cases: Record<string, FaultCase> = {
  ...nodeCases,
  'killed-after-acknowledgement': killedAfterAcknowledgement,
  ...proxyCases,
  ...linkCases,
  ...databaseCases,
  'disk-full': diskFull,
  'copy-restored': copyRestored,
  ...patroniCases,
  ...redisCases,
  'limits-count-once': limitsCountOnce,
  'presence-summed': presenceSummed,
  pgbouncer: behindPgBouncer,
  'pgbouncer-refused': pgbouncerRefused,
  'rolling-upgrade': rollingUpgrade,
}
