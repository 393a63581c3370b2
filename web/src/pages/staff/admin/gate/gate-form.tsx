import { gateForm, gatePasswordForm } from '@nofomo/contracts/staff/forms.ts'
import { venueFormLimits } from '@nofomo/contracts/venues/form-limits.ts'
import { useEffect, useRef, useState } from 'react'
import { useContractForm } from '../../../../lib/forms/use-contract-form.ts'
import { api } from '../../../../lib/http/api-client.ts'
import { FormFrame } from '../../../../sign-in/form-frame.tsx'
import { Field } from '../../../../ui/field.tsx'
import { gateFailed } from '../staff.messages.ts'

type GateInput = { name: string; password: string; code?: string }

type GateFormProps = {
  /** The name that was used last. */
  name?: string
  onSignedIn: (token: string, name: string) => Promise<unknown>
}

/** Name and password, and the code once it is asked for. */
export function GateForm({ name = '', onSignedIn }: GateFormProps) {
  const [needsCode, setNeedsCode] = useState(false)
  const form = useContractForm<GateInput>({
    schema: needsCode ? gateForm : gatePasswordForm,
    send: async (body) => {
      // No account is refused here: an empty token keeps this apart from it.
      const reply = await api('POST /api/staff/sign-in', { body }, { bearer: '' })
      if ('needsCode' in reply) setNeedsCode(true)
      else await onSignedIn(reply.token, reply.name)
    },
    failure: { failed: gateFailed },
  })
  const code = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (needsCode) code.current?.focus()
  }, [needsCode])
  return (
    <FormFrame form={form} submit={['Sign in to Admin', 'Signing in…']}>
      <Field
        label="Your name"
        hint="The audit keeps it with everything you decide."
        name="name"
        autoComplete="username"
        maxLength={venueFormLimits.staffNameLength}
        required
        defaultValue={name}
        error={form.problems.name}
      />
      <Field
        label="Password"
        name="password"
        type="password"
        autoComplete="current-password"
        required
        error={form.problems.password}
      />
      {needsCode && (
        <Field
          ref={code}
          label="6-digit code"
          hint="The password is right. Now the code that your authenticator app shows, or the 8 digits that a colleague gave you."
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={9}
          required
          error={form.problems.code}
          className="font-display text-2xl tracking-[0.3em]"
        />
      )}
    </FormFrame>
  )
}
