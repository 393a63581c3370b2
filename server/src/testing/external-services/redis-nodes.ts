import { createHash } from 'node:crypto'
import { createRedisLink, type RedisLink } from '../../platform/redis/link.ts'
import { createHiddenNames } from '../../platform/redis/names.ts'
import type { Secrets } from '../../platform/secrets.ts'

/** Those of an installation of tests, whose nodes share them. */
export const testSecrets: Secrets = { key: (name) => createHash('sha256').update(name).digest() }
export const hiddenName = createHiddenNames(testSecrets)

/** The connection of one node, not yet open. `logged` receives what it logs. */
export function redisNode(
  url: string,
  { silenceMs = 120_000, logged = [] }: { silenceMs?: number; logged?: unknown[] } = {},
): Promise<RedisLink> {
  const note = (...line: unknown[]) => void logged.push(...line)
  const log = { warn: note, info: note }
  return createRedisLink({ url, secrets: testSecrets, log, silenceMs, patienceMs: silenceMs / 20 })
}
