import { codeForm } from '@nofomo/contracts/forms/staff.ts'
import { useContractForm } from '../../../lib/forms/use-contract-form.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { actionProblem } from '../staff.messages.ts'

type GateCodeFormProps = {
  hint: string
  /** The button's label, idle and busy. */
  submit: readonly [label: string, busyLabel: string]
  send: (code: string) => Promise<void>
  onCancel?: () => void
}

/** One code of the authenticator app. */
export function GateCodeForm({ hint, submit, send, onCancel }: GateCodeFormProps) {
  const { props, busy, problem, problems } = useContractForm({
    schema: codeForm,
    send: ({ code }) => send(code),
    failure: actionProblem,
  })
  return (
    <form method="post" {...props} className="grid grid-cols-1 gap-4">
      <Field
        label="6-digit code"
        hint={hint}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={7}
        required
        error={problems.code}
        className="font-display text-2xl tracking-[0.3em]"
      />
      <Alert small problem={problem} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy}>
          {submit[busy ? 1 : 0]}
        </Button>
        {onCancel && (
          <Button look="ghost" onClick={onCancel}>
            Cancel
          </Button>
        )}
      </div>
    </form>
  )
}
