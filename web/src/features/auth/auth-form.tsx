import type { ReactNode } from 'react'
import type { Form } from '../../platform/use-form.ts'
import { Alert } from '../../ui/alert.tsx'
import { SubmitButton } from './submit-button.tsx'

type AuthFormProps<Name extends string> = {
  form: Form<Name>
  /** On the button, and while it works. */
  submit: readonly [label: string, busyLabel: string]
  children: ReactNode
}

/** Fields, what was wrong with sending them, and the button. */
export function AuthForm<Name extends string>({ form, submit, children }: AuthFormProps<Name>) {
  return (
    <form
      ref={form.ref}
      noValidate
      onSubmit={form.onSubmit}
      onChange={form.onChange}
      className="grid grid-cols-1 gap-4"
    >
      {children}
      <Alert problem={form.problem} />
      <SubmitButton busy={form.busy}>{submit[form.busy ? 1 : 0]}</SubmitButton>
    </form>
  )
}
