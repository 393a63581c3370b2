import { counted } from '../../platform/counted.ts'

/**
 * `4 friends asked · 1 answered`: the number of ballots, not of votes. `asked` is null if the expected number is
 * unknown, `answered` while only the list is known.
 */
export function turnoutWords(asked: number | null, answered: number | null): string {
  const words = []
  if (asked !== null) words.push(`${counted(asked, 'friend')} asked`)
  if (answered !== null) {
    const who = asked === null ? counted(answered, 'friend') : answered
    words.push(`${who} answered`)
  }
  return words.join(' · ')
}
