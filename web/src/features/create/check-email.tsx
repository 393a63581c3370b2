import { CodeForm } from '../../sign-in/code-form.tsx'
import { SendAgain } from '../../sign-in/send-again.tsx'
import type { LinkState } from '../../sign-in/use-link-status.ts'
import { Button } from '../../ui/button.tsx'
import { requestCreatorLink } from './request-creator-link.ts'
import { useLinkState } from './use-link-state.ts'

type CheckEmailProps = {
  email: string
  /** Another mail was sent. */
  onSent: (email: string) => void
  /** The address is verified; resolves when the page has updated. */
  onProven: () => Promise<void>
  /** Back to the form. */
  onOther: () => void
}

const news: Partial<Record<LinkState, string>> = {
  used: 'Your link was opened in another browser. Go on there, or send a new mail and type its code here.',
  expired: 'That link has expired. Send yourself a new one.',
}

/** After the link was sent. Continues automatically when it is used in any tab of this browser. */
export function CheckEmail({ email, onSent, onProven, onOther }: CheckEmailProps) {
  const { state, look } = useLinkState(onProven)
  const isSpent = state in news
  async function sendAgain() {
    await requestCreatorLink(email)
    onSent(email)
  }
  return (
    <>
      <div className="grid gap-2">
        <h1 className="text-3xl">Check Your Email!</h1>
        <p className="text-muted">
          We sent a link and a 6-digit code to <strong className="text-ink">{email}</strong>. They expire in
          15 minutes.
        </p>
      </div>
      <p role="status" className="rounded-control bg-tint p-4">
        {news[state] ??
          'Nothing there? Check spam or promotions. This page goes on by itself once you open the link.'}
      </p>
      {!isSpent && <CodeForm email={email} onSignedIn={onProven} />}
      <SendAgain send={sendAgain} onSent={look} urgent={isSpent} />
      <Button look="ghost" onClick={onOther}>
        Use a different email
      </Button>
    </>
  )
}
