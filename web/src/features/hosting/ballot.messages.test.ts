import type { BallotSummary } from '@nofomo/contracts/voting/ballot-endpoints.ts'
import { describe, expect, test } from 'vitest'
import { doneInWords, flaggedGroups, missingOf, nudgeOf } from './ballot.messages.ts'

let ballots = 0
function ballot(part: Partial<BallotSummary>): BallotSummary {
  ballots += 1
  return {
    id: `ballot ${ballots}`,
    name: null,
    isFinished: false,
    isOwn: false,
    flag: null,
    isVoided: false,
    ...part,
  }
}
const finished = ballot({ name: 'Ana', isFinished: true })
const missing = (
  list: BallotSummary[],
  expectedVoters = list.length,
  status: 'in_progress' | 'complete' = 'in_progress',
  isExpectedKnown = true,
) => missingOf(list, { status, expectedVoters }, { isExpectedKnown })

describe('missing voters', () => {
  test('missing voters are named by the name they gave, without their progress', () => {
    const list = [finished, ballot({ name: 'Maya' }), ballot({ name: 'Sam' })]
    expect(missing(list)).toEqual({ named: ['Maya', 'Sam'], others: [] })
  })

  test('missing voters without a name are counted', () => {
    expect(missing([ballot({})]).others).toEqual(['1 person without a name has not finished.'])
    expect(missing([ballot({}), ballot({})]).others).toEqual(['2 people without a name have not finished.'])
  })

  test('missing voters include the host as “You”, with or without a name', () => {
    expect(missing([ballot({ isOwn: true }), ballot({ name: 'Hedda', isOwn: true })]).named).toEqual([
      'You',
      'You',
    ])
  })

  test('missing voters who have not begun are counted against the expected number', () => {
    expect(missing([finished], 4).others).toEqual(['3 of the 4 you expect have not come yet.'])
    expect(missing([finished], 2).others).toEqual(['1 of the 2 you expect has not come yet.'])
    expect(missing([finished, finished], 1).others).toEqual([])
  })

  test('missing voters are not shown if the expected number is unknown', () => {
    expect(missing([finished], 4, 'in_progress', false)).toEqual({ named: [], others: [] })
    expect(nudgeOf(null)).toContain('is waiting for your vote.')
  })

  test('voided ballots are neither missing nor counted', () => {
    const list = [finished, ballot({ name: 'Zoe', flag: 'crowded_network', isVoided: true })]
    expect(missing(list, 2)).toEqual({ named: [], others: ['1 of the 2 you expect has not come yet.'] })
  })

  test('missing voters of a closed vote did not finish or did not come', () => {
    expect(missing([ballot({}), ballot({ name: 'Maya' })], 5, 'complete')).toEqual({
      named: ['Maya'],
      others: ['1 person without a name did not finish.', '3 of the 5 you expected did not come.'],
    })
  })

  test('missing voters are named up to the first dozen', () => {
    const many = missing(Array.from({ length: 20 }, (_, index) => ballot({ name: `Friend ${index}` })))
    expect(many.named).toHaveLength(12)
    expect(many.others).toEqual(['8 more have not finished.'])
  })
})

test('a nudge says how many are awaited and names nobody', () => {
  expect(nudgeOf(1)).toContain('is waiting for 1 more person to vote.')
  expect(nudgeOf(3)).toContain('is waiting for 3 more people to vote.')
})

describe('ballots to review', () => {
  test('ballots to review are grouped by reason, without the unflagged ones', () => {
    const crowded = [ballot({ flag: 'crowded_network' }), ballot({ flag: 'crowded_network', isVoided: true })]
    const owner = ballot({ flag: 'venue_owner', name: 'Olga' })
    const groups = flaggedGroups([finished, ...crowded, owner])
    expect(groups.map(({ flag, ballots }) => [flag, ballots])).toEqual([
      ['crowded_network', crowded],
      ['venue_owner', [owner]],
    ])
    expect(groups[0]?.reason).toContain('from one network than people you expect')
    expect(groups[1]?.reason).toContain('the owner of a place on the list was signed in')
  })

  test('ballots to review include a voided one that is no longer flagged', () => {
    const aside = ballot({ isVoided: true })
    expect(flaggedGroups([finished, aside])).toMatchObject([{ flag: null, ballots: [aside] }])
  })

  test('ballots to review show what was done to them', () => {
    expect(doneInWords(1, true)).toBe('1 ballot set aside, not counted')
    expect(doneInWords(3, true)).toBe('3 ballots set aside, not counted')
    expect(doneInWords(1, false)).toBe('1 ballot counts again')
    expect(doneInWords(3, false)).toBe('3 ballots count again')
  })
})
