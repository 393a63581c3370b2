import type { User } from '@nofomo/contracts/auth/endpoints.ts'
import { useState } from 'react'
import { useSending } from '../lib/forms/use-sending.ts'
import { useSmallForm } from '../lib/forms/use-small-form.ts'
import { api } from '../lib/http/api-client.ts'
import { linkRequestSentences, problemOf } from '../lib/http/problem.ts'
import { useUser } from '../shell/user.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog/dialog.tsx'
import { Field } from '../ui/field.tsx'
import { CodeForm } from './code-form.tsx'
import { FormFrame } from './form-frame.tsx'
import { SecondStepForm, UsePasskey, useSameAccount } from './second-step-form.tsx'

type AnswerProps = { onAnswer: (isSignedIn: boolean) => void }
export type MissingProof = 'sign_in_again' | 'second_step_needed'
type AskingProps = AnswerProps & { /** The refusal that an answer lifts. */ asked: MissingProof }

/** Asks who is there before something that gives lasting power, or for the second step that this login has not taken. */
export default function Asking({ asked, onAnswer }: AskingProps) {
  if (asked === 'sign_in_again') return <SignInAgain onAnswer={onAnswer} />
  return (
    <Dialog title="One more step" open onClose={() => onAnswer(false)}>
      <p>This needs your second step.</p>
      <SecondStepForm onTaken={() => onAnswer(true)} />
    </Dialog>
  )
}

/** By password, passkey, or the code of a mail. */
function SignInAgain({ onAnswer }: AnswerProps) {
  const user = useUser()
  const email = user?.email ?? ''
  const [isMailed, setMailed] = useState(false)
  const signedIn = useSameAccount(() => onAnswer(true))
  const { busy, problem, send } = useSending()

  async function mail() {
    if (user?.userType === 'venue')
      await api('POST /api/auth/magic-link/request', { body: { email, purpose: 'venue_signin' } })
    else await api('POST /api/auth/consumer-signin-link', { body: { email } })
    setMailed(true)
  }

  return (
    <Dialog title="Is it still you?" open onClose={() => onAnswer(false)}>
      <p className="wrap-anywhere">
        You signed in a while ago, and this gives lasting access. Sign in again as{' '}
        <span translate="no" className="font-bold">
          {email}
        </span>
        .
      </p>
      {isMailed ? (
        <CodeForm email={email} onSignedIn={signedIn} />
      ) : (
        <>
          {user?.userType === 'venue' && <OtherWays email={email} onSignedIn={signedIn} />}
          <Alert small problem={problem} />
          <Button
            look="quiet"
            busy={busy}
            onClick={() => send(mail, (error) => problemOf(error, linkRequestSentences))}
          >
            Mail me a code
          </Button>
        </>
      )}
    </Dialog>
  )
}

type OtherWaysProps = { email: string; onSignedIn: (user: Pick<User, 'id'>) => unknown }

/** Of venue accounts alone. */
function OtherWays({ email, onSignedIn }: OtherWaysProps) {
  const form = useSmallForm<'password'>({
    check: ({ password }) => (password ? {} : { password: 'Password is required' }),
    send: async ({ password }) =>
      onSignedIn((await api('POST /api/auth/venue-signin', { body: { email, password } })).user),
    failure: (error) => problemOf(error, { failed: 'Login failed' }),
  })
  return (
    <>
      <FormFrame form={form} submit={['Go on', 'Signing you in...']}>
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <Field
          label="Password"
          name="password"
          type="password"
          autoComplete="current-password"
          required
          error={form.problems.password}
        />
      </FormFrame>
      <UsePasskey onSignedIn={onSignedIn} failure={{ failed: 'Login failed' }} />
    </>
  )
}
