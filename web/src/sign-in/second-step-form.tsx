import type { User } from '@nofomo/contracts/auth/endpoints.ts'
import { useSending } from '../lib/forms/use-sending.ts'
import { ApiError, api } from '../lib/http/api-client.ts'
import { type Describe, problemOf } from '../lib/http/problem.ts'
import { useUser } from '../shell/user.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { AppCodeForm } from './app-code-form.tsx'
import { signInByPasskey } from './passkey.ts'

/** Takes the second step of a venue account that has one: by a code, or by a passkey. */
export function SecondStepForm({ onTaken }: { onTaken: () => unknown }) {
  const taken = useSameAccount(onTaken)
  return (
    <div className="grid grid-cols-1 gap-4">
      <AppCodeForm
        takesRecovery
        hint="The 6 digits that it shows now. Lost? Type your recovery code: it ends passkeys and app, and you set them up anew."
        submit={['Go on', 'Checking…']}
        send={async (code) => {
          await api('POST /api/auth/second-step', { body: { code } })
          await onTaken()
        }}
      />
      <UsePasskey className="justify-self-start" onSignedIn={taken} />
    </div>
  )
}

type SignedIn = (user: Pick<User, 'id'>) => unknown

/** Goes on if whoever signed in is the account of the page. With somebody else's passkey it is another account's now. */
export function useSameAccount(onSame: () => unknown): SignedIn {
  const user = useUser()
  return ({ id }) => (id === user?.id ? onSame() : location.reload())
}

type UsePasskeyProps = { className?: string; onSignedIn: SignedIn; failure?: Describe }

/** Signs in by a passkey instead. */
export function UsePasskey({ className, onSignedIn, failure }: UsePasskeyProps) {
  const { busy, problem, send } = useSending()
  const signIn = async () => onSignedIn(await signInByPasskey())
  return (
    <>
      <Alert small problem={problem} />
      <Button
        look="quiet"
        className={className}
        busy={busy}
        onClick={() =>
          send(signIn, (error) => (error instanceof ApiError ? problemOf(error, failure) : noPasskey))
        }
      >
        Use a passkey
      </Button>
    </>
  )
}

const noPasskey = {
  sentence: 'No passkey was used. Try again, or choose another way.',
  fields: {},
  isWarning: true,
}
