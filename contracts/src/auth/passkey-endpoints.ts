import { z } from 'zod'
import { endpoint } from '../api/endpoint.ts'
import { lineOf } from '../text/endpoints.ts'
import { venueFormLimits } from '../venues/form-limits.ts'
import { user } from './endpoints.ts'
import { recoveryCode } from './second-step-endpoints.ts'

/** Options and responses are the JSON forms of W3C Web Authentication, level 3. */
const webAuthnJson = z.record(z.string(), z.unknown())
const credentialId = z.string().regex(/^[\w-]{1,700}$/)

export const passkey = z.object({
  id: credentialId,
  name: z.string(),
  createdAt: z.string(),
  lastUsedAt: z.string().nullable(),
})
export type Passkey = z.infer<typeof passkey>
const passkeys = z.object({ passkeys: z.array(passkey) })

export const listPasskeys = endpoint('GET /api/auth/passkeys', {
  access: 'venue',
  summary: 'The passkeys of the signed-in venue owner.',
  response: passkeys,
})

export const passkeyRegistrationOptions = endpoint('POST /api/auth/passkeys/registration-options', {
  access: 'venue',
  limit: 'auth',
  asksAgain: true,
  summary: 'Begins adding a passkey: what the browser’s authenticator is asked.',
  response: z.object({ options: webAuthnJson }),
})

export const addPasskey = endpoint('POST /api/auth/passkeys', {
  access: 'venue',
  limit: 'auth',
  asksAgain: true,
  summary: 'Adds the passkey an authenticator made.',
  body: z.object({
    response: webAuthnJson,
    name: lineOf(venueFormLimits.passkeyNameLength).min(1).default('Passkey'),
  }),
  response: passkeys.extend({ recoveryCode }),
})

export const removePasskey = endpoint('DELETE /api/auth/passkeys/:passkeyId', {
  access: 'venue',
  limit: 'auth',
  asksAgain: true,
  summary: 'Removes a passkey of the own account.',
  params: z.object({ passkeyId: credentialId }),
  response: passkeys,
})

export const passkeySignInOptions = endpoint('POST /api/auth/passkeys/signin-options', {
  access: 'anyone',
  limit: 'auth',
  summary: 'Begins a sign-in by passkey. Names no account.',
  response: z.object({ options: webAuthnJson }),
})

export const passkeySignIn = endpoint('POST /api/auth/passkeys/signin', {
  access: 'anyone',
  limit: 'auth',
  summary: 'Signs a venue owner in by a passkey.',
  body: z.object({ response: webAuthnJson }),
  response: z.object({ success: z.literal(true), user }),
})
