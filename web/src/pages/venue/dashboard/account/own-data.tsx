import { peopleLimits } from '@nofomo/contracts/people/limits.ts'
import { closingForm } from '@nofomo/contracts/staff/decision-forms.ts'
import { useState } from 'react'
import { useContractForm } from '../../../../lib/forms/use-contract-form.ts'
import { useSending } from '../../../../lib/forms/use-sending.ts'
import { api } from '../../../../lib/http/api-client.ts'
import { problemOf } from '../../../../lib/http/problem.ts'
import { saveFile } from '../../../../lib/text/csv.ts'
import { paths } from '../../../../shell/paths.ts'
import { type AskAgain, useAskAgain } from '../../../../sign-in/use-ask-again.tsx'
import { useSignOut } from '../../../../sign-in/use-sign-out.ts'
import { Alert } from '../../../../ui/alert.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Field } from '../../../../ui/field.tsx'
import { useFocusBack } from '../../../../ui/focus/use-focus-back.ts'
import { TitledSection } from '../../../../ui/titled-section.tsx'
import { toast } from '../../../../ui/toast.tsx'

/** All that is kept about the account, as a file; and its end. */
export function OwnData({ email }: { email: string }) {
  const { busy, problem, send } = useSending()
  const { dialog, askAgain } = useAskAgain()
  const [isClosing, setClosing] = useState(false)
  const close = useFocusBack(isClosing)
  async function save() {
    const everything = await askAgain(() => api('POST /api/auth/export', {}))
    saveFile('nofomo-account.json', `${JSON.stringify(everything, null, 2)}\n`, 'application/json')
    toast('Saved as nofomo-account.json')
  }
  return (
    <TitledSection
      id="own-data"
      title="Your data"
      heading="h3"
      size="text-xl"
      className="justify-items-start gap-3"
    >
      <div className="flex flex-wrap gap-3">
        <Button
          look="quiet"
          size="small"
          className="min-h-11"
          busy={busy}
          onClick={() => send(save, (error) => problemOf(error))}
        >
          Save as a file
        </Button>
        {!isClosing && (
          <Button ref={close} look="ghost" size="small" className="min-h-11" onClick={() => setClosing(true)}>
            Close this account
          </Button>
        )}
      </div>
      <Alert small problem={problem} />
      {isClosing && <CloseAccount email={email} askAgain={askAgain} onStay={() => setClosing(false)} />}
      {dialog}
    </TitledSection>
  )
}

type CloseAccountProps = { email: string; askAgain: AskAgain['askAgain']; onStay: () => void }

function CloseAccount({ email, askAgain, onStay }: CloseAccountProps) {
  const { signOut } = useSignOut(paths.venueLogin())
  const { props, busy, problem, problems } = useContractForm({
    schema: closingForm(email.toLowerCase()),
    send: async (body) => {
      await askAgain(() => api('POST /api/auth/close', { body }))
      toast('Your account is closed.')
      await signOut()
    },
  })
  return (
    <form {...props} aria-label="Close this account" className="grid w-full grid-cols-1 gap-4">
      <p>
        Everything that is yours alone is erased for good: sign-ins, claims, roles, votes and bookings of this
        address. A venue that only you own is again as our catalog has it, and its offers end.
      </p>
      <Field
        autoFocus
        label="Type your address to confirm"
        hint={email}
        name="confirm"
        type="email"
        autoComplete="off"
        maxLength={peopleLimits.searchLength}
        error={problems.confirm}
      />
      <Alert small problem={problem} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look="quiet" size="small" className="min-h-11" busy={busy}>
          {busy ? 'Closing…' : 'Close it for good'}
        </Button>
        <Button look="ghost" size="small" className="min-h-11" onClick={onStay}>
          Keep it
        </Button>
      </div>
    </form>
  )
}
