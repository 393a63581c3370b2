import { track } from '../../../lib/analytics/track.ts'
import { useSending } from '../../../lib/forms/use-sending.ts'
import { api } from '../../../lib/http/api-client.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { useWelcomeIn } from './use-go-on.ts'

/** Signs in as a guest, without an address. A guest's sessions move to the account they sign in to later. */
export function GuestLogin() {
  const welcomeIn = useWelcomeIn()
  const { busy, problem, send } = useSending()

  async function enter() {
    const { user } = await api('POST /api/auth/guest-login', {})
    track('signed_in', { method: 'guest' })
    await welcomeIn(user)
  }

  return (
    <div className="grid grid-cols-1 gap-3 border-t border-line pt-5">
      <Alert problem={problem} />
      <Button look="quiet" busy={busy} onClick={() => send(enter, { failed: 'Guest login failed' })}>
        Continue as guest
      </Button>
      <p className="text-center text-sm text-muted">Your plans stay in this browser.</p>
    </div>
  )
}
