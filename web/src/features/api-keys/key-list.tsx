import type { ApiKey } from '@nofomo/contracts/endpoints/account/api-keys.ts'
import { KeyItem } from '../../ui/keys/key-item.tsx'
import { keyInWords, scopesInWords } from './key.messages.ts'

type KeyListProps = { keys: readonly ApiKey[]; onRevoke: (key: ApiKey) => Promise<void> }

export function KeyList({ keys, onRevoke }: KeyListProps) {
  return (
    <ul className="grid grid-cols-1 divide-y divide-line">
      {keys.map((key) => (
        <KeyItem
          key={key.id}
          name={key.name}
          begins={key.begins}
          about={keyInWords(key)}
          onRevoke={() => onRevoke(key)}
        >
          <p className="text-sm">{scopesInWords(key)}</p>
        </KeyItem>
      ))}
    </ul>
  )
}
