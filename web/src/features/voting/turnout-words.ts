import { counted } from '../../ui/counted.ts'

/**
 * `4 friends asked · 1 answered`: how many have a ballot, not how many votes are on it. `asked` is null where nobody
 * said how many there are, `answered` as long as only the list is known.
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
