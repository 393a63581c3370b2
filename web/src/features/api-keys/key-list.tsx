import type { ApiKey } from '@nofomo/contracts/endpoints/account/api-keys.ts'
import KeyRound from 'lucide-react/icons/key-round'
import { EndButton } from '../../ui/end-button.tsx'
import { keyInWords, revokeQuestion, scopesInWords } from './key.messages.ts'

type KeyListProps = { keys: readonly ApiKey[]; onRevoke: (key: ApiKey) => Promise<void> }

export function KeyList({ keys, onRevoke }: KeyListProps) {
  return (
    <ul className="grid grid-cols-1 divide-y divide-line">
      {keys.map((key) => (
        <li key={key.id} className="flex flex-wrap items-center gap-x-4 gap-y-3 py-4 first:pt-1 last:pb-1">
          <KeyRound aria-hidden="true" className="size-5 flex-none text-muted" />
          <div className="min-w-0 flex-[1_1_10rem]">
            <h3 translate="no" className="font-sans text-base tracking-normal wrap-anywhere">
              {key.name}
            </h3>
            <p className="text-sm text-muted wrap-anywhere">
              <span translate="no" className="font-mono">
                {key.begins}…
              </span>{' '}
              {keyInWords(key)}
            </p>
            <p className="text-sm">{scopesInWords(key)}</p>
          </div>
          <EndButton
            label="Revoke"
            of={key.name}
            question={revokeQuestion(key)}
            yes="Revoke it"
            onEnd={() => onRevoke(key)}
          />
        </li>
      ))}
    </ul>
  )
}
