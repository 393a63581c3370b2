import Check from 'virtual:icons/check'
import ChevronLeft from 'virtual:icons/chevron-left'
import Mail from 'virtual:icons/mail'
import PartyPopper from 'virtual:icons/party-popper'
import type { User } from '@nofomo/contracts/auth/endpoints.ts'
import { useEffect, useRef, useState } from 'react'
import { type LoaderFunctionArgs, useNavigate, useSearchParams } from 'react-router'
import { redirectSignedIn } from '../../../shell/guards.ts'
import type { PageHandle } from '../../../shell/page-meta.ts'
import { paths, withQuery } from '../../../shell/paths.ts'
import { useUser } from '../../../shell/user.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { AuthPage } from './auth-page.tsx'
import { FirstSteps } from './first-steps.tsx'
import { AwaitLink } from './links/await-link.tsx'
import { DemoLink } from './links/demo-link.tsx'
import { requestLink } from './request-link.ts'
import { SignupDetails } from './signup-details.tsx'
import { draftOf, forgetDraft, readDraft, saveDraft, stepToShow } from './signup-draft.ts'
import { SignupProgress } from './signup-progress.tsx'
import { useAskedRedirect, useGoOn } from './use-go-on.ts'
import { Working } from './working.tsx'

const tips = [
  'Nothing there? Look in spam or promotions too.',
  'The link expires in 15 minutes and works once.',
  'Open it here, or read it on your phone and type the code below.',
]

type SignupCheckEmailProps = {
  email: string
  redirect: string | undefined
  /** Path of the first step. */
  back: string
  onSignedIn: (user: User) => Promise<void>
}

/** Step 2: the mail is on its way. */
function SignupCheckEmail({ email, redirect, back, onSignedIn }: SignupCheckEmailProps) {
  return (
    <AuthPage
      announced
      icon={Mail}
      title="Check your email"
      lead={
        <p>
          We sent a link and a 6-digit code to <strong className="text-ink">{email}</strong>.
        </p>
      }
      above={<SignupProgress step={2} />}
      below={
        <TextLink to={back}>
          <ChevronLeft aria-hidden="true" className="size-4" />
          Back to edit email
        </TextLink>
      }
    >
      <ul className="grid gap-2">
        {tips.map((tip) => (
          <li key={tip} className="flex gap-3 text-muted">
            <Check aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-yes" />
            {tip}
          </li>
        ))}
      </ul>
      <DemoLink />
      <AwaitLink
        email={email}
        send={() => requestLink({ email, redirect, welcome: true })}
        onSignedIn={onSignedIn}
      />
    </AuthPage>
  )
}

export const handle: PageHandle<null> = { meta: () => ({ title: 'Create your account', noindex: true }) }

/** The last step needs a consumer who has just signed in. */
export async function loader(args: LoaderFunctionArgs): Promise<null> {
  const step = new URL(args.request.url).searchParams.get('step')
  return step === '3' ? null : redirectSignedIn(args)
}
/** The page itself redirects after signing in. */
export const shouldRevalidate = () => false

/** `/signup`, in three steps. Each has its own URL, so that Back and reload keep the step. */
export function Component() {
  const asked = useSearchParams()[0].get('step')
  const redirect = useAskedRedirect()
  const user = useUser()
  const navigate = useNavigate()
  const goOn = useGoOn()
  const { draft, isRead, keep } = useDraft()
  const seen = useRef(false)
  const signedIn = user !== null && !user.isGuest
  const step = stepToShow(asked, draft, signedIn)
  const addressOf = (step?: string) => withQuery(paths.signup(), { step, redirect })

  useEffect(() => {
    if (step > 1) seen.current = true
    if (step === 3) forgetDraft()
  }, [step])

  if (asked && !isRead) return <Working title="Create your account" />
  if (step === 3) return <SignedUp name={user?.firstName ?? 'there'} redirect={redirect} />
  if (step === 2)
    return (
      <SignupCheckEmail
        email={draft.email}
        redirect={redirect}
        back={addressOf()}
        onSignedIn={() => goOn(addressOf('3'))}
      />
    )
  return (
    <SignupDetails
      draft={draft}
      redirect={redirect}
      returned={seen.current}
      onDone={async (details) => {
        keep(details)
        await navigate(addressOf('2'))
      }}
    />
  )
}

/** The stored sign-up draft, once the browser's storage is readable. */
function useDraft() {
  const [draft, setDraft] = useState(() => draftOf(null))
  const [isRead, setRead] = useState(false)
  useEffect(() => {
    setDraft(readDraft())
    setRead(true)
  }, [])
  return {
    draft,
    isRead,
    keep: (next: typeof draft) => {
      saveDraft(next)
      setDraft(next)
    },
  }
}

function SignedUp({ name, redirect }: { name: string; redirect: string | undefined }) {
  return (
    <AuthPage
      announced
      icon={PartyPopper}
      title={`Welcome, ${name}!`}
      lead={<p>Your account is ready. Three steps, and the evening is settled.</p>}
      above={<SignupProgress step={3} />}
    >
      {redirect && <ButtonLink to={redirect}>Back to where you were</ButtonLink>}
      <FirstSteps />
    </AuthPage>
  )
}
