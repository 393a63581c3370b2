import type { Trace } from '../../../../platform/personal-data.ts'
import type { KnownBy } from '../../../../platform/personal-words.ts'

const pseudonymStart = 'Erased person '

/** Six hexadecimal digits distinguish enough erased people; the table refuses duplicates. */
export const pseudonymOf = (digits: string): string => `${pseudonymStart}${digits}`

export const isPseudonym = (name: string): boolean => name.startsWith(pseudonymStart)

/** Each name and number once, in the order given, without pseudonyms. */
export function distinctWords(known: readonly KnownBy[]): KnownBy {
  return {
    names: distinct(known.flatMap(({ names }) => names)).filter((name) => !isPseudonym(name)),
    phones: distinct(known.flatMap(({ phones }) => phones)),
  }
}

function distinct(words: readonly string[]): string[] {
  const byForm = new Map<string, string>()
  for (const word of words.map((text) => text.trim()).filter(Boolean))
    if (!byForm.has(word.toLowerCase())) byForm.set(word.toLowerCase(), word)
  return [...byForm.values()]
}

export type Found = {
  accountIds: string[]
  address: string | null
  name: string | null
  foundAs: Trace['as'][]
}

/** Groups traces by person, in the order found: by address, else by account. */
export function groupTraces(traces: readonly Trace[]): Found[] {
  const found = new Map<string, Found>()
  for (const { accountId, address, name, as } of traces) {
    const key = address ?? accountId
    if (key === null) continue
    const person = found.get(key) ?? { accountIds: [], address, name: null, foundAs: [] }
    found.set(key, person)
    person.name ??= name
    if (accountId !== null && !person.accountIds.includes(accountId)) person.accountIds.push(accountId)
    if (!person.foundAs.includes(as)) person.foundAs.push(as)
  }
  return [...found.values()]
}
