import KeyRound from 'virtual:icons/key-round'
import { useBrowserValue } from '../../../lib/browser/use-browser-value.ts'
import { useSending } from '../../../lib/forms/use-sending.ts'
import { ApiError } from '../../../lib/http/api-client.ts'
import { type Problem, problemOf } from '../../../lib/http/problem.ts'
import { signInByPasskey } from '../../../sign-in/passkey.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { useWelcomeIn } from './use-go-on.ts'

/** The authenticator was canceled, timed out, or is unavailable. */
const unused: Problem = {
  sentence: 'No passkey was used. Try again, or sign in with your password.',
  fields: {},
  isWarning: true,
}

/** Signs an owner in with a passkey; hidden where the browser does not support passkeys. */
export function PasskeyButton() {
  // Rendered from the start, since nearly every browser supports passkeys: this avoids a layout shift.
  const isKnown = useBrowserValue(() => 'PublicKeyCredential' in window, true)
  const welcomeIn = useWelcomeIn()
  const { busy, problem, send } = useSending()
  const signIn = async () => welcomeIn(await signInByPasskey())

  if (!isKnown) return null
  return (
    <>
      <Alert problem={problem} />
      <Button look="quiet" busy={busy} className="px-3" onClick={() => send(signIn, problemOfKey)}>
        <KeyRound aria-hidden="true" className="size-5 shrink-0" />
        Sign in with a passkey
      </Button>
    </>
  )
}

const problemOfKey = (error: unknown) =>
  error instanceof ApiError ? problemOf(error, { failed: 'Login failed' }) : unused
