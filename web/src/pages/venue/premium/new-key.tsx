import type { ApiOutput } from '../../../lib/http/api-client.ts'
import { usePublicAddress } from '../../../shell/public-url.ts'
import { NewKey, ShellLine } from '../../../ui/keys/new-key.tsx'
import { curlLine } from './key.messages.ts'

export type MadeKey = ApiOutput<'POST /api/venue/api-keys'>

export function NewExportKey({ made: { key, secret }, onDone }: { made: MadeKey; onDone: () => void }) {
  const example = curlLine(usePublicAddress('/api/venue/export'), secret)
  return (
    <NewKey name={key.name} secret={secret} power="whoever has it reads your groups." onDone={onDone}>
      <ShellLine line={example}>
        <p className="text-sm text-muted">
          <code>format=json</code> gives JSON; <code>from=2026-11-01</code> and <code>to=2026-11-30</code>{' '}
          other days than the last 30. A key exports 60 times an hour.
        </p>
      </ShellLine>
    </NewKey>
  )
}
