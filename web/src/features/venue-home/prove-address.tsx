import { useRevalidator } from 'react-router'
import { track } from '../../lib/analytics/track.ts'
import { api } from '../../lib/http/api-client.ts'
import { deviceNow } from '../../lib/time/clock.ts'
import { CodeForm } from '../../sign-in/code-form.tsx'
import { SendAgain } from '../../sign-in/send-again.tsx'
import { rememberLink } from '../../sign-in/signin-memory.ts'
import { Card } from '../../ui/card.tsx'
import { toast } from '../../ui/toast.tsx'

/** For an account whose address is not verified yet: what does not work until then, and how to verify it. */
export function ProveAddress({ email }: { email: string }) {
  const { revalidate } = useRevalidator()
  async function onProven() {
    toast('Your address is confirmed')
    await revalidate()
  }
  return (
    <Card
      as="section"
      aria-labelledby="prove"
      className="grid grid-cols-1 gap-x-10 gap-y-5 p-5 wrap-anywhere sm:p-7 xl:grid-cols-2"
    >
      <div className="grid grid-cols-1 content-start gap-2">
        <h2 id="prove" className="text-2xl">
          Confirm your address
        </h2>
        <p>
          When you signed up we mailed a link and a 6-digit code to <strong>{email}</strong>. Open the link in
          this browser, or type the code here.
        </p>
        <p className="text-muted">
          Anybody can type an address. Until you confirm yours, no booking is shown or answered and no voucher
          redeemed by this account. Your password, and passkeys you add, work already.
        </p>
      </div>
      <div className="grid grid-cols-1 content-start gap-3">
        <CodeForm email={email} onSignedIn={onProven} />
        <SendAgain send={() => sendProof(email)} onSent={() => {}} urgent={false} />
      </div>
    </Card>
  )
}

async function sendProof(email: string): Promise<void> {
  await api('POST /api/auth/magic-link/request', { body: { email, purpose: 'venue_signin' } })
  rememberLink({ email, redirect: null, sentAt: deviceNow() })
  track('signin_requested', { method: 'link' })
}
