import { z } from 'zod'
import { wholeNumber } from './values.ts'
import type { ParsedEnv, Variables } from './variables.ts'

export const processVariables = {
  MODE: {
    schema: z.enum(['production', 'development', 'test']),
    expected: '"production", "development" or "test"',
    about: 'production, or development, which npm run dev sets.',
    default: 'production',
  },
  LOG_LEVEL: {
    schema: z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']),
    expected: 'one of silent, fatal, error, warn, info, debug, trace',
    about: 'silent, fatal, error, warn, info, debug or trace.',
    default: 'info',
  },
  MAX_STREAMS: {
    schema: wholeNumber(1, 1_000_000),
    expected: 'a number of live streams',
    about: 'Concurrent live streams.',
    default: '10000',
  },
  OVERLOAD: {
    schema: z.enum(['on', 'off']),
    expected: '"on" or "off"',
    about:
      'off disables load shedding, so that a busy machine refuses nothing that a test waits for. Use it in tests only. By default on, with MODE=test off.',
    example: 'on',
  },
} as const satisfies Variables

export type ProcessSettings = {
  mode: 'production' | 'development' | 'test'
  logLevel: z.output<typeof processVariables.LOG_LEVEL.schema>
  /** The maximum of open live streams. */
  maxStreams: number
  /** 'off': no load shedding. For tests. */
  overload: 'on' | 'off'
  /** How long a statement waits for a connection. */
  databaseWaitMs: number
  /** How long a connection to Redis may stay silent. */
  redisWaitMs: number
  /** How long other services that find places may take to answer. */
  placesTimeoutMs: number
}

export function readProcess(parsed: ParsedEnv<typeof processVariables>): ProcessSettings {
  const overload = parsed.OVERLOAD ?? (parsed.MODE === 'test' ? 'off' : 'on')
  return {
    mode: parsed.MODE,
    logLevel: parsed.LOG_LEVEL,
    maxStreams: parsed.MAX_STREAMS,
    overload,
    databaseWaitMs: maxWaitMs(overload),
    redisWaitMs: maxWaitMs(overload),
    placesTimeoutMs: maxWaitMs(overload),
  }
}

/** Usually a later answer would come too late; without load shedding a busy machine takes the time it needs. */
export const maxWaitMs = (overload: ProcessSettings['overload']): number =>
  overload === 'off' ? 120_000 : 2_000
