import type { ReactNode } from 'react'
import { track } from '../../../lib/analytics/track.ts'
import { useSending } from '../../../lib/forms/use-sending.ts'
import { api } from '../../../lib/http/api-client.ts'
import { type PageHandle, productName } from '../../../shell/page-meta.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { AuthPage } from './auth-page.tsx'
import { LinkForm } from './link-form.tsx'
import { useWelcomeIn } from './use-go-on.ts'

const title = `Sign in to ${productName}`

export const handle: PageHandle<null> = { meta: () => ({ title, noindex: true }) }
/** The page itself redirects after signing in. */
export const shouldRevalidate = () => false

type ConsumerSignInProps = {
  /** Where to go after signing in. */
  redirect: string | undefined
  lead?: string | undefined
  more?: ReactNode
  below: ReactNode
}

/** The page on which consumers sign in, by mailed link or as a guest. */
export function ConsumerSignIn({
  redirect,
  lead = 'We mail you a link and a code. No password needed.',
  ...page
}: ConsumerSignInProps) {
  return (
    <AuthPage title={title} lead={lead} {...page}>
      <LinkForm redirect={redirect} />
      <GuestLogin />
    </AuthPage>
  )
}

/** Signs in as a guest, without an address. A guest's sessions move to the account they sign in to later. */
function GuestLogin() {
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
