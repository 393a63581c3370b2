import { type ReactNode, useCallback, useEffect, useEffectEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import { track } from '../../../lib/analytics/track.ts'
import { useSmallForm } from '../../../lib/forms/use-small-form.ts'
import { api } from '../../../lib/http/api-client.ts'
import { linkRequestSentences } from '../../../lib/http/problem.ts'
import { deviceNow } from '../../../lib/time/clock.ts'
import { NoScript } from '../../../shell/no-script.tsx'
import { PageShell } from '../../../shell/page-shell.tsx'
import { paths } from '../../../shell/paths.ts'
import { useUser } from '../../../shell/user.ts'
import { CodeForm } from '../../../sign-in/code-form.tsx'
import { EmailField } from '../../../sign-in/email-field.tsx'
import { FormFrame } from '../../../sign-in/form-frame.tsx'
import { SendAgain } from '../../../sign-in/send-again.tsx'
import { rememberLink } from '../../../sign-in/signin-memory.ts'
import { type LinkState, useLinkStatus } from '../../../sign-in/use-link-status.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Skeleton } from '../../../ui/late/skeleton.tsx'
import { toast } from '../../../ui/toast.tsx'
import { checkAddress, provesCreator } from './creator-proof.ts'
import { useSentTo } from './gate-memory.ts'

type Proof = 'unknown' | 'none' | 'creator'

/**
 * Shows its children to browsers with a verified address: signed in as a consumer, or with the token of a host's link.
 */
export function CreatorGate({ children }: { children: ReactNode }) {
  const isConsumer = useUser()?.userType === 'consumer'
  const [proof, setProof] = useState<Proof>('unknown')
  const [sentTo, setSentTo] = useSentTo()
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (isConsumer) return
    const abort = new AbortController()
    void provesCreator(abort.signal).then((proven) => {
      if (!abort.signal.aborted) setProof(proven ? 'creator' : 'none')
    })
    return () => abort.abort()
  }, [isConsumer])

  /** The link or the code was used: checks whether that opens the gate here. */
  const onProven = useCallback(async () => {
    const [proven] = await Promise.all([provesCreator(new AbortController().signal), revalidate()])
    if (proven) setProof('creator')
  }, [revalidate])

  const isOpen = isConsumer || proof === 'creator'
  const wasSent = sentTo !== null
  const forget = useEffectEvent(() => setSentTo(null))
  useEffect(() => {
    if (!isOpen || !wasSent) return
    toast('You’re in. Let’s find a place.')
    forget()
  }, [isOpen, wasSent])
  if (isOpen) return children
  return (
    <PageShell>
      <Card as="section" className="mx-auto mt-4 grid max-w-md grid-cols-1 gap-5 p-5 sm:mt-10 sm:p-7">
        {proof === 'unknown' ? (
          <GateSkeleton />
        ) : sentTo === null ? (
          <LinkForm onSent={setSentTo} />
        ) : (
          <CheckEmail email={sentTo} onSent={setSentTo} onProven={onProven} onOther={() => setSentTo(null)} />
        )}
      </Card>
    </PageShell>
  )
}

function GateSkeleton() {
  return (
    <div aria-busy="true" className="grid gap-4">
      <p role="status" className="sr-only">
        Loading…
      </p>
      <h1 className="text-3xl">Create Your Session</h1>
      <NoScript>Creating a session needs JavaScript, which is switched off here.</NoScript>
      <Skeleton className="h-16 w-full" />
      <Skeleton className="h-16 w-full" />
    </div>
  )
}

/** Requests a link by mail. `onSent` receives the address. */
function LinkForm({ onSent }: { onSent: (email: string) => void }) {
  const form = useSmallForm<'email'>({
    check: checkAddress,
    send: async (typed) => {
      const email = typed.email.trim()
      await requestCreatorLink(email)
      onSent(email)
    },
    failure: linkRequestSentences,
  })
  return (
    <>
      <div className="grid gap-2">
        <h1 className="text-3xl">Create Your Session</h1>
        <p className="text-muted">
          We send you a link, no password needed. Your friends won’t need anything at all.
        </p>
      </div>
      <FormFrame form={form} submit={['Send Magic Link', 'Sending…']}>
        <EmailField autoComplete="email" error={form.problems.email} />
      </FormFrame>
    </>
  )
}

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
function CheckEmail({ email, onSent, onProven, onOther }: CheckEmailProps) {
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

/**
 * The state of the link this browser requested. `onUsed` is called once, and the state becomes `used` when it has
 * resolved. `look` starts over, after another link was sent.
 */
function useLinkState(onUsed: () => Promise<void>): { state: LinkState; look: () => void } {
  const [state, setState] = useState<LinkState>('waiting')
  const [round, setRound] = useState(0)
  useLinkStatus({
    onState: async (now) => {
      if (now === 'used') await onUsed()
      setState(now)
    },
    isWatching: state !== 'used' && state !== 'expired',
    round,
  })
  function look() {
    setState('waiting')
    setRound((count) => count + 1)
  }
  return { state, look }
}

/** Requests a mailed link and code that open the create page's gate. Throws ApiError. */
async function requestCreatorLink(email: string): Promise<void> {
  const redirectPath = paths.createSession()
  await api('POST /api/auth/magic-link/request', {
    body: { email, purpose: 'creator_signin', redirectPath },
  })
  rememberLink({ email, redirect: redirectPath, sentAt: deviceNow() })
  track('signin_requested', { method: 'link' })
}
