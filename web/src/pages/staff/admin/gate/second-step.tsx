import type { AppSecret } from '@nofomo/contracts/auth/second-step-endpoints.ts'
import { useState } from 'react'
import { AppCodeForm } from '../../../../sign-in/app-code-form.tsx'
import { NewAppSecret } from '../../../../sign-in/app-secret.tsx'
import { staffApi } from '../../../../sign-in/staff-session.ts'
import { Alert } from '../../../../ui/alert.tsx'
import { Badge } from '../../../../ui/badge.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { toast } from '../../../../ui/toast.tsx'
import type { StaffMember } from '../load-staff.ts'
import { actionProblem } from '../staff.messages.ts'
import { useStaffCall } from '../use-staff-call.ts'

type SecondStepProps = { staff: StaffMember; onChanged: () => Promise<void> }

/** The second step of signing in: an authenticator app of one's own, to set up or to remove. */
export function SecondStep({ staff, onChanged }: SecondStepProps) {
  const [secret, setSecret] = useState<AppSecret | null>(null)
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
        {(staff.needsTotp || staff.mustSetUp) && (
          <p role="status" className="max-w-prose font-bold">
            {staff.mustSetUp
              ? 'Set your app up now: from its second day on the gate opens nothing else before.'
              : 'Set your app up now. Without it you do not come in again unless a colleague lets you in.'}
          </p>
        )}
      </div>
      {isOn && (
        <AppCodeForm
          hint="To remove your app, type the code that it shows now. Then a colleague has to let you in; if yours was the last, you set another up."
          submit={['Remove the second step', 'Removing…']}
          send={remove}
          failure={actionProblem}
        />
      )}
      {!isOn && secret === null && <Begin onBegun={setSecret} />}
      {!isOn && secret !== null && (
        <NewAppSecret secret={secret}>
          <AppCodeForm
            hint="The step begins once a code of the app is right."
            submit={['Turn on', 'Turning on…']}
            send={confirm}
            failure={actionProblem}
            onCancel={() => setSecret(null)}
          />
        </NewAppSecret>
      )}
    </Card>
  )
}

function Begin({ onBegun }: { onBegun: (secret: AppSecret) => void }) {
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
