import { expect, test } from 'vitest'
import { timeLeft } from './time-left.ts'

const deadline = '2026-11-21T20:00:00.000Z'
const before = (seconds: number) => timeLeft(deadline, Date.parse(deadline) - 1000 * seconds)

test('the timer warns at 30 seconds or less, also in words', () => {
  expect(before(31)).toMatchObject({ isShort: false, clock: '0:31' })
  expect(before(30)).toMatchObject({ isShort: true, clock: '0:30', words: '30 seconds left to vote' })
  expect(before(1)).toMatchObject({ isShort: true, clock: '0:01', words: '1 second left to vote' })
})

test('the timer counts a second that has begun', () => {
  expect(before(29.2)).toMatchObject({ clock: '0:30' })
})

test('the timer rounds a long time', () => {
  expect(before(65)).toMatchObject({ clock: '1:05', words: '1 minute left to vote' })
  expect(before(2 * 3600 + 5 * 60)).toMatchObject({ clock: '2 h 05 min', words: '2 hours left to vote' })
  expect(before(3 * 86_400)).toMatchObject({ clock: '3 days', words: '3 days left to vote' })
})

test('after the deadline the timer says that the time is up, however long ago that was', () => {
  expect(before(0)).toMatchObject({ clock: 'Time is up', words: 'Time is up', isUp: true, isShort: true })
  expect(before(-500)).toMatchObject({ clock: 'Time is up', isUp: true })
})
