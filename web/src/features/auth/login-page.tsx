import ArrowRight from 'lucide-react/icons/arrow-right'
import Store from 'lucide-react/icons/store'
import Users from 'lucide-react/icons/users'
import { Link } from 'react-router'
import { redirectSignedIn } from '../../platform/guards.ts'
import { type PageHandle, productName } from '../../platform/page-meta.ts'
import { paths, withQuery } from '../../platform/paths.ts'
import { TextLink } from '../../ui/text-link.tsx'
import { AuthPage } from './auth-page.tsx'
import { GuestLogin } from './guest-login.tsx'
import { LinkForm } from './link-form.tsx'
import { TryDemo } from './try-demo.tsx'
import { useAskedRedirect } from './use-go-on.ts'

export const handle: PageHandle<null> = {
  meta: () => ({ title: `Sign in to ${productName}`, noindex: true }),
}
export const loader = redirectSignedIn
/** The page itself redirects after signing in. */
export const shouldRevalidate = () => false

/** `/login`: the ways to sign in, and who does not need to. */
export function Component() {
  const redirect = useAskedRedirect()
  return (
    <AuthPage
      title={`Sign in to ${productName}`}
      lead={
        redirect
          ? 'Sign in, and we take you right back to where you were going.'
          : 'We mail you a link and a code. No password needed.'
      }
      more={
        <div className="grid grid-cols-1 gap-3">
          <Choice
            to={paths.landing()}
            icon={Users}
            title="I'm here to vote"
            text="No password needed. Open the link your friends sent you."
          />
          <Choice
            to={withQuery(paths.venueLogin(), { redirect })}
            icon={Store}
            title="I manage a venue"
            text="See your bookings, and answer the groups that chose you."
          />
        </div>
      }
      below={
        <>
          <TextLink to={withQuery(paths.signup(), { redirect })}>Create an account</TextLink>
          <TryDemo />
        </>
      }
    >
      <LinkForm redirect={redirect} />
      <GuestLogin />
    </AuthPage>
  )
}

type ChoiceProps = { to: string; icon: typeof Users; title: string; text: string }

function Choice({ to, icon: Icon, title, text }: ChoiceProps) {
  return (
    <Link
      to={to}
      className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-4 rounded-card border border-line p-4 hover:border-ink"
    >
      <Icon aria-hidden="true" className="size-5 text-accent-text" />
      <div>
        <h2 className="text-lg">{title}</h2>
        <p className="text-sm text-muted">{text}</p>
      </div>
      <ArrowRight aria-hidden="true" className="size-5" />
    </Link>
  )
}
