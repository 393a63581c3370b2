import type { ApiOutput } from '../../../lib/http/api-client.ts'
import { usePublicAddress } from '../../../shell/public-url.ts'
import { NewKey, ShellLine } from '../../../ui/keys/new-key.tsx'
import { curlLine } from './key.messages.ts'

export type MadeKey = ApiOutput<'POST /api/app/api-keys'>

export function NewApiKey({ made: { key, secret }, onDone }: { made: MadeKey; onDone: () => void }) {
  const example = curlLine(usePublicAddress('/api/places/locations'), secret)
  return (
    <NewKey name={key.name} secret={secret} power="whoever has it acts as you." onDone={onDone}>
      {key.scopes.includes('places:read') && <ShellLine line={example} />}
    </NewKey>
  )
}
