import { addressCodeForm, emailForm } from '@nofomo/contracts/auth/forms.ts'
import { formLimits } from '@nofomo/contracts/text/limits.ts'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { useContractForm } from '../../../../lib/forms/use-contract-form.ts'
import { api } from '../../../../lib/http/api-client.ts'
import { type AskAgain, useAskAgain } from '../../../../sign-in/use-ask-again.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Field } from '../../../../ui/field.tsx'
import { useFocusBack } from '../../../../ui/focus/use-focus-back.ts'
import { FormFoot } from '../../../../ui/form-foot.tsx'
import { TitledSection } from '../../../../ui/titled-section.tsx'
import { toast } from '../../../../ui/toast.tsx'

/** Another address for the account, which a mailed code proves. */
export function ChangeAddress() {
  const { dialog, askAgain } = useAskAgain()
  const [isOpen, setOpen] = useState(false)
  /** Where the code went, as far as this page knows; null before. */
  const [sentTo, setSentTo] = useState<string | null>(null)
  const begin = useFocusBack(isOpen)
  function end() {
    setSentTo(null)
    setOpen(false)
  }
  return (
    <TitledSection
      id="address"
      title="Address"
      heading="h3"
      size="text-xl"
      className="justify-items-start gap-3"
    >
      {!isOpen && (
        <Button ref={begin} look="quiet" onClick={() => setOpen(true)}>
          Change address
        </Button>
      )}
      {isOpen && sentTo === null && <NewAddress askAgain={askAgain} onSent={setSentTo} onStay={end} />}
      {isOpen && sentTo !== null && <AddressCode email={sentTo} askAgain={askAgain} onEnd={end} />}
      {dialog}
    </TitledSection>
  )
}

/** Where it went, after the page was loaded again. */
const somewhere = 'your new address'

type NewAddressProps = Pick<AskAgain, 'askAgain'> & { onSent: (email: string) => void; onStay: () => void }

function NewAddress({ askAgain, onSent, onStay }: NewAddressProps) {
  const form = useContractForm({
    schema: emailForm,
    send: async ({ email }) => {
      await askAgain(() => api('POST /api/auth/address', { body: { email } }))
      onSent(email)
    },
  })
  return (
    <form {...form.props} aria-label="Change address" className="grid w-full grid-cols-1 gap-4">
      <Field
        autoFocus
        label="New address"
        hint="We mail it a code. Until you type that, nothing changes."
        name="email"
        type="email"
        autoComplete="email"
        maxLength={formLimits.emailLength}
        required
        error={form.problems.email}
      />
      <FormFoot form={form} submit={['Mail a code', 'Sending…']} leave={['Keep this one', onStay]}>
        <Button look="ghost" onClick={() => onSent(somewhere)}>
          I have a code
        </Button>
      </FormFoot>
    </form>
  )
}

type AddressCodeProps = Pick<AskAgain, 'askAgain'> & { email: string; onEnd: () => void }

function AddressCode({ email, askAgain, onEnd }: AddressCodeProps) {
  const { revalidate } = useRevalidator()
  const form = useContractForm({
    schema: addressCodeForm,
    send: async ({ code }) => {
      await askAgain(() => api('POST /api/auth/address/confirm', { body: { code } }))
      toast('Your address is changed. Other browsers are signed out.')
      onEnd()
      await revalidate()
    },
  })
  return (
    <form {...form.props} aria-label="Confirm the new address" className="grid w-full grid-cols-1 gap-4">
      <p className="wrap-anywhere">
        We mailed a code to <strong translate={email === somewhere ? undefined : 'no'}>{email}</strong>. Once
        you type it, you sign in by that address, your old one is told, and other browsers are signed out.
      </p>
      <Field
        autoFocus
        label="6-digit code"
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={7}
        required
        error={form.problems.code}
        className="font-display text-2xl tracking-[0.3em]"
      />
      <FormFoot form={form} submit={['Change address', 'Changing…']} leave={['Keep the old one', onEnd]} />
    </form>
  )
}
