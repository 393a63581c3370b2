import { type ApiScope, apiKeyLimits } from '@nofomo/contracts/api/public-api.ts'
import { apiKeyForm } from '@nofomo/contracts/api-keys/forms.ts'
import { useState } from 'react'
import { useContractForm } from '../../../lib/forms/use-contract-form.ts'
import { api } from '../../../lib/http/api-client.ts'
import { problemOf } from '../../../lib/http/problem.ts'
import { useAskAgain } from '../../../sign-in/use-ask-again.tsx'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import type { MadeKey } from './new-key.tsx'
import { ScopeChoice } from './scope-choice.tsx'

/** Names a key, chooses what it may do, and makes it. */
export function AddKey({ onMade }: { onMade: (made: MadeKey) => void }) {
  const [scopes, setScopes] = useState<ApiScope[]>([])
  const { dialog, askAgain } = useAskAgain()
  const { props, busy, problem, problems, forgive } = useContractForm({
    schema: apiKeyForm,
    values: ({ name }) => ({ name, scopes }),
    send: async (body) => onMade(await askAgain(() => api('POST /api/app/api-keys', { body }))),
    failure: (error) => problemOf(error, { failed: 'The key could not be made.' }),
  })
  return (
    <>
      {dialog}
      <form {...props} aria-label="Make a key" className="grid grid-cols-1 gap-5 border-t border-line pt-5">
        <Field
          label="Name of the key"
          hint="Where it is used, such as “Office bot”."
          name="name"
          autoComplete="off"
          maxLength={apiKeyLimits.nameLength}
          error={problems.name}
        />
        <ScopeChoice
          chosen={scopes}
          error={problems.scopes}
          onChange={(chosen) => {
            setScopes(chosen)
            forgive('scopes')
          }}
        />
        <Alert small problem={problem} />
        <Button type="submit" look="quiet" busy={busy} className="justify-self-start">
          {busy ? 'Making…' : 'Make a key'}
        </Button>
      </form>
    </>
  )
}
