import { type FormEvent, useRef } from 'react'
import { useSmallForm } from '../lib/forms/use-small-form.ts'
import { type Problem, problemOf } from '../lib/http/problem.ts'
import { Field } from '../ui/field.tsx'
import { codeDigits, codeLength } from './code-digits.ts'
import { FormFrame } from './form-frame.tsx'

type DigitsFormProps = {
  hint: string
  /** The button's label, idle and busy. */
  submit: readonly [label: string, busyLabel: string]
  /** The sentence for a code that is not complete. */
  missing: string
  send: (code: string) => Promise<unknown>
  /** Shown if the server gave no reason. */
  failed: string
}

/** A field for a 6-digit code. Submits itself once the code is complete. */
export function DigitsForm({ hint, submit, missing, send, failed }: DigitsFormProps) {
  const tried = useRef('')
  const form = useSmallForm<'code'>({
    check: ({ code }) => (code.length === codeLength ? {} : { code: missing }),
    send: ({ code }) => {
      tried.current = code
      return send(code)
    },
    failure: (error): Problem => {
      form.ref.current?.querySelector('input')?.select()
      return problemOf(error, { failed })
    },
  })

  function onInput({ currentTarget }: FormEvent<HTMLInputElement>) {
    const digits = codeDigits(currentTarget.value)
    if (digits !== currentTarget.value) currentTarget.value = digits
    // Once per code: the number of attempts is limited.
    if (digits.length === codeLength && digits !== tried.current) currentTarget.form?.requestSubmit()
  }

  return (
    <FormFrame form={form} submit={submit}>
      <Field
        label="6-digit code"
        hint={hint}
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
