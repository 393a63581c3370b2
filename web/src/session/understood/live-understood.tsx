import type { Chip } from '@nofomo/contracts/endpoints/sessions.ts'
import { type RefObject, useEffect, useEffectEvent } from 'react'
import type { Find } from '../../lib/forms/type-ahead.ts'
import { useTypeAhead } from '../../lib/forms/use-type-ahead.ts'
import { type ApiInput, api } from '../../lib/http/api-client.ts'
import ChipList from './chip-list.tsx'
import { leaveOut, putBack } from './chips.ts'
import { goToChip } from './go-to-chip.ts'
import type { ParsedRequest } from './parsed-request.ts'

export type LiveUnderstoodProps = {
  /** What the form would ask for now. */
  wishes: ApiInput<'POST /api/understand'>['body']
  parsed: ParsedRequest | null
  leftOut: readonly Chip[]
  onChange: (part: { parsed?: ParsedRequest | null; leftOut?: Chip[] }) => void
  form: RefObject<HTMLFormElement | null>
}

/** The chips of words that are being typed. Where they cannot be had, nothing is shown and nothing else changes. */
export default function LiveUnderstood({ wishes, parsed, leftOut, onChange, form }: LiveUnderstoodProps) {
  const { phase, found } = useTypeAhead(JSON.stringify(wishes), understandIt)
  const [latest = null] = found
  const tell = useEffectEvent(onChange)
  useEffect(() => {
    if (phase === 'found') tell({ parsed: latest })
    if (phase === 'failed') tell({ parsed: null })
  }, [phase, latest])
  const ofWords = parsed?.understood.filter(({ source }) => source === 'words') ?? []
  return (
    <ChipList
      understood={ofWords}
      leftOut={leftOut}
      note={parsed?.note ?? null}
      onLeaveOut={(chip) => onChange({ leftOut: leaveOut(leftOut, chip) })}
      onPutBack={(chip) =>
        onChange({
          leftOut: putBack(leftOut, chip),
          // Shown at once; the next answer says whether it still holds.
          ...(parsed && { parsed: { ...parsed, understood: [...putBack(parsed.understood, chip), chip] } }),
        })
      }
      onChange={(chip) => goToChip(form.current, chip)}
    />
  )
}

/** One request, as the one result of a search. */
const understandIt: Find<ParsedRequest> = async (wishes, signal) => [
  await api('POST /api/understand', { body: JSON.parse(wishes) }, { signal }),
]
