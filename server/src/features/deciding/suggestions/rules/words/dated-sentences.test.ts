import { wallClockOf } from '@nofomo/contracts/times/seattle-clock.ts'
import { expect, test } from 'vitest'
import { statedAt } from '../../../../../testing/suggestion-quality/meetings.ts'
import {
  type DatedSentence,
  datedSentences,
} from '../../../../../testing/understood-requests/dated-sentences.ts'
import { interpret } from '../../service/interpret.ts'

/** Of what is said, at least so much is understood. */
const minShareRight = 0.85

/** A day without an hour is right at whatever hour is usual. */
function verdictOn({ words, means }: DatedSentence): 'right' | 'wrong' | 'said' | 'unsaid' {
  const { meeting, note } = interpret({ description: words, now: statedAt })
  const times = (meeting?.times ?? []).map((time) => {
    const { day, time: clock } = wallClockOf(new Date(time))
    return `${day} ${clock}`
  })
  if (times.length === 0) return note === null ? 'unsaid' : 'said'
  const isRight = times.length === means.length && means.every((one, index) => times[index]?.startsWith(one))
  return isRight ? 'right' : 'wrong'
}

const judged = datedSentences.map((sentence) => ({ ...sentence, verdict: verdictOn(sentence) }))
const wordsOf = (verdict: string): string[] =>
  judged.flatMap((one) => (one.verdict === verdict ? [one.words] : []))

test('no sentence makes a plan on another day or at another hour than it says', () => {
  expect(datedSentences.length).toBeGreaterThanOrEqual(190)
  expect(wordsOf('wrong')).toEqual([])
})

test('a day or an hour that is not understood is said', () => expect(wordsOf('unsaid')).toEqual([]))

test('of the sentences that say when, at least 85 of 100 are understood', () => {
  const meaning = judged.filter(({ means }) => means.length > 0)
  const right = meaning.filter(({ verdict }) => verdict === 'right')
  expect(right.length / meaning.length).toBeGreaterThanOrEqual(minShareRight)
})

test.each([
  ['saturday night at 1am', 'Saturday night at 1 am'],
  ['12:30am saturday', 'Saturday at 12:30 am'],
  ['coffee saturday morning or drinks friday 9pm', 'Saturday morning or Friday at 9 pm'],
  ['friday at 7 or saturday at 8:30', 'Friday at 7 pm or Saturday at 8:30 pm'],
  ['dec 5th or 6th at 7', '5 December or 6 December at 7 pm'],
  ['lunch at 1:15 pm on friday', 'Friday at 1:15 pm'],
  ['the 45th at 7', 'at 7 pm'],
  ['friday after next at 7', 'at 7 pm'],
])('the chip of “%s” says “%s”', (description, label) => {
  const { understood } = interpret({ description, now: statedAt })
  expect(understood.filter(({ kind }) => kind === 'when').map((chip) => chip.label)).toEqual([label])
})
