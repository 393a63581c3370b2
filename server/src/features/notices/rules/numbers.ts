const words = [
  'no',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
] as const

/** `seven`, `13`. */
export const inWords = (count: number): string => words[count] ?? String(count)

/** `Seven groups`, at the beginning of a sentence. */
export function groupsInWords(count: number): string {
  const word = inWords(count)
  return `${word.charAt(0).toUpperCase()}${word.slice(1)} ${count === 1 ? 'group' : 'groups'}`
}
