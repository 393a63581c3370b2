import { describe, expect, test } from 'vitest'
import {
  decisionInWords,
  doneInWords,
  noteHint,
  reportsInWords,
  stateIn,
  timesInWords,
} from './reports.messages.ts'

const reports = { count: 1, reasons: [], words: [], firstAt: null, lastAt: null }
const at = '2026-11-28T03:00:00.000Z'

test('an address names the state; open without one, or with another', () => {
  expect(stateIn(new URLSearchParams('state=decided'))).toBe('decided')
  expect(stateIn(new URLSearchParams('state=gone'))).toBe('open')
})

describe('reports are told', () => {
  test('by number and reason', () => {
    expect(reportsInWords(reports)).toBe('1 report')
    const given = [
      { reason: 'offensive', count: 2 },
      { reason: 'other', count: 1 },
    ] as const
    expect(reportsInWords({ ...reports, count: 3, reasons: [...given] })).toBe(
      '3 reports: Offensive words (2), Something else (1)',
    )
  })

  test('with the first and the last time, or one', () => {
    expect(timesInWords(reports)).toBeNull()
    expect(timesInWords({ ...reports, firstAt: at, lastAt: at })).toBe('Reported Fri, Nov 27, 7:00 PM')
    const lastAt = '2026-11-28T04:00:00.000Z'
    expect(timesInWords({ ...reports, firstAt: at, lastAt })).toBe(
      'First reported Fri, Nov 27, 7:00 PM, last Fri, Nov 27, 8:00 PM',
    )
  })
})

test('a decision names who and when, and a place that was removed', () => {
  const decision = { action: 'hide', staff: 'Robin', at, note: null, venueName: null } as const
  expect(decisionInWords(decision)).toBe('Hidden by Robin, Fri, Nov 27, 7:00 PM')
  expect(decisionInWords({ ...decision, action: 'remove_venue', venueName: 'Joule' })).toBe(
    'Joule removed by Robin, Fri, Nov 27, 7:00 PM',
  )
})

test('who reads the note and who was told is said', () => {
  expect(noteHint('dismiss', true)).toMatch(/not told/)
  expect(noteHint('hide', true)).toMatch(/mail/)
  expect(noteHint('hide', false)).toMatch(/no address/)
  expect(doneInWords('hide', true)).toBe('The vote is hidden. The host gets a mail.')
  expect(doneInWords('restore', false)).toBe('The vote is back.')
})
