import PartyPopper from 'virtual:icons/party-popper'
import { useEffect, useRef, useState } from 'react'
import { type LoaderFunctionArgs, useNavigate, useSearchParams } from 'react-router'
import { redirectSignedIn } from '../../../shell/guards.ts'
import type { PageHandle } from '../../../shell/page-meta.ts'
import { paths, withQuery } from '../../../shell/paths.ts'
import { useUser } from '../../../shell/user.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { AuthPage } from './auth-page.tsx'
import { FirstSteps } from './first-steps.tsx'
import { SignupCheckEmail } from './signup-check-email.tsx'
import { SignupDetails } from './signup-details.tsx'
import { draftOf, forgetDraft, readDraft, saveDraft, stepToShow } from './signup-draft.ts'
import { SignupProgress } from './signup-progress.tsx'
import { useAskedRedirect, useGoOn } from './use-go-on.ts'
import { Working } from './working.tsx'

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
