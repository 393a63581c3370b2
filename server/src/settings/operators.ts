import { z } from 'zod'
import { StartError } from '../platform/start-error.ts'
import type { ParsedEnv, Variables } from './variables.ts'

const operatorAccess = {
  schema: z.enum(['local', 'token', 'off']),
  expected: '"local", "token" or "off"',
  default: 'local',
} as const

export const operatorVariables = {
  MAILBOX: {
    ...operatorAccess,
    about:
      'Who sees /mailbox. local: this machine only, and nobody once PUBLIC_URL is https or names another machine; token: requests with OPERATOR_TOKEN; off: nobody.',
  },
  METRICS: { ...operatorAccess, about: 'Who sees /metrics: local, token or off, as for MAILBOX.' },
  OPERATOR_TOKEN: {
    schema: z.string().regex(/^\S{20,200}$/),
    expected: '20 or more letters without spaces',
    about: 'Opens what is set to token: 20 or more letters, such as the output of openssl rand -base64 24.',
    isSecret: true,
  },
  STAFF_PASSWORD: {
    schema: z.string().min(12).max(200),
    expected: '12 or more characters',
    about:
      'Opens staff’s pages at /admin. By default the first start generates one and prints it once (docs/operations/one-machine.md#staff).',
    isSecret: true,
  },
} as const satisfies Variables

export type OperatorSettings = {
  /** 'local': only this machine, and nobody if `publicUrl` names another; 'token': requests with the token. */
  mailbox: 'local' | 'token' | 'off'
  metrics: 'local' | 'token' | 'off'
  /** The token for mailbox and metrics; null: no token opens them. */
  operatorToken: string | null
  /** Opens staff's pages; null: one is generated at the first start. */
  staffPassword: string | null
}

/** @throws StartError if a token is asked for that is not set */
export function readOperators(parsed: ParsedEnv<typeof operatorVariables>): OperatorSettings {
  const { MAILBOX: mailbox, METRICS: metrics, OPERATOR_TOKEN: token } = parsed
  if ((mailbox === 'token' || metrics === 'token') && !token)
    throw new StartError(
      `OPERATOR_TOKEN should be ${operatorVariables.OPERATOR_TOKEN.expected}, since mailbox or metrics ask for it.`,
    )
  return { mailbox, metrics, operatorToken: token ?? null, staffPassword: parsed.STAFF_PASSWORD ?? null }
}
