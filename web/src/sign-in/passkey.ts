import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser'
import { track } from '../lib/analytics/track.ts'
import { api } from '../lib/http/api-client.ts'
import { importOrLeave } from '../lib/loading/retry-import.ts'

/** Asks the browser's authenticator, and signs in as the account of its passkey. */
export async function signInByPasskey() {
  const [{ startAuthentication }, { options }] = await Promise.all([
    importOrLeave(() => import('@simplewebauthn/browser')),
    api('POST /api/auth/passkeys/signin-options', {}),
  ])
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON
  const response = { ...(await startAuthentication({ optionsJSON })) }
  const { user } = await api('POST /api/auth/passkeys/signin', { body: { response } })
  track('signed_in', { method: 'passkey', kind: user.userType })
  return user
}
