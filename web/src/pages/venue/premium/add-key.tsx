import { apiKeyForm } from '@nofomo/contracts/premium/forms.ts'
import { venueFormLimits } from '@nofomo/contracts/venues/form-limits.ts'
import { useContractForm } from '../../../lib/forms/use-contract-form.ts'
import { api } from '../../../lib/http/api-client.ts'
import { problemOf } from '../../../lib/http/problem.ts'
import { useAskAgain } from '../../../sign-in/use-ask-again.tsx'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import type { MadeKey } from './new-key.tsx'

type AddKeyProps = { venueId: string; onMade: (made: MadeKey) => void }

/** Names a key and makes it. */
export function AddKey({ venueId, onMade }: AddKeyProps) {
  const { dialog, askAgain } = useAskAgain()
  const { props, busy, problem, problems } = useContractForm({
    schema: apiKeyForm,
    send: async ({ name }) =>
      onMade(await askAgain(() => api('POST /api/venue/api-keys', { body: { venueId, name } }))),
    failure: (error) => problemOf(error, { failed: 'The key could not be made.' }),
  })
  return (
    <>
      {dialog}
      <form {...props} className="grid grid-cols-1 gap-4 border-t border-line pt-5">
        <Field
          label="Name of the key"
          hint="Where it is used, such as “Till” or “Monday sheet”."
          name="name"
          autoComplete="off"
          maxLength={venueFormLimits.apiKeyNameLength}
          error={problems.name}
        />
        <Alert small problem={problem} />
        <Button type="submit" look="quiet" busy={busy} className="justify-self-start">
          {busy ? 'Making…' : 'Make a key'}
        </Button>
      </form>
    </>
  )
}
