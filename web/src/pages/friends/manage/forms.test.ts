import type { Session } from '@nofomo/contracts/sessions/endpoints.ts'
import { describe, expect, test } from 'vitest'
import { detailsOf, problemsOfDetails, updateOfDetails } from './details.ts'
import { problemsOfRules, rulesOf, updateOfRules } from './rules.ts'
import { timesOf, timesRemovedBy, updateOfTimes } from './session-times.ts'

const session = {
  title: 'Friday',
  description: null,
  location: 'Ballard, Seattle',
  preferences: {
    budget: '$$',
    groupSize: null,
    groupSizeRange: null,
    groupSizeFrom: null,
    occasion: 'drinks',
    cuisine: null,
  },
  expectedVoters: 4,
  isExpectedKnown: true,
  deadline: '2026-11-28T02:00:00.000Z',
  meetingAt: null,
  settings: {
    allowAnonymousVotes: true,
    allowAddedVenues: true,
    resultsVisibility: 'always',
    offersMuted: false,
  },
} as unknown as Session

describe('the details form', () => {
  const details = detailsOf(session)

  test('the details form shows unknown values as empty', () => {
    expect(details).toEqual({
      title: 'Friday',
      hostName: '',
      description: '',
      location: 'Ballard, Seattle',
      occasion: 'drinks',
      budget: '$$',
      groupSize: '',
      people: '',
      meetingAt: '',
    })
  })

  test('the details form sends only changes', () => {
    expect(updateOfDetails({ title: 'Saturday' })).toEqual({ title: 'Saturday' })
    expect(updateOfDetails({ budget: '$', groupSize: 'exact', people: '6' })).toEqual({
      preferences: { budget: '$', groupSize: 6 },
    })
  })

  test('clears what was emptied', () => {
    const emptied = { description: ' ', location: '', occasion: '', groupSize: '', meetingAt: '' } as const
    expect(updateOfDetails(emptied)).toEqual({
      description: null,
      location: null,
      preferences: { occasion: null, groupSize: null },
      meetingAt: null,
    })
  })

  test('the details form sends the time to meet as an instant, by Seattle’s clock', () => {
    expect(updateOfDetails({ meetingAt: '2026-11-27T19:00' })).toEqual({
      meetingAt: '2026-11-28T03:00:00.000Z',
    })
  })

  test('the details form keeps a range until a number is given instead', () => {
    const ranged = { ...session.preferences, groupSize: 7, groupSizeRange: '5-7', groupSizeFrom: 5 } as const
    const shown = detailsOf({ ...session, preferences: ranged })
    expect(shown).toMatchObject({ groupSize: '5-7', people: '' })
    expect(updateOfDetails({ title: 'Saturday' })).not.toHaveProperty('preferences')
    expect(updateOfDetails({ groupSize: '8-12' })).toEqual({ preferences: { groupSize: '8-12' } })
    expect(updateOfDetails({ groupSize: '5-7', people: '6' })).toEqual({
      preferences: { groupSize: '5-7' },
    })
    expect(
      detailsOf({ ...session, preferences: { ...ranged, groupSizeRange: null, groupSizeFrom: 7 } }),
    ).toMatchObject({ groupSize: 'exact', people: '7' })
  })

  test.each(['details', 'rules'])('the %s form refuses a time that Seattle’s clocks skip', (form) => {
    const skipped = '2027-03-14T02:30'
    const sentence = 'Seattle’s clocks skip that time: choose 1:59 or 3:00 AM.'
    if (form === 'details')
      expect(problemsOfDetails({ ...details, meetingAt: skipped })).toEqual({ meetingAt: sentence })
    else expect(problemsOfRules({ ...rulesOf(session), deadline: skipped })).toEqual({ deadline: sentence })
  })

  test('requires a title', () => {
    expect(problemsOfDetails(details)).toEqual({})
    expect(problemsOfDetails({ ...details, title: '  ' })).toEqual({ title: 'Give the vote a title.' })
  })

  test.each(['0', '101', '2.5', '-3', 'six'])('refuses a group of %s', (people) => {
    expect(problemsOfDetails({ ...details, groupSize: 'exact', people })).toHaveProperty('people')
  })
})

describe('the rules form', () => {
  const rules = rulesOf(session)

  test('the rules form shows the deadline by Seattle’s clock', () => {
    expect(rules.deadline).toBe('2026-11-27T18:00')
  })

  test('the rules form sends only changes', () => {
    expect(updateOfRules({ expectedVoters: '5' })).toEqual({ expectedVoters: 5 })
    expect(updateOfRules({ expectedVoters: '' })).toEqual({ expectedVoters: null })
    expect(updateOfRules({ allowAddedVenues: 'off' })).toEqual({
      settings: { allowAddedVenues: false },
    })
    expect(updateOfRules({ deadline: '' })).toEqual({ deadline: null })
  })

  test.each(['0', '1001', '3.5'])('refuses “%s” expected voters', (expectedVoters) => {
    expect(problemsOfRules({ ...rules, expectedVoters })).toHaveProperty('expectedVoters')
  })

  test.each(['1', '1000'])('accepts %s expected voters', (expectedVoters) => {
    expect(problemsOfRules({ ...rules, expectedVoters })).toEqual({})
  })

  test('the rules form shows no expected number if none was given, and requires none', () => {
    const unknown = { ...session, isExpectedKnown: false }
    expect(rulesOf(unknown).expectedVoters).toBe('')
    expect(problemsOfRules({ ...rules, expectedVoters: '' })).toEqual({})
    expect(problemsOfRules({ ...rules, expectedVoters: '0' })).toHaveProperty('expectedVoters')
  })
})

describe('the form of times to choose from', () => {
  const [friday, saturday] = ['2026-11-28T03:00:00.000Z', '2026-11-29T03:00:00.000Z']
  const choosing = {
    ...session,
    times: [
      { id: 'fri', startsAt: friday },
      { id: 'sat', startsAt: saturday },
    ],
    settings: { ...session.settings, allowAddedTimes: true },
  } as Session

  test('the form of times shows the proposed ones, and none where the group does not choose', () => {
    expect(timesOf(choosing)).toEqual({ times: `${friday} ${saturday}`, mayAdd: 'on' })
    expect(timesOf(session)).toEqual({ times: '', mayAdd: 'off' })
  })

  test('saving takes those times off that are not sent, and all for a fixed time', () => {
    const idsOf = (update: object) => timesRemovedBy(update, choosing).map(({ startsAt }) => startsAt)
    expect(idsOf({ times: [saturday.replace('.000Z', 'Z')] })).toEqual([friday])
    expect(idsOf({ times: [] })).toEqual([friday, saturday])
    expect(idsOf({ meetingAt: friday })).toEqual([friday, saturday])
    expect(idsOf({ meetingAt: null, title: 'Dinner' })).toEqual([])
  })

  test('the form of times sends only changes, and an empty list to end the choice', () => {
    expect(updateOfTimes({ times: saturday })).toEqual({ times: [saturday] })
    expect(updateOfTimes({ times: '' })).toEqual({ times: [] })
    expect(updateOfTimes({ mayAdd: 'off' })).toEqual({ settings: { allowAddedTimes: false } })
  })
})
