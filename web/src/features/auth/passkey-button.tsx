import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser'
import KeyRound from 'lucide-react/icons/key-round'
import { useSyncExternalStore } from 'react'
import { track } from '../../platform/analytics/track.ts'
import { ApiError, api } from '../../platform/api-client.ts'
import { Button } from '../../ui/button.tsx'
import { type Notice, noticeOf } from './failures.ts'
import { FormNotice } from './form-notice.tsx'
import { useWelcomeIn } from './use-go-on.ts'
import { useSend } from './use-send.ts'

const never = () => () => {}

/** What an authenticator did not do: cancelled, timed out, or none at hand. */
const unused: Notice = {
  tone: 'warning',
  text: 'No passkey was used. Try again, or sign in with your password.',
}

/** Signs an owner in with the device's own key; not there where the browser knows no passkeys. */
export function PasskeyButton() {
  const isKnown = useSyncExternalStore(
    never,
    () => 'PublicKeyCredential' in window,
    () => false,
  )
  const welcomeIn = useWelcomeIn()
  const { busy, notice, run } = useSend((error) =>
    error instanceof ApiError ? noticeOf(error, { failed: 'Login failed' }) : unused,
  )

  if (!isKnown) return null
  return (
    <>
      <FormNotice notice={notice} />
      <Button look="quiet" busy={busy} onClick={() => run(async () => welcomeIn(await signInByPasskey()))}>
        <KeyRound aria-hidden="true" className="size-5" />
        Sign in with a passkey
      </Button>
    </>
  )
}

async function signInByPasskey() {
  const [{ startAuthentication }, { options }] = await Promise.all([
    import('@simplewebauthn/browser'),
    api('POST /api/auth/passkeys/signin-options', {}),
  ])
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON
  const response = { ...(await startAuthentication({ optionsJSON })) }
  const { user } = await api('POST /api/auth/passkeys/signin', { body: { response } })
  track('signed_in', { method: 'passkey', kind: user.userType })
  return user
}
