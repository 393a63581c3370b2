import type { FormEvent } from 'react'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { useStaffCall } from '../use-staff-call.ts'
import { checkCode, digitsOf } from './gate-draft.ts'

type GateCodeFormProps = {
  hint: string
  /** The button's label, idle and busy. */
  submit: readonly [label: string, busyLabel: string]
  send: (code: string) => Promise<void>
  onCancel?: () => void
}

/** One code of the authenticator app. */
export function GateCodeForm({ hint, submit, send, onCancel }: GateCodeFormProps) {
  const call = useStaffCall()
  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const code = String(new FormData(event.currentTarget).get('code'))
    const missing = checkCode(code)
    if (missing) return call.refuse({ sentence: '', fields: { code: missing } })
    void call.send(() => send(digitsOf(code)))
  }
  return (
    <form
      ref={call.form}
      method="post"
      noValidate
      onSubmit={onSubmit}
      onChange={() => call.forgive('code')}
      className="grid grid-cols-1 gap-4"
    >
      <Field
        label="6-digit code"
        hint={hint}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={7}
        required
        error={call.problem?.fields.code}
        className="font-display text-2xl tracking-[0.3em]"
      />
      <Alert small problem={call.problem} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={call.busy}>
          {submit[call.busy ? 1 : 0]}
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
