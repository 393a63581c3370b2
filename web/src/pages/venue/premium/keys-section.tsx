import type { ApiKey } from '@nofomo/contracts/premium/endpoints.ts'
import { apiKeyForm } from '@nofomo/contracts/premium/forms.ts'
import { venueFormLimits } from '@nofomo/contracts/venues/form-limits.ts'
import { useState } from 'react'
import { useContractForm } from '../../../lib/forms/use-contract-form.ts'
import { api } from '../../../lib/http/api-client.ts'
import { problemOf } from '../../../lib/http/problem.ts'
import { useAskAgain } from '../../../sign-in/use-ask-again.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Field } from '../../../ui/field.tsx'
import { FormFoot } from '../../../ui/form-foot.tsx'
import { KeyItem } from '../../../ui/keys/key-item.tsx'
import { TitledCard } from '../../../ui/titled-section.tsx'
import { toast } from '../../../ui/toast.tsx'
import { keyInWords } from './key.messages.ts'
import { type MadeKey, NewExportKey } from './new-key.tsx'

type KeysSectionProps = {
  keys: readonly ApiKey[]
  venueId: string
  /** Without Premium keys can be revoked only. */
  mayMake: boolean
  onChanged: (change: (before: ApiKey[]) => ApiKey[]) => void
}

/** Export keys. A new one is shown once, until the page is left. */
export function KeysSection({ keys, venueId, mayMake, onChanged }: KeysSectionProps) {
  const [made, setMade] = useState<MadeKey | null>(null)
  async function revoke({ id, name }: ApiKey) {
    await api('DELETE /api/venue/api-keys/:keyId', { params: { keyId: id } })
    onChanged((before) => before.filter((key) => key.id !== id))
    if (made?.key.id === id) setMade(null)
    toast(`${name} opens nothing any more`)
  }
  return (
    <TitledCard
      id="keys"
      title="Export keys"
      about="With a key your own programs fetch the same rows. A key opens nothing else, and works until you revoke it."
    >
      {keys.length === 0 && (
        <EmptyState title="No key yet">
          Make one below, with a name that tells you later where it is used.
        </EmptyState>
      )}
      {keys.length > 0 && (
        <ul className="grid grid-cols-1 divide-y divide-line">
          {keys.map((key) => (
            <KeyItem
              key={key.id}
              name={key.name}
              begins={key.begins}
              about={keyInWords(key)}
              onRevoke={() => revoke(key)}
            />
          ))}
        </ul>
      )}
      {made && <NewExportKey made={made} onDone={() => setMade(null)} />}
      {!made && mayMake && (
        <AddKey
          venueId={venueId}
          onMade={(next) => {
            onChanged((before) => [...before, next.key])
            setMade(next)
          }}
        />
      )}
    </TitledCard>
  )
}

type AddKeyProps = { venueId: string; onMade: (made: MadeKey) => void }

/** Names a key and makes it. */
function AddKey({ venueId, onMade }: AddKeyProps) {
  const { dialog, askAgain } = useAskAgain()
  const form = useContractForm({
    schema: apiKeyForm,
    send: async ({ name }) =>
      onMade(await askAgain(() => api('POST /api/venue/api-keys', { body: { venueId, name } }))),
    failure: (error) => problemOf(error, { failed: 'The key could not be made.' }),
  })
  return (
    <>
      {dialog}
      <form {...form.props} className="grid grid-cols-1 gap-4 border-t border-line pt-5">
        <Field
          label="Name of the key"
          hint="Where it is used, such as “Till” or “Monday sheet”."
          name="name"
          autoComplete="off"
          maxLength={venueFormLimits.apiKeyNameLength}
          error={form.problems.name}
        />
        <FormFoot form={form} submit={['Make a key', 'Making…']} look="quiet" />
      </form>
    </>
  )
}
