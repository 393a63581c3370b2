import type { Chip } from '@nofomo/contracts/endpoints/sessions.ts'
import type { ChipKind } from '@nofomo/contracts/values/options.ts'

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
export function goToChip(form: HTMLFormElement | null, { kind, ranges }: Chip): void {
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
