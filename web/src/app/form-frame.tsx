import type { ReactNode } from 'react'
import type { Form } from '../platform/use-form.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'

type FormFrameProps<Name extends string> = {
  form: Form<Name>
  /** On the button, and while it works. */
  submit: readonly [label: string, busyLabel: string]
  children: ReactNode
}

/**
 * Fields, what was wrong with sending them, and the button. It is sent by script, as soon as there is one (see
 * `document.ts`); where scripts may not run, `post` keeps what was typed, a password too, out of the address.
 */
export function FormFrame<Name extends string>({ form, submit, children }: FormFrameProps<Name>) {
  return (
    <form
      ref={form.ref}
      method="post"
      noValidate
      onSubmit={form.onSubmit}
      onChange={form.onChange}
      className="grid grid-cols-1 gap-4"
    >
      {children}
      <Alert problem={form.problem} />
      <Button type="submit" size="large" busy={form.busy}>
        {submit[form.busy ? 1 : 0]}
      </Button>
    </form>
  )
}
