import { counted } from '../../lib/text/counted.ts'

/**
 * `4 friends asked · 1 answered`: the number of ballots, not of votes. `expected` is null if nobody gave an exact number,
 * and not said once more have answered; `answered` is null while only the list is known.
 */
export function turnoutWords(expected: number | null, answered: number | null): string {
  const words = []
  const asked = expected !== null && (answered ?? 0) <= expected ? expected : null
  if (asked !== null) words.push(`${counted(asked, 'friend')} asked`)
  if (answered !== null) {
    const who = asked === null ? counted(answered, 'friend') : answered
    words.push(`${who} answered`)
  }
  return words.join(' · ')
}
