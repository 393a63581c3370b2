import { describe, expect, test } from 'vitest'
import {
  changeInWords,
  changesInWords,
  mentionsInWords,
  placeInWords,
  tableInWords,
} from './erasure.messages.ts'

describe('the preview of an erasure', () => {
  test('the preview of an erasure names tables as staff do, and others by their own words', () => {
    expect(tableInWords('voters')).toBe('Ballots')
    expect(tableInWords('session_facts')).toBe('Session facts')
  })

  test('the preview of an erasure says what becomes of rows, and how many there are', () => {
    expect(changeInWords({ what: 'emptied', count: 1 })).toBe('1 row emptied')
    expect(changeInWords({ what: 'renamed', count: 3 })).toBe('3 rows put under a pseudonym')
    expect(changesInWords([])).toBe('No row changes.')
    expect(changesInWords([{ count: 1 }, { count: 2 }])).toBe(
      '3 rows will change, and no others. Samples are shown as they are now.',
    )
  })

  test('the preview of an erasure says that texts of others are decided later, and that a common name finds more', () => {
    expect(mentionsInWords({ count: 0, isCut: false })).toBe('No other text names them.')
    expect(mentionsInWords({ count: 2, isCut: true })).toBe(
      '2 other texts may name them. None is changed now. After the erasure you decide them one by one. There are more: their name is a common one.',
    )
  })
})

test('a text is called by its table and its columns', () => {
  const parts = [{ text: 'Jo', isMention: true }]
  expect(placeInWords({ place: 'report_decisions', cells: [{ column: 'venue_name', parts }] })).toBe(
    'Decisions about reports · venue name',
  )
})
