import type { Session } from '@nofomo/contracts/sessions.ts'
import { describe, expect, test } from 'vitest'
import { detailsOf, problemsOfDetails, updateOfDetails } from './details.ts'
import { problemsOfRules, rulesOf, updateOfRules } from './rules.ts'

const seattle = 'America/Los_Angeles'
const session = {
  title: 'Friday',
  description: null,
  location: 'Ballard, Seattle',
  preferences: { budget: '$$', groupSize: null, occasion: 'drinks', cuisine: null },
  expectedVoters: 4,
  deadline: '2026-11-28T02:00:00.000Z',
  meetingAt: null,
  settings: { allowAnonymousVotes: true, allowAddedVenues: true, resultsVisibility: 'always' },
} as unknown as Session

describe('the details', () => {
  const details = detailsOf(session, seattle)

  test('show what is not known as empty', () => {
    expect(details).toEqual({
      title: 'Friday',
      description: '',
      location: 'Ballard, Seattle',
      occasion: 'drinks',
      budget: '$$',
      groupSize: '',
      meetingAt: '',
    })
  })

  test('send only what was changed', () => {
    expect(updateOfDetails({ title: 'Saturday' }, seattle)).toEqual({ title: 'Saturday' })
    expect(updateOfDetails({ budget: '$', groupSize: '6' }, seattle)).toEqual({
      preferences: { budget: '$', groupSize: 6 },
    })
  })

  test('clear what was emptied', () => {
    const emptied = { description: ' ', location: '', occasion: '', groupSize: '', meetingAt: '' } as const
    expect(updateOfDetails(emptied, seattle)).toEqual({
      description: null,
      location: null,
      preferences: { occasion: null, groupSize: null },
      meetingAt: null,
    })
  })

  test('send the time to meet as the instant it is in the host’s zone', () => {
    expect(updateOfDetails({ meetingAt: '2026-11-27T19:00' }, seattle)).toEqual({
      meetingAt: '2026-11-28T03:00:00.000Z',
    })
  })

  test('need a title', () => {
    expect(problemsOfDetails(details)).toEqual({})
    expect(problemsOfDetails({ ...details, title: '  ' })).toEqual({ title: 'Give the vote a title.' })
  })

  test.each(['0', '101', '2.5', '-3', 'six'])('refuse a group of %s', (groupSize) => {
    expect(problemsOfDetails({ ...details, groupSize })).toHaveProperty('groupSize')
  })
})

describe('the rules', () => {
  const rules = rulesOf(session, seattle)

  test('show the deadline by the clocks of the host, and none before their zone is known', () => {
    expect(rules.deadline).toBe('2026-11-27T18:00')
    expect(rulesOf(session, null).deadline).toBe('')
  })

  test('send only what was changed', () => {
    expect(updateOfRules({ expectedVoters: '5' }, seattle)).toEqual({ expectedVoters: 5 })
    expect(updateOfRules({ allowAddedVenues: 'off' }, seattle)).toEqual({
      settings: { allowAddedVenues: false },
    })
    expect(updateOfRules({ deadline: '' }, seattle)).toEqual({ deadline: null })
  })

  test.each(['', '0', '201', '3.5'])('refuse to expect “%s” voters', (expectedVoters) => {
    expect(problemsOfRules({ ...rules, expectedVoters })).toHaveProperty('expectedVoters')
  })

  test.each(['1', '200'])('take %s expected voters', (expectedVoters) => {
    expect(problemsOfRules({ ...rules, expectedVoters })).toEqual({})
  })
})
