import ArrowRight from 'lucide-react/icons/arrow-right'
import Store from 'lucide-react/icons/store'
import Users from 'lucide-react/icons/users'
import { Link } from 'react-router'
import { redirectSignedIn } from '../../app/guards.ts'
import type { PageHandle } from '../../app/page-meta.ts'
import { paths, withQuery } from '../../app/paths.ts'
import { PageShell } from '../../app/shell/page-shell.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { IconDisc, TextLink } from './auth-page.tsx'
import { TryDemo } from './try-demo.tsx'
import { useAskedRedirect } from './use-go-on.ts'

export const handle: PageHandle<null> = { meta: () => ({ title: 'Login', noindex: true }) }
export const loader = redirectSignedIn
/** Who signs in here is led on by the page itself. */
export const shouldRevalidate = () => false

/** `/login`: who are you? */
export function Component() {
  const redirect = useAskedRedirect()
  return (
    <PageShell>
      <div className="mx-auto grid max-w-3xl grid-cols-1 gap-5 sm:pt-8">
        <div className="grid gap-2">
          <h1 className="text-4xl">Good to see you</h1>
          <p className="text-muted">
            {redirect
              ? 'Sign in, and we take you right back to where you were going.'
              : 'What brings you here?'}
          </p>
        </div>
        <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
          <Choice
            to={paths.landing()}
            icon={Users}
            title="I'm here to vote"
            text="No password needed. Open the link your friends sent you, or start a vote of your own."
          />
          <Choice
            to={withQuery(paths.venueLogin(), { redirect })}
            icon={Store}
            title="I manage a venue"
            text="See your bookings, and answer the groups that chose you."
          />
        </div>
        <section
          aria-labelledby="account"
          className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card border border-line p-5"
        >
          <div className="grid gap-1">
            <h2 id="account" className="text-lg">
              Planning for your group?
            </h2>
            <p className="text-muted">We mail you a link. There is no password to remember.</p>
          </div>
          <ButtonLink to={withQuery(paths.consumerLogin(), { redirect })} className="max-sm:w-full">
            Sign in with your email
          </ButtonLink>
        </section>
        <div className="flex flex-wrap items-center gap-x-6">
          <TextLink to={withQuery(paths.signup(), { redirect })}>Create an account</TextLink>
          <TryDemo />
        </div>
      </div>
    </PageShell>
  )
}

type ChoiceProps = { to: string; icon: typeof Users; title: string; text: string }

function Choice({ to, icon, title, text }: ChoiceProps) {
  return (
    <Link
      to={to}
      className="grid grid-cols-[auto_1fr_auto] content-start items-center gap-x-4 gap-y-2 rounded-card border border-line bg-raised p-5 shadow-card hover:border-ink sm:p-7"
    >
      <IconDisc icon={icon} />
      <h2 className="text-xl">{title}</h2>
      <ArrowRight aria-hidden="true" className="size-5" />
      <p className="col-span-3 text-muted">{text}</p>
    </Link>
  )
}
