import Mail from 'virtual:icons/mail'
import { useEffect, useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router'
import { type ApiOutput, api } from '../../../lib/http/api-client.ts'
import type { PageHandle } from '../../../shell/page-meta.ts'
import { paths, withQuery } from '../../../shell/paths.ts'
import { useDemo } from '../../../shell/user.ts'
import { lastEmail, recallLink } from '../../../sign-in/signin-memory.ts'
import { TextLink } from '../../../ui/text-link.tsx'
import { AuthPage } from './auth-page.tsx'
import { LinkForm } from './link-form.tsx'
import { AwaitLink } from './links/await-link.tsx'
import { DemoLink } from './links/demo-link.tsx'
import { afterSignIn } from './redirect-query.ts'
import { requestLink } from './request-link.ts'
import { useAskedRedirect, useGoOn } from './use-go-on.ts'

type LastLink = ApiOutput<'GET /api/auth/magic-link/status'>

export const handle: PageHandle<LastLink | null> = {
  meta: () => ({ title: 'Check your email', noindex: true }),
}

/** This browser's last request; null if it cannot be loaded. */
export function loader({ context, request }: LoaderFunctionArgs): Promise<LastLink | null> {
  return api('GET /api/auth/magic-link/status', {}, { context, signal: request.signal }).catch(() => null)
}

/** `/auth/check-email`: a mail is on its way; its link or code signs in. If there is none, it offers to send one. */
export function Component() {
  const { email, redirect, wasSent } = useRequested()
  const goOn = useGoOn()
  const below = (
    <>
      <TextLink to={withQuery(paths.login(), { redirect })}>Try Different Email</TextLink>
      <TextLink to={withQuery(paths.signup(), { redirect })}>Sign Up Instead</TextLink>
    </>
  )
  if (!email || !wasSent)
    return (
      <AuthPage
        icon={Mail}
        title="No mail is on its way"
        lead="This browser has not asked for one lately. Where should we send your link and code?"
        below={below}
      >
        <LinkForm key={email} email={email ?? undefined} redirect={redirect} />
      </AuthPage>
    )
  return (
    <AuthPage icon={Mail} title="Check your email" lead={<Sent email={email} />} below={below}>
      <DemoLink />
      <AwaitLink
        email={email}
        send={() => requestLink({ email, redirect })}
        onSignedIn={(user) => goOn(afterSignIn(user, redirect))}
      />
    </AuthPage>
  )
}

function Sent({ email }: { email: string }) {
  const address = <strong className="text-ink">{email}</strong>
  if (useDemo()) return <p>A link and a 6-digit code would be on their way to {address}.</p>
  return <p>We sent a link and a 6-digit code to {address}. The link expires in 15 minutes and works once.</p>
}

/**
 * The address and redirect of the URL, else those of the last request; and whether this browser requested a mail to
 * that address. From the server, or without it from the browser's storage.
 */
function useRequested() {
  const last = useLoaderData<LastLink | null>()
  const inDemo = useDemo()
  const asked = useSearchParams()[0].get('email')?.trim() || null
  const askedRedirect = useAskedRedirect()
  const [hint, setHint] = useState<ReturnType<typeof recallLink>>(null)
  const [used, setUsed] = useState<string | null>(null)
  useEffect(() => {
    setHint(recallLink())
    setUsed(lastEmail())
  }, [])
  const email = asked ?? last?.email ?? hint?.email ?? used
  const sentTo = last ? last.email : hint?.email
  const wasSent = inDemo || (!!email && email.toLowerCase() === sentTo?.toLowerCase())
  return { email, wasSent, redirect: askedRedirect ?? hint?.redirect ?? undefined }
}
