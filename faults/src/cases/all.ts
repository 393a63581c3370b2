import { backendHangs } from './backend-hangs.ts'
import { connectionCut } from './connection-cut.ts'
import { connectionStalled } from './connection-stalled.ts'
import { connectionSwallowed } from './connection-swallowed.ts'
import { databaseKilled } from './database-killed.ts'
import { databaseReadOnly } from './database-read-only.ts'
import { databaseStopped } from './database-stopped.ts'
import { diskFull } from './disk-full.ts'
import type { FaultCase } from './fault-case.ts'
import { killedAfterAcknowledgement } from './killed-after-acknowledgement.ts'
import { limitsCountOnce } from './limits-count-once.ts'
import { listeningHalfOpen } from './listening-half-open.ts'
import { lockHeld } from './lock-held.ts'
import { nodeKilled } from './node-killed.ts'
import { nodeStopped } from './node-stopped.ts'
import { clusterRestored, primaryKilled, primaryStopped } from './patroni.ts'
import { behindPgBouncer, pgbouncerRefused } from './pgbouncer.ts'
import { presenceSummed } from './presence-summed.ts'
import { proxyRepeats } from './proxy-repeats.ts'
import { behindHaproxy, behindNginx } from './real-proxies.ts'
import { reconnectionSwallowed } from './reconnection-swallowed.ts'
import { redisKilled, redisStopped, redisSwallowed } from './redis-away.ts'
import { rollingRestart } from './rolling-restart.ts'
import { rollingUpgrade } from './rolling-upgrade.ts'
import { threeNodesKilled } from './three-nodes-killed.ts'

/** In the order in which they run, by the names that choose them. */
export const cases: Record<string, FaultCase> = {
  'node-killed': nodeKilled,
  'three-nodes-killed': threeNodesKilled,
  'killed-after-acknowledgement': killedAfterAcknowledgement,
  'node-stopped': nodeStopped,
  'proxy-repeats': proxyRepeats,
  'behind-nginx': behindNginx,
  'behind-haproxy': behindHaproxy,
  'connection-stalled': connectionStalled,
  'connection-cut': connectionCut,
  'connection-swallowed': connectionSwallowed,
  'listening-half-open': listeningHalfOpen,
  'reconnection-swallowed': reconnectionSwallowed,
  'backend-hangs': backendHangs,
  'lock-held': lockHeld,
  'database-killed': databaseKilled,
  'database-stopped': databaseStopped,
  'database-read-only': databaseReadOnly,
  'disk-full': diskFull,
  'primary-killed': primaryKilled,
  'primary-stopped': primaryStopped,
  'cluster-restored': clusterRestored,
  'redis-killed': redisKilled,
  'redis-stopped': redisStopped,
  'redis-swallowed': redisSwallowed,
  'limits-count-once': limitsCountOnce,
  'presence-summed': presenceSummed,
  pgbouncer: behindPgBouncer,
  'pgbouncer-refused': pgbouncerRefused,
  'rolling-restart': rollingRestart,
  'rolling-upgrade': rollingUpgrade,
}
