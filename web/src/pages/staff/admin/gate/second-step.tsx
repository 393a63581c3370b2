import { codeForm } from '@nofomo/contracts/staff/forms.ts'
import { useState } from 'react'
import { useContractForm } from '../../../../lib/forms/use-contract-form.ts'
import type { ApiOutput } from '../../../../lib/http/api-client.ts'
import { staffApi } from '../../../../sign-in/staff-session.ts'
import { Alert } from '../../../../ui/alert.tsx'
import { Badge } from '../../../../ui/badge.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { CopyButton } from '../../../../ui/copy-button.tsx'
import { Field } from '../../../../ui/field.tsx'
import { toast } from '../../../../ui/toast.tsx'
import type { StaffMember } from '../load-staff.ts'
import { actionProblem } from '../staff.messages.ts'
import { useStaffCall } from '../use-staff-call.ts'

type Secret = ApiOutput<'POST /api/staff/totp'>

type SecondStepProps = { staff: StaffMember; onChanged: () => Promise<void> }

/** The second step of signing in: an authenticator app of one's own, to set up or to remove. */
export function SecondStep({ staff, onChanged }: SecondStepProps) {
  const [secret, setSecret] = useState<Secret | null>(null)
  const isOn = staff.totp
  async function confirm(code: string) {
    await staffApi('POST /api/staff/totp/confirm', { body: { code } })
    setSecret(null)
    await onChanged()
    toast('Your app is set up')
  }
  async function remove(code: string) {
    await staffApi('POST /api/staff/totp/remove', { body: { code } })
    await onChanged()
    toast('Your app is removed')
  }
  return (
    <Card as="section" aria-labelledby="second" className="grid grid-cols-1 gap-5 p-5 sm:p-7">
      <div className="grid gap-2">
        <div className="flex flex-wrap items-center gap-3">
          <h2 id="second" className="text-2xl">
            Second step
          </h2>
          <Badge tone={isOn ? 'yes' : 'plain'}>{isOn ? 'On' : 'Off'}</Badge>
        </div>
        <p className="max-w-prose text-muted">
          After the password the gate asks for a code that changes every 30 seconds, from an app of your own.
          Once one of you has set an app up, it asks everybody: let your colleagues in below.
        </p>
        {staff.needsTotp && (
          <p role="status" className="max-w-prose font-bold">
            Set your app up now. Without it you do not come in again unless a colleague lets you in.
          </p>
        )}
      </div>
      {isOn && (
        <GateCodeForm
          hint="To remove your app, type the code that it shows now. Then you need a colleague to let you in, unless yours was the last."
          submit={['Remove the second step', 'Removing…']}
          send={remove}
        />
      )}
      {!isOn && secret === null && <Begin onBegun={setSecret} />}
      {!isOn && secret !== null && (
        <NewSecret secret={secret} onConfirm={confirm} onCancel={() => setSecret(null)} />
      )}
    </Card>
  )
}

function Begin({ onBegun }: { onBegun: (secret: Secret) => void }) {
  const { busy, problem, send } = useStaffCall()
  return (
    <div className="grid gap-3">
      <Alert problem={problem} />
      <Button
        className="justify-self-start"
        busy={busy}
        onClick={() => send(async () => onBegun(await staffApi('POST /api/staff/totp', {})))}
      >
        Set up the second step
      </Button>
    </div>
  )
}

type NewSecretProps = { secret: Secret; onConfirm: (code: string) => Promise<void>; onCancel: () => void }

function NewSecret({ secret: { secret, qr, uri }, onConfirm, onCancel }: NewSecretProps) {
  return (
    <div className="grid grid-cols-1 gap-6 sm:grid-cols-[auto_minmax(0,1fr)]">
      <a href={uri} className="justify-self-start">
        <img
          src={`data:image/svg+xml,${encodeURIComponent(qr)}`}
          alt="QR code of the secret; opens the app on this device"
          width={208}
          height={208}
          className="rounded-control bg-white p-2"
        />
      </a>
      <div className="grid grid-cols-1 content-start gap-4">
        <p>
          Scan the picture with an authenticator app, or type the secret there. It is yours alone: colleagues
          set an app of their own up.
        </p>
        <code className="rounded-control bg-surface p-3 wrap-anywhere">{secret}</code>
        <CopyButton
          text={secret.replaceAll(' ', '')}
          label="Copy the secret"
          refusal="Copying was refused. Press and hold the text to copy it."
          className="justify-self-start"
        />
        <GateCodeForm
          hint="The step begins once a code of the app is right."
          submit={['Turn on', 'Turning on…']}
          send={onConfirm}
          onCancel={onCancel}
        />
      </div>
    </div>
  )
}

type GateCodeFormProps = {
  hint: string
  /** The button's label, idle and busy. */
  submit: readonly [label: string, busyLabel: string]
  send: (code: string) => Promise<void>
  onCancel?: () => void
}

/** One code of the authenticator app. */
function GateCodeForm({ hint, submit, send, onCancel }: GateCodeFormProps) {
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
