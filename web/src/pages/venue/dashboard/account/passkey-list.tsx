import KeyRound from 'virtual:icons/key-round'
import type { Passkey } from '@nofomo/contracts/auth/passkey-endpoints.ts'
import { dayInSeattle } from '@nofomo/contracts/times/seattle-words.ts'
import { useRevalidator } from 'react-router'
import { api } from '../../../../lib/http/api-client.ts'
import { useAskAgain } from '../../../../sign-in/use-ask-again.tsx'
import { Button } from '../../../../ui/button.tsx'
import { EndButton } from '../../../../ui/end-button.tsx'
import { toast } from '../../../../ui/toast.tsx'
import { AddPasskey } from './add-passkey.tsx'

type PasskeyListProps = {
  passkeys: Passkey[] | null
  onAdded: (recoveryCode: string | null) => Promise<void>
}

/** The account's passkeys: used instead of the password, one per device. */
export function PasskeyList({ passkeys, onAdded }: PasskeyListProps) {
  const { revalidate, state } = useRevalidator()
  return (
    <div className="grid grid-cols-1 gap-3">
      <h3 className="text-xl">Passkeys</h3>
      {passkeys === null ? (
        <div className="flex flex-wrap items-center gap-3">
          <p role="alert">Your passkeys could not be loaded.</p>
          <Button look="quiet" size="small" busy={state === 'loading'} onClick={() => void revalidate()}>
            Retry
          </Button>
        </div>
      ) : (
        <>
          {passkeys.length === 0 && (
            <p className="text-muted">
              Sign in with your fingerprint, face or screen lock. Nothing to remember.
            </p>
          )}
          <ul className="grid grid-cols-1 gap-2">
            {passkeys.map((passkey) => (
              <OnePasskey key={passkey.id} passkey={passkey} />
            ))}
          </ul>
          <AddPasskey onAdded={onAdded} />
        </>
      )}
    </div>
  )
}

function OnePasskey({ passkey: { id, name, createdAt, lastUsedAt } }: { passkey: Passkey }) {
  const { revalidate } = useRevalidator()
  const { dialog, askAgain } = useAskAgain()
  async function remove() {
    await askAgain(() => api('DELETE /api/auth/passkeys/:passkeyId', { params: { passkeyId: id } }))
    toast(`${name} is removed`)
    await revalidate()
  }

  return (
    <li className="flex flex-wrap items-center gap-3 rounded-control border border-line p-3">
      <KeyRound aria-hidden="true" className="size-5 text-muted" />
      <div className="min-w-0 flex-[1_1_10rem]">
        <p translate="no" className="font-bold wrap-anywhere">
          {name}
        </p>
        <p className="text-sm text-muted">
          {lastUsedAt ? `Last used ${dayInSeattle(lastUsedAt)}` : `Added ${dayInSeattle(createdAt)}`}
        </p>
      </div>
      <EndButton
        label="Remove"
        of={name}
        question={`Remove ${name}? It does not sign you in any more.`}
        yes="Remove it"
        look="ghost"
        onEnd={remove}
      />
      {dialog}
    </li>
  )
}
