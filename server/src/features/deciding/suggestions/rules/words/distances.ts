import { numberAt } from './numbers.ts'
import { phrases } from './phrases.ts'
import { isLinked, type Reader, span } from './spans.ts'

const ways = phrases(
  'minutes of walking,minutes on foot,minute walking distance,minutes walking,minutes walk,' +
    'minute walk,min walk,minute drive,min drive,minutes away,blocks away,miles away,blocks,block,' +
    'miles,mile',
)

/** `a 10 minute walk`, `5 blocks`: understood, but no route of ours answers it. */
export const readDistance: Reader = (tokens, at) => {
  const number = numberAt(tokens, at)
  if (!number || !isLinked(tokens[number.to])) return null
  const length = ways.lengthAt(tokens, number.to)
  return length === 0
    ? null
    : span(at, number.to + length, { kind: 'unchecked', name: 'the length of the way' })
}
