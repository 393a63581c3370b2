import { deviceName } from '@nofomo/contracts/text/device-name.ts'
import { venueFormLimits } from '@nofomo/contracts/venues/form-limits.ts'
import { type FormEvent, useState } from 'react'
import { useBrowserValue } from '../../../../lib/browser/use-browser-value.ts'
import { useAskAgain } from '../../../../sign-in/use-ask-again.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Field } from '../../../../ui/field.tsx'
import { toast } from '../../../../ui/toast.tsx'
import { addPasskey } from './passkeys.ts'

/** Names and creates a passkey. Hidden where the browser does not support passkeys. */
export function AddPasskey({ onAdded }: { onAdded: (recoveryCode: string | null) => Promise<void> }) {
  const canAdd = useBrowserValue(() => 'PublicKeyCredential' in window, true)
  const { dialog, askAgain } = useAskAgain()
  const [name, setName] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()

  async function add(event: FormEvent) {
    event.preventDefault()
    if (isBusy) return
    setBusy(true)
    setFailure(undefined)
    const outcome = await addPasskey(name?.trim() || 'Passkey', askAgain)
    if (outcome !== null && typeof outcome === 'object') {
      toast('Passkey added')
      setName(undefined)
      await onAdded(outcome.recoveryCode)
    } else if (outcome) setFailure(outcome)
    setBusy(false)
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
      <form noValidate onSubmit={add} className="grid grid-cols-1 gap-3">
        <Field
          label="Name of this passkey"
          hint="So that you know it again, such as the device it is on."
          required
          maxLength={venueFormLimits.passkeyNameLength}
          value={name}
          error={failure}
          onChange={(event) => setName(event.target.value)}
        />
        <div className="flex flex-wrap gap-2.5">
          <Button type="submit" busy={isBusy}>
            {isBusy ? 'Ask your device…' : 'Continue'}
          </Button>
          <Button look="ghost" onClick={() => setName(undefined)}>
            Not now
          </Button>
        </div>
      </form>
    </>
  )
}
