import Mail from 'lucide-react/icons/mail'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { PageHandle } from '../../app/page-meta.ts'
import { paths, withQuery } from '../../app/paths.ts'
import { AuthPage, TextLink } from './auth-page.tsx'
import { AwaitLink } from './await-link.tsx'
import { lastEmail, recallLink } from './browser-memory.ts'
import { DemoLink } from './demo-link.tsx'
import { afterSignIn } from './destination.ts'
import { requestLink } from './request-link.ts'
import { useAskedRedirect, useGoOn } from './use-go-on.ts'

export const handle: PageHandle<null> = { meta: () => ({ title: 'Check your email', noindex: true }) }

/** `/auth/check-email`: the mail is on its way; its link or its code leads on. */
export function Component() {
  const { email, redirect } = useRequested()
  const goOn = useGoOn()
  return (
    <AuthPage
      icon={Mail}
      title="Check your email"
      lead={
        <p>
          We sent a link and a 6-digit code
          {email && (
            <>
              {' '}
              to <strong className="text-ink">{email}</strong>
            </>
          )}
          . The link expires in 15 minutes and works once.
        </p>
      }
      below={
        <>
          <TextLink to={withQuery(paths.login(), { redirect })}>Try Different Email</TextLink>
          <TextLink to={withQuery(paths.signup(), { redirect })}>Sign Up Instead</TextLink>
        </>
      }
    >
      <DemoLink />
      {email && (
        <AwaitLink
          email={email}
          send={() => requestLink({ email, redirect })}
          onSignedIn={(user) => goOn(afterSignIn(user, redirect))}
        />
      )}
    </AuthPage>
  )
}

/** The address and the redirect of the page's own address, else those this browser remembers. */
function useRequested(): { email: string | null; redirect: string | undefined } {
  const asked = useSearchParams()[0].get('email')?.trim() || null
  const askedRedirect = useAskedRedirect()
  const [remembered, setRemembered] = useState<{ email: string | null; redirect: string | null }>()
  useEffect(() => {
    setRemembered(recallLink() ?? { email: lastEmail(), redirect: null })
  }, [])
  const email = asked ?? remembered?.email ?? null
  return { email, redirect: askedRedirect ?? remembered?.redirect ?? undefined }
}
