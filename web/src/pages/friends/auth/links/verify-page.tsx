import CircleAlert from 'virtual:icons/circle-alert'
import PartyPopper from 'virtual:icons/party-popper'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { sentenceOf } from '../../../../lib/http/problem.ts'
import type { PageHandle } from '../../../../shell/page-meta.ts'
import { paths } from '../../../../shell/paths.ts'
import { storeToken } from '../../../../sign-in/signin-token.ts'
import { Button, ButtonLink } from '../../../../ui/button.tsx'
import { AuthPage } from '../auth-page.tsx'
import { afterVerify, leadingOn } from '../redirect-query.ts'
import { useGoOn } from '../use-go-on.ts'
import { Working } from '../working.tsx'
import { LinkConfirm } from './link-confirm.tsx'
import { useLinkVisit } from './use-link-visit.ts'

export const handle: PageHandle<null> = { meta: () => ({ title: 'Verifying your link', noindex: true }) }

/** See docs/product.md, "Links and codes". */
const redirectAfterMs = 2_000
const sentences = { failed: 'Verification failed', network: 'Network error during verification' }

/** `/auth/verify`: uses a link of a host who is about to create a session. */
export function Component() {
  const redirect = useSearchParams()[0].get('redirect')
  const [target, setTarget] = useState('')
  const { visit, proceed } = useLinkVisit({
    missing: 'No verification token provided',
    onUsed: (link) => {
      storeToken(link.sessionToken)
      setTarget(afterVerify(link, redirect))
    },
    onFailed: (error) => sentenceOf(error, sentences),
  })
  if (visit.state === 'confirm')
    return <LinkConfirm email={visit.email} purpose={visit.purpose} onConfirm={proceed} />
  if (visit.state === 'working') return <Working title="Verifying your link..." />
  if (visit.state === 'used') return <Verified email={visit.email} target={target} />
  return (
    <AuthPage
      announced
      icon={CircleAlert}
      title="That link didn’t work"
      lead={
        <div className="grid gap-2">
          <p role="alert" className="font-bold text-ink">
            {visit.sentence}
          </p>
          <p>Links expire after 15 minutes and are single use.</p>
        </div>
      }
    >
      {visit.again && <Button onClick={proceed}>Try again</Button>}
      <ButtonLink to={leadingOn.create} look={visit.again ? 'quiet' : 'primary'}>
        Create New Session
      </ButtonLink>
      <ButtonLink to={paths.landing()} look="ghost">
        Go Home
      </ButtonLink>
    </AuthPage>
  )
}

function Verified({ email, target }: { email: string; target: string }) {
  const goOn = useGoOn()
  useEffect(() => {
    if (!target) return
    const timer = setTimeout(() => void goOn(target), redirectAfterMs)
    return () => clearTimeout(timer)
  }, [goOn, target])
  return (
    <AuthPage
      announced
      icon={PartyPopper}
      title="Welcome!"
      lead={
        <p role="status">
          You are in as <strong className="text-ink">{email}</strong>. Taking you on…
        </p>
      }
    >
      <Button onClick={() => void goOn(target)}>Continue</Button>
    </AuthPage>
  )
}
