import { lengthOf, numberAt } from './numbers.ts'
import { isLinked, item, type Reader } from './said.ts'

const ways = [
  'minutes of walking',
  'minutes on foot',
  'minute walking distance',
  'minutes walking',
  'minutes walk',
  'minute walk',
  'min walk',
  'minute drive',
  'min drive',
  'minutes away',
  'blocks away',
  'miles away',
  'blocks',
  'block',
  'miles',
  'mile',
]

/** `a 10 minute walk`, `5 blocks`: understood, but no route of ours answers it. */
export const readDistance: Reader = (tokens, at) => {
  const number = numberAt(tokens, at)
  if (!number || !isLinked(tokens[number.to])) return null
  const length = lengthOf(tokens, number.to, ways)
  return length === 0
    ? null
    : item(at, number.to + length, { kind: 'unchecked', name: 'how long the way is' })
}
