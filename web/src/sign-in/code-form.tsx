import type { User } from '@nofomo/contracts/auth.ts'
import { type FormEvent, useRef } from 'react'
import { track } from '../platform/analytics/track.ts'
import { api } from '../platform/api-client.ts'
import { problemOf } from '../platform/problem.ts'
import { keepToken } from '../platform/signin-token.ts'
import { useForm } from '../platform/use-form.ts'
import { Field } from '../ui/field.tsx'
import { codeDigits, codeLength } from './code-digits.ts'
import { FormFrame } from './form-frame.tsx'

type CodeFormProps = { email: string; onSignedIn: (user: User) => Promise<void> }

/** For the code of the mail, in case the mail is read on another device. Submits itself once the code is complete. */
export function CodeForm({ email, onSignedIn }: CodeFormProps) {
  const tried = useRef('')
  const form = useForm<'code'>({
    check: ({ code }) =>
      code.length === codeLength ? {} : { code: 'Please enter the 6 digits of the mail' },
    send: async ({ code }) => {
      tried.current = code
      const { user, token } = await api('POST /api/auth/consumer-signin', { body: { email, password: code } })
      keepToken(token)
      track('signed_in', { method: 'code', kind: user.userType })
      await onSignedIn(user)
    },
    failure: (error) => {
      form.ref.current?.querySelector('input')?.select()
      return problemOf(error, { failed: 'Login failed' })
    },
  })

  function onInput({ currentTarget }: FormEvent<HTMLInputElement>) {
    const digits = codeDigits(currentTarget.value)
    if (digits !== currentTarget.value) currentTarget.value = digits
    // Once per code: the number of attempts is limited.
    if (digits.length === codeLength && digits !== tried.current) currentTarget.form?.requestSubmit()
  }

  return (
    <FormFrame form={form} submit={['Use this code', 'Signing you in...']}>
      <Field
        label="6-digit code"
        hint="Reading the mail on another device? Type its code here."
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        error={form.problems.code}
        onInput={onInput}
        className="font-display text-2xl tracking-[0.3em]"
      />
    </FormFrame>
  )
}
