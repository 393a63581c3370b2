import CircleAlert from 'virtual:icons/circle-alert'
import type { ConsumedLink } from '@nofomo/contracts/auth/endpoints.ts'
import { useNavigate, useSearchParams } from 'react-router'
import { ApiError } from '../../../../lib/http/api-client.ts'
import { sentenceOf } from '../../../../lib/http/problem.ts'
import type { PageHandle } from '../../../../shell/page-meta.ts'
import { paths } from '../../../../shell/paths.ts'
import { keepVerifiedSession, markVerifiedLocally } from '../../../../sign-in/signin-memory.ts'
import { storeToken } from '../../../../sign-in/signin-token.ts'
import { Button, ButtonLink } from '../../../../ui/button.tsx'
import { AuthPage } from '../auth-page.tsx'
import { afterLink, isVoterVerification, verifiedSession } from '../redirect-query.ts'
import { useGoOn } from '../use-go-on.ts'
import { Working } from '../working.tsx'
import { LinkConfirm } from './link-confirm.tsx'
import { useLinkVisit } from './use-link-visit.ts'

export const handle: PageHandle<null> = { meta: () => ({ title: 'Signing you in', noindex: true }) }

/** See docs/product.md, "Links and codes". */
const redirectAfterMs = 100
/** Shorter strings cannot be our tokens. */
const minTokenLength = 16

/** `/auth/magic-link`: uses a mailed link. */
export function Component() {
  const { visit, proceed } = useMagicLink()
  if (visit.state === 'confirm')
    return <LinkConfirm email={visit.email} purpose={visit.purpose} onConfirm={proceed} />
  if (visit.state !== 'failed') return <Working title="Signing you in..." />
  return (
    <AuthPage
      announced
      icon={CircleAlert}
      title="Authentication Error"
      lead={<p role="alert">{visit.sentence}</p>}
    >
      {visit.again && <Button onClick={proceed}>Try again</Button>}
      <ButtonLink to={paths.login()} look={visit.again ? 'quiet' : 'primary'}>
        Back to Login
      </ButtonLink>
    </AuthPage>
  )
}

function useMagicLink() {
  const [params] = useSearchParams()
  const goOn = useGoOn()
  const navigate = useNavigate()
  const redirect = params.get('redirect')
  const asked = { redirect, welcome: params.get('welcome') === 'true' }
  const noAccount = { purpose: 'voter_verify', redirect: null, user: null } as const

  function onUsed(link: ConsumedLink) {
    const target = redirect ?? link.redirect
    if (isVoterVerification(target, link.purpose)) {
      storeToken(link.sessionToken)
      keepVerifiedSession(verifiedSession(target))
    }
    setTimeout(() => void goOn(afterLink(link, asked)), redirectAfterMs)
  }

  /** Results are public: a voter without a network is not kept from them. */
  function onFailed(error: unknown, token: string): string | null {
    const isVoter = isVoterVerification(redirect)
    const offline = error instanceof ApiError && error.code === 'network'
    if (!isVoter || !offline) return failureOf(error, isVoter)
    if (token.length < minTokenLength) return 'Invalid token format'
    markVerifiedLocally()
    keepVerifiedSession(verifiedSession(redirect))
    setTimeout(() => void navigate(afterLink(noAccount, asked), { replace: true }), redirectAfterMs)
    return null
  }

  return useLinkVisit({ missing: 'Invalid magic link - no token found', onUsed, onFailed })
}

function failureOf(error: unknown, isVoter: boolean): string {
  const status = error instanceof ApiError ? error.status : 0
  return sentenceOf(error, {
    failed: isVoter ? `Verification failed: ${status}` : 'Authentication failed. Please try again.',
    network: 'Network error. Please try again.',
  })
}
