import KeyRound from 'virtual:icons/key-round'
import { emailForm, venueSignInForm } from '@nofomo/contracts/auth/forms.ts'
import { useState } from 'react'
import { track } from '../../../lib/analytics/track.ts'
import { useBrowserValue } from '../../../lib/browser/use-browser-value.ts'
import { type ContractForm, useContractForm } from '../../../lib/forms/use-contract-form.ts'
import { useSending } from '../../../lib/forms/use-sending.ts'
import { ApiError, api } from '../../../lib/http/api-client.ts'
import { linkRequestSentences, type Problem, problemOf } from '../../../lib/http/problem.ts'
import type { PageHandle } from '../../../shell/page-meta.ts'
import { paths, withQuery } from '../../../shell/paths.ts'
import { useDemo } from '../../../shell/user.ts'
import { EmailField } from '../../../sign-in/email-field.tsx'
import { FormFrame } from '../../../sign-in/form-frame.tsx'
import { signInByPasskey } from '../../../sign-in/passkey.ts'
import { storeToken } from '../../../sign-in/signin-token.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { TitledSection } from '../../../ui/titled-section.tsx'
import { AuthPage } from './auth-page.tsx'
import { AwaitLink } from './links/await-link.tsx'
import { PasswordField } from './password-field.tsx'
import { requestVenueLink } from './request-link.ts'
import { SignedInForPlans } from './signed-in-for-plans.tsx'
import { TryDemo } from './try-demo.tsx'
import { useAskedRedirect, useWelcomeIn } from './use-go-on.ts'

/** The authenticator was canceled, timed out, or is unavailable. */
const unused: Problem = {
  sentence: 'No passkey was used. Try again, or sign in with your password.',
  fields: {},
  isWarning: true,
}

/** Signs an owner in with a passkey; hidden where the browser does not support passkeys. */
function PasskeyButton() {
  // Rendered from the start, since nearly every browser supports passkeys: this avoids a layout shift.
  const isKnown = useBrowserValue(() => 'PublicKeyCredential' in window, true)
  const welcomeIn = useWelcomeIn()
  const { busy, problem, send } = useSending()
  const signIn = async () => welcomeIn(await signInByPasskey())

  if (!isKnown) return null
  return (
    <>
      <Alert problem={problem} />
      <Button look="quiet" busy={busy} className="px-3" onClick={() => send(signIn, problemOfKey)}>
        <KeyRound aria-hidden="true" className="size-5 shrink-0" />
        Sign in with a passkey
      </Button>
    </>
  )
}

const problemOfKey = (error: unknown) =>
  error instanceof ApiError ? problemOf(error, { failed: 'Login failed' }) : unused

export const handle: PageHandle<null> = { meta: () => ({ title: 'Venue login', noindex: true }) }
/** The page itself redirects after signing in. */
export const shouldRevalidate = () => false

/** `/login/venue`: by password, passkey or mailed link. */
export function Component() {
  const redirect = useAskedRedirect()
  return (
    <AuthPage
      title="Venue login"
      side="venues"
      lead={useDemo() ? <DemoHint /> : 'For owners and managers of a place.'}
      below={
        <>
          <TextLink to={withQuery(paths.venueSignup(), { redirect })}>Create a venue account</TextLink>
          <TextLink to={withQuery(paths.login(), { redirect })}>Back to login</TextLink>
          <TryDemo />
        </>
      }
    >
      <SignedInForPlans />
      <PasswordForm />
    </AuthPage>
  )
}

function DemoHint() {
  return (
    <p>
      Demo: any email will do, with the password <strong className="text-ink">demo-password</strong>.
    </p>
  )
}

function PasswordForm() {
  const welcomeIn = useWelcomeIn()
  const [shown, setShown] = useState(false)
  const form = useContractForm({
    schema: venueSignInForm,
    send: async ({ email, password }) => {
      const { user, token } = await api('POST /api/auth/venue-signin', { body: { email, password } })
      storeToken(token)
      track('signed_in', { method: 'password', kind: 'venue' })
      await welcomeIn(user)
    },
    failure: { failed: 'Login failed' },
  })
  return (
    <>
      <FormFrame form={form} submit={['Sign in', 'Signing you in...']}>
        <EmailField autoComplete="username" error={form.problems.email} />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="current-password"
          error={form.problems.password}
          shown={shown}
          onToggle={() => setShown(!shown)}
        />
      </FormFrame>
      <div className="grid grid-cols-1 gap-3 border-t border-line pt-5">
        <PasskeyButton />
        <VenueLink form={form} />
      </div>
    </>
  )
}

/** For a forgotten password: mails a link to the address in the form above. */
function VenueLink({ form }: { form: ContractForm<'email'> }) {
  const redirect = useAskedRedirect()
  const [sentTo, setSentTo] = useState<string | null>(null)
  const { busy, problem, send: run } = useSending()

  async function send() {
    const typed = form.read(emailForm)
    if (!typed) return
    await requestVenueLink(typed.email, redirect)
    setSentTo(typed.email)
  }

  if (sentTo) return <LinkSent email={sentTo} redirect={redirect} />
  return (
    <>
      <Alert problem={problem} />
      <Button look="ghost" busy={busy} onClick={() => run(send, linkRequestSentences)}>
        {busy ? 'Sending...' : 'Email me a sign-in link'}
      </Button>
    </>
  )
}

function LinkSent({ email, redirect }: { email: string; redirect: string | undefined }) {
  const welcomeIn = useWelcomeIn()
  return (
    <TitledSection id="sent" title="Check your email" size="text-xl" className="gap-3">
      <p role="status" className="text-muted">
        If <strong className="text-ink">{email}</strong> has a venue account, a link is on its way. It expires
        in 15 minutes and works once.
      </p>
      <AwaitLink email={email} send={() => requestVenueLink(email, redirect)} onSignedIn={welcomeIn} />
    </TitledSection>
  )
}
