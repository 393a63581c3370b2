import { useSending } from '../lib/forms/use-sending.ts'
import { ApiError, api } from '../lib/http/api-client.ts'
import { problemOf } from '../lib/http/problem.ts'
import { useUser } from '../shell/user.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { AppCodeForm } from './app-code-form.tsx'
import { signInByPasskey } from './passkey.ts'

/** Takes the second step of a venue account that has one: by a code, or by a passkey. */
export function SecondStepForm({ onTaken }: { onTaken: () => unknown }) {
  const user = useUser()
  const { busy, problem, send } = useSending()
  async function byPasskey() {
    const { id } = await signInByPasskey()
    // Somebody else's passkey: this page is another account's now.
    if (id !== user?.id) return location.reload()
    await onTaken()
  }
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
      <Alert small problem={problem} />
      <Button
        look="quiet"
        className="justify-self-start"
        busy={busy}
        onClick={() => send(byPasskey, (error) => (error instanceof ApiError ? problemOf(error) : noPasskey))}
      >
        Use a passkey
      </Button>
    </div>
  )
}

export const noPasskey = {
  sentence: 'No passkey was used. Try again, or choose another way.',
  fields: {},
  isWarning: true,
}
