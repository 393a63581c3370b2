import { track } from '../../platform/analytics/track.ts'
import { api } from '../../platform/api-client.ts'
import { Button } from '../../ui/button.tsx'
import { noticeOf } from './failures.ts'
import { FormNotice } from './form-notice.tsx'
import { useWelcomeIn } from './use-go-on.ts'
import { useSend } from './use-send.ts'

/** In without an address. What a guest makes moves to the account they sign in to later. */
export function GuestLogin() {
  const welcomeIn = useWelcomeIn()
  const { busy, notice, run } = useSend((error) => noticeOf(error, { failed: 'Guest login failed' }))

  async function enter() {
    const { user } = await api('POST /api/auth/guest-login', {})
    track('signed_in', { method: 'guest' })
    await welcomeIn(user)
  }

  return (
    <div className="grid grid-cols-1 gap-3 border-t border-line pt-5">
      <FormNotice notice={notice} />
      <Button look="quiet" busy={busy} onClick={() => run(enter)}>
        Continue as guest
      </Button>
      <p className="text-center text-sm text-muted">Your plans stay in this browser.</p>
    </div>
  )
}
