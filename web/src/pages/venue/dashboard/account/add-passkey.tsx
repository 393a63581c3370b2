import { deviceName } from '@nofomo/contracts/text/device-name.ts'
import { venueFormLimits } from '@nofomo/contracts/venues/form-limits.ts'
import { type FormEvent, useState } from 'react'
import { useBrowserValue } from '../../../../lib/browser/use-browser-value.ts'
import { useSending } from '../../../../lib/forms/use-sending.ts'
import { useAskAgain } from '../../../../sign-in/use-ask-again.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Field } from '../../../../ui/field.tsx'
import { toast } from '../../../../ui/toast.tsx'
import { addPasskey, passkeyProblem } from './passkeys.ts'

/** Names and creates a passkey. Hidden where the browser does not support passkeys. */
export function AddPasskey({ onAdded }: { onAdded: (recoveryCode: string | null) => Promise<void> }) {
  const canAdd = useBrowserValue(() => 'PublicKeyCredential' in window, true)
  const { dialog, askAgain } = useAskAgain()
  const [name, setName] = useState<string>()
  const { busy, problem, send } = useSending()
  const add = async () => {
    const recoveryCode = await addPasskey(name?.trim() || 'Passkey', askAgain)
    toast('Passkey added')
    setName(undefined)
    await onAdded(recoveryCode)
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    void send(add, passkeyProblem)
  }

  if (!canAdd) return <p className="text-sm text-muted">This browser cannot make passkeys.</p>
  if (name === undefined)
    return (
      <Button
        look="quiet"
        className="justify-self-start"
        onClick={() => setName(deviceName(navigator.userAgent) ?? 'Passkey')}
      >
        Add a passkey
      </Button>
    )
  return (
    <>
      {dialog}
      <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-3">
        <Field
          label="Name of this passkey"
          hint="So that you know it again, such as the device it is on."
          required
          maxLength={venueFormLimits.passkeyNameLength}
          value={name}
          error={problem?.sentence}
          onChange={(event) => setName(event.target.value)}
        />
        <div className="flex flex-wrap gap-2.5">
          <Button type="submit" busy={busy}>
            {busy ? 'Ask your device…' : 'Continue'}
          </Button>
          <Button look="ghost" onClick={() => setName(undefined)}>
            Not now
          </Button>
        </div>
      </form>
    </>
  )
}
