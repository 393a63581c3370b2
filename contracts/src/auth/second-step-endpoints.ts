import { z } from 'zod'
import { endpoint } from '../api/endpoint.ts'
import { appCodeFields, secondStepFields } from './forms.ts'

/**
 * The second step of a venue account, a passkey or an authenticator app: `missing` if it has neither, `needed` if this login has
 * not taken it, else `taken`.
 */
const secondStep = z.object({ state: z.enum(['missing', 'needed', 'taken']), hasApp: z.boolean() })
export type SecondStep = z.infer<typeof secondStep>

/** Shown once, with the first passkey or app; null with later ones. */
export const recoveryCode = z.string().nullable()

/** What an authenticator app is given. */
export const appSecret = z.object({
  /** Base32, in groups of four. */
  secret: z.string(),
  uri: z.string(),
  /** The QR code of `uri`, as an SVG document. */
  qr: z.string(),
})
export type AppSecret = z.infer<typeof appSecret>

export const getSecondStep = endpoint('GET /api/auth/second-step', {
  access: 'venue',
  summary: 'Whether the account has a second step, and whether this login has taken it.',
  response: secondStep,
})

export const takeSecondStep = endpoint('POST /api/auth/second-step', {
  access: 'venue',
  limit: 'auth',
  summary:
    'Takes the second step by a code of the app. The recovery code ends app and passkeys instead, so that others can be set up.',
  body: z.object(secondStepFields),
  response: secondStep,
})

export const setUpApp = endpoint('POST /api/auth/second-step/app', {
  access: 'venue',
  limit: 'auth',
  asksAgain: true,
  summary: 'Makes a secret for an authenticator app; it counts once a code of it has been confirmed.',
  response: appSecret,
})

export const confirmApp = endpoint('POST /api/auth/second-step/app/confirm', {
  access: 'venue',
  limit: 'auth',
  asksAgain: true,
  summary: 'From now on a sign-in by password or mail also needs a code of the app.',
  body: z.object(appCodeFields),
  response: z.object({ recoveryCode }),
})

export const renewRecovery = endpoint('POST /api/auth/second-step/recovery', {
  access: 'venue',
  limit: 'auth',
  asksAgain: true,
  summary: 'Makes a recovery code anew, for whoever has not kept the one before, which ends.',
  response: z.object({ recoveryCode: z.string() }),
})

export const removeApp = endpoint('DELETE /api/auth/second-step/app', {
  access: 'venue',
  limit: 'auth',
  asksAgain: true,
  summary: 'Removes the app. Without a passkey the account has no second step then.',
  response: secondStep,
})
