import type { ReactNode } from 'react'
import type { Form } from '../platform/use-form.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'

type FormFrameProps<Name extends string> = {
  form: Form<Name>
  /** The button's label, idle and busy. */
  submit: readonly [label: string, busyLabel: string]
  children: ReactNode
}

/**
 * Fields, the form's problem and the submit button. Submitted by script once hydrated (see `document.ts`). Where
 * scripts are disabled, `post` keeps the input, passwords included, out of the URL.
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
