import { join, resolve } from 'node:path'
import { z } from 'zod'
import { databaseAddress, redisAddress, wholeNumber } from './values.ts'
import type { ParsedEnv, Variables } from './variables.ts'

const projectRoot = resolve(import.meta.dirname, '../../..')

export const databaseVariables = {
  DATABASE_URL: {
    schema: databaseAddress,
    expected: 'postgres://user:password@host:5432/name',
    about: 'Any PostgreSQL from version 15 on, instead of the built-in one.',
    example: 'postgres://user:password@host:5432/name',
    isSecret: true,
  },
  SERVING_ROLE: {
    schema: z.string().regex(/^[a-z_][a-z0-9_]{0,62}$/),
    expected: 'the name of a database role in small letters',
    about:
      'For db:migrate: the role with which nodes connect, where it is not the one that migrates. It gets what serving needs, and cannot change tables or switch the audit’s protection off.',
  },
  DATA_DIR: {
    schema: z.string(),
    expected: 'a folder for the built-in database',
    about:
      'Holds the built-in database and the cache of rendered pictures. By default data in the project’s folder.',
    example: 'data',
  },
  POOL_SIZE: {
    schema: wholeNumber(1, 90),
    expected: 'a number of database connections from 1 to 90',
    about: 'Database connections of this process.',
    default: '10',
  },
  REDIS_URL: {
    schema: redisAddress,
    expected: 'redis://user:password@host:6379 or rediss://… for TLS',
    about:
      'Redis from version 7 on, or Valkey, which several nodes share (docs/operations/many-machines.md#redis).',
    example: 'rediss://user:password@host:6379',
    isSecret: true,
  },
  BUILDS_DIR: {
    schema: z.string(),
    expected: 'a folder for the built files of several releases',
    about:
      'A folder in which nodes of several releases find one another’s built files (docs/operations/many-machines.md#upgrades).',
  },
  DRAIN_MS: {
    schema: wholeNumber(0, 60_000),
    expected: 'milliseconds from 0 to 60000',
    about:
      'How long a node that is told to stop serves on, until a load balancer has noticed; with DATABASE_URL only.',
    default: '0',
  },
} as const satisfies Variables

export type DatabaseSettings = {
  /** Null: the built-in PostgreSQL in `dataDir`. */
  databaseUrl: string | null
  /** The role with which nodes connect; null: the one that migrates. */
  servingRole: string | null
  /** An absolute path. */
  dataDir: string
  /** Connections of this process to the database. */
  poolSize: number
  /** Redis or Valkey, which several nodes share; null: there is one node, or they share the database alone. */
  redisUrl: string | null
  /** An absolute path: where nodes of several releases find one another's built files; null: only in `web/dist`. */
  buildsDir: string | null
  /** How long a node that is told to stop goes on serving, no longer ready, until a load balancer has noticed. */
  drainMs: number
}

export function readDatabase(parsed: ParsedEnv<typeof databaseVariables>): DatabaseSettings {
  return {
    databaseUrl: parsed.DATABASE_URL ?? null,
    servingRole: parsed.SERVING_ROLE ?? null,
    dataDir: parsed.DATA_DIR ? resolve(parsed.DATA_DIR) : join(projectRoot, 'data'),
    poolSize: parsed.POOL_SIZE,
    redisUrl: parsed.REDIS_URL ?? null,
    buildsDir: parsed.BUILDS_DIR ? resolve(parsed.BUILDS_DIR) : null,
    // With a database of its own a node is alone.
    drainMs: parsed.DATABASE_URL ? parsed.DRAIN_MS : 0,
  }
}

const thisMachine = /^$|^localhost$|^127\.|^\[::1\]$/

/** The settings whose connections go to another machine, or may, in plain text. Saying so on purpose is enough: `sslmode`. */
export function plainConnections({
  databaseUrl,
  redisUrl,
}: Pick<DatabaseSettings, 'databaseUrl' | 'redisUrl'>): string[] {
  const isAway = (url: string) => !URL.canParse(url) || !thisMachine.test(new URL(url).hostname)
  return [
    ...(databaseUrl && isAway(databaseUrl) && !/[?&](sslmode|ssl|host)=/.test(databaseUrl)
      ? ['DATABASE_URL (add sslmode=verify-full)']
      : []),
    ...(redisUrl && isAway(redisUrl) && !/^rediss:/i.test(redisUrl) ? ['REDIS_URL (use rediss://)'] : []),
  ]
}
