import PartyPopper from 'virtual:icons/party-popper'
import { venueSignUpForm } from '@nofomo/contracts/auth/forms.ts'
import { limits } from '@nofomo/contracts/sessions/choices.ts'
import { formLimits } from '@nofomo/contracts/text/limits.ts'
import { type RefObject, useEffect, useState } from 'react'
import { forgetSignupHint, recallSignupHint } from '../../../features/claims/venue-signup-hint.ts'
import { track } from '../../../lib/analytics/track.ts'
import { useContractForm } from '../../../lib/forms/use-contract-form.ts'
import { api } from '../../../lib/http/api-client.ts'
import { deviceNow } from '../../../lib/time/clock.ts'
import type { PageHandle } from '../../../shell/page-meta.ts'
import { paths, withQuery } from '../../../shell/paths.ts'
import { EmailField } from '../../../sign-in/email-field.tsx'
import { FormFrame } from '../../../sign-in/form-frame.tsx'
import { rememberLink } from '../../../sign-in/signin-memory.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { AuthPage } from './auth-page.tsx'
import { PasswordField } from './password-field.tsx'
import { SignedInForPlans } from './signed-in-for-plans.tsx'
import { useAskedRedirect, useWelcomeIn } from './use-go-on.ts'

export const handle: PageHandle<null> = { meta: () => ({ title: 'Create a venue account', noindex: true }) }
/** The page itself redirects after signing in. */
export const shouldRevalidate = () => false

/** See docs/product.md, "Venue accounts". */
const redirectAfterMs = 1_500

/** `/signup/venue`. */
export function Component() {
  const [isDone, setDone] = useState(false)
  const redirect = useAskedRedirect()
  if (isDone) return <Success />
  return (
    <AuthPage
      title="Create a venue account"
      side="venues"
      lead="See your bookings and answer the groups that chose you."
      below={
        <TextLink to={withQuery(paths.venueLogin(), { redirect })}>Already have a venue account?</TextLink>
      }
    >
      <SignedInForPlans />
      <SignupForm onDone={() => setDone(true)} />
    </AuthPage>
  )
}

function Success() {
  const welcomeIn = useWelcomeIn()
  useEffect(() => {
    const timer = setTimeout(() => void welcomeIn({ userType: 'venue' }), redirectAfterMs)
    return () => clearTimeout(timer)
  }, [welcomeIn])
  return (
    <AuthPage
      announced
      icon={PartyPopper}
      title="Success!"
      side="venues"
      lead={
        <p role="status">
          You are in. We mailed you a code that confirms your address. Taking you to your dashboard…
        </p>
      }
    >
      <Button onClick={() => void welcomeIn({ userType: 'venue' })}>Go to the dashboard</Button>
    </AuthPage>
  )
}

function SignupForm({ onDone }: { onDone: () => void }) {
  const [shown, setShown] = useState(false)
  const form = useContractForm({
    schema: venueSignUpForm,
    send: async ({ venueName, firstName, email, password }) => {
      await api('POST /api/auth/venue-signup', {
        body: { venueName, firstName: firstName || null, email, password },
      })
      forgetSignupHint()
      rememberLink({ email, redirect: null, sentAt: deviceNow() })
      track('signed_in', { method: 'password', kind: 'venue' })
      onDone()
    },
    failure: { failed: 'Signup failed' },
  })
  useSignupHint(form.ref)
  const { problems } = form
  return (
    <FormFrame
      form={form}
      submit={['Create account', 'Creating your account...']}
      agreeing="By creating an account"
    >
      <Field
        label="Venue name"
        name="venueName"
        autoComplete="organization"
        required
        maxLength={limits.venueNameLength}
        error={problems.venueName}
      />
      <Field
        label="Your first name (optional)"
        name="firstName"
        autoComplete="given-name"
        maxLength={formLimits.personNameLength}
        error={problems.firstName}
      />
      <EmailField autoComplete="username" error={problems.email} />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="new-password"
        hint="At least 6 characters. A few words are better."
        error={problems.password}
        shown={shown}
        onToggle={() => setShown(!shown)}
      />
      <PasswordField
        label="Confirm password"
        name="confirmPassword"
        autoComplete="new-password"
        error={problems.confirmPassword}
        shown={shown}
      />
    </FormFrame>
  )
}

/** Fills in what a claim made in this tab knows, unless something is typed already. */
function useSignupHint(form: RefObject<HTMLFormElement | null>) {
  useEffect(() => {
    for (const [name, text] of Object.entries(recallSignupHint() ?? {})) {
      const field = form.current?.querySelector<HTMLInputElement>(`[name="${name}"]`)
      if (field && !field.value) field.value = text
    }
  }, [form])
}
