import { appCodeForm, secondStepForm } from '@nofomo/contracts/auth/forms.ts'
import { useContractForm } from '../lib/forms/use-contract-form.ts'
import type { Describe } from '../lib/http/problem.ts'
import { Field } from '../ui/field.tsx'
import { FormFoot } from '../ui/form-foot.tsx'

type AppCodeFormProps = {
  hint: string
  /** The button's label, idle and busy. */
  submit: readonly [label: string, busyLabel: string]
  send: (code: string) => Promise<unknown>
  failure?: Describe
  /** Whether the account's recovery code may be typed instead. */
  takesRecovery?: boolean
  onCancel?: () => void
}

/** One code of an authenticator app. */
export function AppCodeForm({ hint, submit, send, failure, takesRecovery, onCancel }: AppCodeFormProps) {
  const form = useContractForm<{ code: string }>({
    schema: takesRecovery ? secondStepForm : appCodeForm,
    send: ({ code }) => send(code),
    ...(failure && { failure }),
  })
  return (
    <form method="post" {...form.props} className="grid grid-cols-1 gap-4">
      <Field
        label={takesRecovery ? 'Code of your app' : '6-digit code'}
        hint={hint}
        name="code"
        inputMode={takesRecovery ? 'text' : 'numeric'}
        autoComplete="one-time-code"
        maxLength={takesRecovery ? 25 : 7}
        required
        error={form.problems.code}
        className="font-display text-2xl tracking-[0.3em]"
      />
      <FormFoot form={form} submit={submit} leave={onCancel && ['Cancel', onCancel]} />
    </form>
  )
}
