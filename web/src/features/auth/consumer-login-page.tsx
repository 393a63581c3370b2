import { redirectSignedIn } from '../../platform/guards.ts'
import { type PageHandle, productName } from '../../platform/page-meta.ts'
import { paths, withQuery } from '../../platform/paths.ts'
import { TextLink } from '../../ui/text-link.tsx'
import { AuthPage } from './auth-page.tsx'
import { GuestLogin } from './guest-login.tsx'
import { LinkForm } from './link-form.tsx'
import { useAskedRedirect } from './use-go-on.ts'

export const handle: PageHandle<null> = {
  meta: () => ({ title: `Sign in to ${productName}`, noindex: true }),
}
export const loader = redirectSignedIn
/** The page itself redirects after signing in. */
export const shouldRevalidate = () => false

/** `/login/consumer`: signs in by mailed link. */
export function Component() {
  const redirect = useAskedRedirect()
  return (
    <AuthPage
      title={`Sign in to ${productName}`}
      lead="We mail you a link and a code. No password needed."
      below={
        <>
          <TextLink to={withQuery(paths.signup(), { redirect })}>Create an account</TextLink>
          <TextLink to={withQuery(paths.venueLogin(), { redirect })}>Sign in as a venue</TextLink>
        </>
      }
    >
      <LinkForm redirect={redirect} />
      <GuestLogin />
    </AuthPage>
  )
}
