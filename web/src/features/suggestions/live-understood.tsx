import type { ChipKind } from '@nofomo/contracts/sessions/choices.ts'
import type { Chip } from '@nofomo/contracts/sessions/endpoints.ts'
import { type RefObject, useEffect, useEffectEvent } from 'react'
import type { Find } from '../../lib/forms/type-ahead.ts'
import { useTypeAhead } from '../../lib/forms/use-type-ahead.ts'
import { type ApiInput, api } from '../../lib/http/api-client.ts'
import ChipList from './chip-list.tsx'
import { leaveOut, putBack } from './chips.ts'
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

/** The form's fields that decide about a kind of chip, by name. Each form has one of the two for a place. */
const fields: Partial<Record<ChipKind, string>> = {
  neighborhood: 'neighborhood',
  near: 'neighborhood',
  budget: 'budget',
  ceiling: 'budget',
  people: 'groupSize',
  occasion: 'occasion',
  cuisine: 'cuisine',
}

/** Focuses the field that can change a chip; without one, selects what the words say. */
function goToChip(form: HTMLFormElement | null, { kind, ranges }: Chip): void {
  const name = fields[kind] ?? ''
  const named = form?.elements.namedItem(name)
  const field =
    named ??
    (name === 'neighborhood' ? form?.elements.namedItem('location') : null) ??
    (kind === 'when' ? form?.querySelector('[name=when] > summary') : null)
  if (field instanceof RadioNodeList) focusChosen([...field] as HTMLInputElement[])
  else if (field instanceof HTMLElement) {
    // A folded field takes no focus.
    field.closest('details')?.toggleAttribute('open', true)
    field.focus()
  } else selectWords(form?.elements.namedItem('words'), ranges)
}

function focusChosen(radios: readonly HTMLInputElement[]): void {
  const chosen = radios.find(({ checked }) => checked) ?? radios[0]
  chosen?.focus()
}

function selectWords(words: unknown, [range]: Chip['ranges']): void {
  if (!(words instanceof HTMLTextAreaElement)) return
  // Ranges count from the first letter.
  const start = words.value.length - words.value.trimStart().length
  words.focus()
  if (range) words.setSelectionRange(start + range.from, start + range.to)
}
