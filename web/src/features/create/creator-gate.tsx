import { type ReactNode, useCallback, useEffect, useEffectEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import { NoScript } from '../../shell/no-script.tsx'
import { PageShell } from '../../shell/page-shell.tsx'
import { useUser } from '../../shell/user.ts'
import { Card } from '../../ui/card.tsx'
import { Skeleton } from '../../ui/late/skeleton.tsx'
import { toast } from '../../ui/toast.tsx'
import { CheckEmail } from './check-email.tsx'
import { provesCreator } from './creator-proof.ts'
import { useSentTo } from './gate-memory.ts'
import { LinkForm } from './link-form.tsx'

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
