import { gateForm, gatePasswordForm } from '@nofomo/contracts/staff/forms.ts'
import { venueFormLimits } from '@nofomo/contracts/venues/form-limits.ts'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useContractForm } from '../../../../lib/forms/use-contract-form.ts'
import { api } from '../../../../lib/http/api-client.ts'
import { FormFrame } from '../../../../sign-in/form-frame.tsx'
import { Card } from '../../../../ui/card.tsx'
import { Field } from '../../../../ui/field.tsx'
import { NotLoaded } from '../../../../ui/late/not-loaded.tsx'
import { gateFailed, noToken } from '../staff.messages.ts'

type GateProps = { onSignedIn: (token: string, name: string) => Promise<unknown> }

/** In place of staff's pages, for somebody who is not signed in. `failure`: whether they are is not known. */
export function Gate({ failure, onSignedIn }: GateProps & { failure: string | null }) {
  return (
    <div className="mx-auto mt-4 grid max-w-md grid-cols-1 gap-5 sm:mt-10">
      {failure !== null && <NotLoaded sentence={failure} isStale={false} />}
      <Card className="grid grid-cols-1 gap-5 p-6 sm:p-7">
        <div className="grid gap-2">
          <h1 className="text-3xl">Admin Access</h1>
          <p className="text-muted">
            For NoFOMO’s own people. Venues sign in on their own page, and friends need no login.
          </p>
        </div>
        <GateForm onSignedIn={onSignedIn} />
      </Card>
    </div>
  )
}

/**
 * The gate over an open page, whose forms and dialogs stay as they are beneath. The browser's own dialog, since it is
 * above every other and makes all of it inert.
 */
export function GateOverPage({ name, onSignedIn }: GateProps & { name: string }) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const before = document.activeElement
    if (!dialog.current?.open) dialog.current?.showModal()
    dialog.current?.querySelector<HTMLInputElement>('input[type=password]')?.focus()
    return () => {
      if (before instanceof HTMLElement) before.focus()
    }
  }, [])
  return createPortal(
    <dialog
      ref={dialog}
      aria-labelledby="gate"
      // Dialogs beneath close on Escape, too.
      onKeyDown={(event) => event.key === 'Escape' && stop(event)}
      onCancel={(event) => event.preventDefault()}
      onClose={({ currentTarget }) => currentTarget.showModal()}
      className="m-auto w-[calc(100%-2rem)] max-w-md rounded-card bg-raised p-6 text-ink shadow-card backdrop:bg-[rgb(8_16_14/0.6)] sm:p-7"
    >
      <div className="grid grid-cols-1 gap-5">
        <div className="grid gap-2">
          <h2 id="gate" className="text-3xl">
            Admin Access
          </h2>
          <p role="alert" className="font-bold">
            {noToken}
          </p>
          <p className="text-muted">What you typed is kept. The page goes on where it was.</p>
        </div>
        <GateForm name={name} onSignedIn={onSignedIn} />
      </div>
    </dialog>,
    document.body,
  )
}

function stop(event: KeyboardEvent): void {
  event.preventDefault()
  event.stopPropagation()
}

type GateInput = { name: string; password: string; code?: string }

type GateFormProps = {
  /** The name that was used last. */
  name?: string
  onSignedIn: (token: string, name: string) => Promise<unknown>
}

/** Name and password, and the code once it is asked for. */
function GateForm({ name = '', onSignedIn }: GateFormProps) {
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
