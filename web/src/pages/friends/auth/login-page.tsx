import ArrowRight from 'virtual:icons/arrow-right'
import Store from 'virtual:icons/store'
import Users from 'virtual:icons/users'
import { Link } from 'react-router'
import { paths, withQuery } from '../../../shell/paths.ts'
import { TextLink } from '../../../ui/text-link.tsx'
import { ConsumerSignIn } from './consumer-sign-in.tsx'
import { TryDemo } from './try-demo.tsx'
import { useAskedRedirect } from './use-go-on.ts'

export { handle, shouldRevalidate } from './consumer-sign-in.tsx'

/** `/login`: the ways to sign in, and who does not need to. */
export function Component() {
  const redirect = useAskedRedirect()
  return (
    <ConsumerSignIn
      redirect={redirect}
      lead={redirect && 'Sign in, and we take you right back to where you were going.'}
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
    />
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
