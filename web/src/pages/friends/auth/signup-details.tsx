import { formLimits } from '@nofomo/contracts/text/limits.ts'
import { type RefObject, useEffect } from 'react'
import { useSmallForm } from '../../../lib/forms/use-small-form.ts'
import { api } from '../../../lib/http/api-client.ts'
import { linkRequestSentences, type Problem, problemOf } from '../../../lib/http/problem.ts'
import { paths, withQuery } from '../../../shell/paths.ts'
import { EmailField } from '../../../sign-in/email-field.tsx'
import { FormFrame } from '../../../sign-in/form-frame.tsx'
import { Field } from '../../../ui/field.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { AuthPage } from './auth-page.tsx'
import { checkConsumerDetails } from './check-consumer-details.ts'
import { leadingOn } from './redirect-query.ts'
import { requestLink } from './request-link.ts'
import { type ConsumerDetails, signupBody } from './signup-draft.ts'
import { SignupProgress } from './signup-progress.tsx'

type SignupDetailsProps = {
  /** The stored draft. */
  draft: ConsumerDetails
  redirect: string | undefined
  /** Returned to from another step. */
  returned: boolean
  onDone: (details: ConsumerDetails) => Promise<void>
}

/** Step 1: name and address. */
export function SignupDetails({ draft, redirect, returned, onDone }: SignupDetailsProps) {
  const form = useSmallForm<keyof ConsumerDetails>({
    check: checkConsumerDetails,
    send: async (details) => {
      await signUp(details, redirect)
      await onDone(details)
    },
    failure: problemOfSignup,
  })
  useRecalled(draft, form.ref)
  return (
    <AuthPage
      announced={returned}
      title="Create your account"
      lead="It takes a minute, and there is no password to think of."
      above={<SignupProgress step={1} />}
      below={
        <>
          <TextLink to={withQuery(leadingOn.consumerLogin, { redirect })}>Already have an account?</TextLink>
          <TextLink to={paths.venueSignup()}>I manage a venue</TextLink>
        </>
      }
    >
      <FormFrame
        form={form}
        submit={['Continue', 'Creating your account...']}
        agreeing="By creating an account"
      >
        <DetailFields draft={draft} problems={form.problems} />
      </FormFrame>
    </AuthPage>
  )
}

/** The draft is read from the browser's storage after hydration. Input typed before that is kept. */
function useRecalled(draft: ConsumerDetails, form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    for (const [name, text] of Object.entries(draft)) {
      const field = form.current?.querySelector<HTMLInputElement>(`[name="${name}"]`)
      if (field && !field.value) field.value = text
    }
  }, [draft, form])
}

type DetailFieldsProps = { draft: ConsumerDetails; problems: Partial<ConsumerDetails> }

function DetailFields({ draft, problems }: DetailFieldsProps) {
  return (
    <>
      <Field
        label="First name"
        name="firstName"
        autoComplete="given-name"
        required
        maxLength={formLimits.personNameLength}
        defaultValue={draft.firstName}
        error={problems.firstName}
      />
      <Field
        label="Last name (optional)"
        name="lastName"
        autoComplete="family-name"
        maxLength={formLimits.personNameLength}
        defaultValue={draft.lastName}
        error={problems.lastName}
      />
      <EmailField autoComplete="email" defaultValue={draft.email} error={problems.email} />
    </>
  )
}

/** Signing up worked, but the mail was not sent. */
class NotMailed extends Error {}

/** Stores the name and requests the mailed link. If the mail fails, the step stays and can be retried. */
async function signUp(details: ConsumerDetails, redirect: string | undefined): Promise<void> {
  const body = signupBody(details)
  await api('POST /api/auth/consumer-signup', { body })
  try {
    await requestLink({ email: body.email, redirect, welcome: true })
  } catch (cause) {
    throw new NotMailed('The sign-in link could not be sent.', { cause })
  }
}

function problemOfSignup(error: unknown): Problem {
  const isMail = error instanceof NotMailed
  const problem = isMail
    ? problemOf(error.cause, linkRequestSentences)
    : problemOf(error, { failed: 'Unknown error' })
  const sentence = isMail
    ? `Your details are kept, but no mail was sent: ${problem.sentence}`
    : `Signup failed: ${problem.sentence}`
  return { ...problem, sentence }
}
