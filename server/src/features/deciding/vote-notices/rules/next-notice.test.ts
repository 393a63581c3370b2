import { maxVoteNotices, voteNoticeKinds } from '@nofomo/contracts/sessions/options.ts'
import { hourMs, minuteMs } from '@nofomo/contracts/times/durations.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type NoticeKind,
  nextNotice,
  reminderAt,
  type Subscriber,
  startingPoint,
  type VoteFacts,
} from './next-notice.ts'
import { isQuiet, quietEnd } from './quiet-hours.ts'

/** A Friday, noon in Seattle. */
const noon = new Date('2026-11-27T20:00:00Z')
const night = new Date('2026-11-28T07:00:00Z')
const morning = new Date('2026-11-28T16:00:00Z')

const voting: VoteFacts = {
  status: 'in_progress',
  outcome: null,
  isFullyVoted: false,
  isSomebodyMissing: true,
  deadline: null,
  lostTimes: [],
}
const provisional: VoteFacts = {
  ...voting,
  status: 'provisional',
  outcome: 'altura ',
  isFullyVoted: true,
  isSomebodyMissing: false,
}
const final: VoteFacts = { ...provisional, status: 'complete' }
const friend: Subscriber = {
  kinds: ['decided', 'changed'],
  memberKinds: [],
  hasVoted: false,
  isHost: false,
  sent: 0,
  told: [],
  knownOutcome: null,
  missingToldFor: null,
}
const host: Subscriber = { ...friend, kinds: voteNoticeKinds, isHost: true }

/** The notices that a person gets of these states, each looked at until nothing is due. */
function noticesOf(person: Subscriber, states: readonly [VoteFacts, Date][]): NoticeKind[] {
  const notices: NoticeKind[] = []
  let told = person
  for (const [vote, at] of states)
    for (let looks = 0; looks < 4; looks += 1) {
      const { notice, ...after } = nextNotice(vote, told, at)
      told = { ...told, ...after, sent: told.sent + (notice ? 1 : 0) }
      if (notice) notices.push(notice)
    }
  return notices
}

describe('what a member of the crew that votes is told', () => {
  const member: Subscriber = { ...friend, kinds: [], memberKinds: ['begun', 'decided', 'missing'] }
  const deadline = new Date(noon.getTime() + 5 * hourMs)
  const later = (hours: number) => new Date(noon.getTime() + hours * hourMs)
  const open = { ...voting, deadline }

  test('the beginning, that their vote is missing an hour before the deadline, and the decision, each once', () => {
    expect(
      noticesOf(member, [
        [open, noon],
        [open, later(3.9)],
        [open, later(4)],
        [open, later(4.5)],
        [{ ...final, deadline }, later(5)],
      ]),
    ).toEqual(['begun', 'missing', 'decided'])
  })

  test('neither the beginning nor that they are missing once they have voted', () => {
    const voted = { ...member, hasVoted: true }
    expect(
      noticesOf(voted, [
        [open, noon],
        [open, later(4.5)],
      ]),
    ).toEqual([])
  })

  test('in the last hour that the vote is open, and not that they are missing as well', () => {
    expect(noticesOf(member, [[open, later(4.5)]])).toEqual(['begun'])
  })

  test('what begins by night is told at eight, unless it is decided by then', () => {
    const begun = nextNotice(voting, member, night)
    expect([begun.notice, begun.checkAt]).toEqual([null, morning])
    expect(noticesOf(member, [[voting, morning]])).toEqual(['begun'])
    expect(noticesOf(member, [[final, morning]])).toEqual(['decided'])
  })

  test('only what the member has switched on', () => {
    for (const kind of ['begun', 'decided', 'missing'] as const)
      expect(
        noticesOf({ ...member, memberKinds: [kind] }, [
          [open, noon],
          [open, later(4.5)],
          [{ ...final, deadline }, later(5)],
        ]),
      ).toEqual([kind])
  })

  test('that their vote is missing is looked for an hour before the deadline, and before as hosts move it', () => {
    const told = { ...member, told: ['begun' as const] }
    expect(nextNotice(open, told, noon).checkAt).toEqual(later(1))
    expect(nextNotice(open, told, later(3.5)).checkAt).toEqual(later(4))
    expect(nextNotice(open, { ...told, hasVoted: true }, noon).checkAt).toBeNull()
  })
})

describe('what a friend is told', () => {
  test('a friend is told once that the vote is decided, and nothing while it is provisional', () => {
    expect(
      noticesOf(friend, [
        [voting, noon],
        [provisional, noon],
        [final, noon],
        [final, noon],
      ]),
    ).toEqual(['decided'])
  })

  test('a friend is told of another result after the vote was reopened, and not of the same one again', () => {
    const other = { ...final, outcome: 'paseo ' }
    expect(
      noticesOf(friend, [
        [final, noon],
        [voting, noon],
        [final, noon],
      ]),
    ).toEqual(['decided'])
    expect(
      noticesOf(friend, [
        [final, noon],
        [voting, noon],
        [other, noon],
      ]),
    ).toEqual(['decided', 'changed'])
  })

  test('another time at the same place is another result', () => {
    expect(
      noticesOf(friend, [
        [final, noon],
        [{ ...final, outcome: 'altura saturday' }, noon],
      ]),
    ).toEqual(['decided', 'changed'])
  })
})

describe('what a host is told', () => {
  test('a host is told that everybody has voted, of another provisional winner, and of the decision', () => {
    const other = { ...provisional, outcome: 'paseo ' }
    expect(
      noticesOf(host, [
        [provisional, noon],
        [other, noon],
        [{ ...other, status: 'complete' }, noon],
      ]),
    ).toEqual(['everybody_voted', 'changed', 'decided'])
  })

  test('each switch stands for itself', () => {
    const states: [VoteFacts, Date][] = [
      [{ ...voting, deadline: new Date(noon.getTime() + hourMs) }, noon],
      [provisional, noon],
      [{ ...provisional, outcome: 'paseo ' }, noon],
      [{ ...final, outcome: 'paseo ' }, noon],
    ]
    for (const kind of voteNoticeKinds) expect(noticesOf({ ...host, kinds: [kind] }, states)).toEqual([kind])
  })

  test('a host who asks while the result is provisional is told of what comes then', () => {
    const start = { ...host, ...startingPoint(provisional, true, noon) }
    expect(noticesOf(start, [[provisional, noon]])).toEqual([])
    expect(noticesOf(start, [[{ ...provisional, outcome: 'paseo ' }, noon]])).toEqual(['changed'])
  })

  test('without an end at its number, the decision alone says that everybody has voted', () => {
    expect(noticesOf(host, [[final, noon]])).toEqual(['decided'])
  })
})

describe('an hour before the deadline', () => {
  const deadline = new Date(noon.getTime() + 2 * hourMs)
  const vote = { ...voting, deadline }
  const before = (ms: number) => new Date(deadline.getTime() - ms)

  test('it is looked at an hour before the deadline, at the latest', () => {
    expect(nextNotice(vote, host, noon).checkAt).toEqual(before(hourMs))
    expect(
      nextNotice({ ...vote, deadline: new Date(noon.getTime() + 9 * hourMs) }, host, noon).checkAt,
    ).toEqual(new Date(noon.getTime() + hourMs))
  })

  test('it is told once that somebody is missing, and again before a later deadline', () => {
    expect(noticesOf(host, [[vote, before(hourMs + 1)]])).toEqual([])
    expect(
      noticesOf(host, [
        [vote, before(hourMs)],
        [vote, before(1)],
      ]),
    ).toEqual(['friend_missing'])
    const later = { ...vote, deadline: new Date(deadline.getTime() + hourMs) }
    expect(
      noticesOf(host, [
        [vote, before(hourMs)],
        [later, deadline],
      ]),
    ).toEqual(['friend_missing', 'friend_missing'])
  })

  test('it is not told if nobody is missing, after the deadline, and to somebody who has just asked', () => {
    expect(noticesOf(host, [[{ ...vote, isSomebodyMissing: false }, before(hourMs)]])).toEqual([])
    expect(noticesOf(host, [[vote, deadline]])).toEqual([])
    const start = { ...host, ...startingPoint(vote, true, before(hourMs / 2)) }
    expect(noticesOf(start, [[vote, before(hourMs / 2)]])).toEqual([])
  })
})

describe('by night', () => {
  test.each([
    ['at 21:59 in winter', '2026-11-28T05:59:59Z', false],
    ['at 22:00 in winter', '2026-11-28T06:00:00Z', true],
    ['at 7:59', '2026-11-28T15:59:59Z', true],
    ['at 8:00', '2026-11-28T16:00:00Z', false],
    ['at 22:00 in summer', '2026-07-06T05:00:00Z', true],
    ['at 8:00 in summer', '2026-07-06T15:00:00Z', false],
  ])('it is quiet: %s', (_, moment, quiet) => {
    expect(isQuiet(new Date(moment))).toBe(quiet)
  })

  test('the quiet hours end at eight, also in the nights in which clocks change', () => {
    expect(quietEnd(night)).toEqual(morning)
    expect(quietEnd(new Date('2026-11-01T06:30:00Z')).toISOString()).toBe('2026-11-01T16:00:00.000Z')
    expect(quietEnd(new Date('2027-03-14T07:30:00Z')).toISOString()).toBe('2027-03-14T15:00:00.000Z')
  })

  test('what happens by night is told at eight if it is still true', () => {
    expect(nextNotice(final, friend, night)).toMatchObject({ notice: null, told: [], checkAt: morning })
    expect(
      noticesOf(friend, [
        [final, night],
        [final, morning],
      ]),
    ).toEqual(['decided'])
    expect(
      noticesOf(friend, [
        [final, night],
        [voting, morning],
      ]),
    ).toEqual([])
  })

  test.each([
    ['by day an hour before it', '2026-11-28T01:00:00Z', '2026-11-28T00:00:00Z'],
    ['at 22:30 while it is not quiet yet', '2026-11-28T06:30:00Z', '2026-11-28T05:30:00Z'],
    ['at 8:30 when the quiet hours end', '2026-11-28T16:30:00Z', '2026-11-28T15:30:00Z'],
    ['at 2:00 at nine the evening before', '2026-11-28T10:00:00Z', '2026-11-28T05:00:00Z'],
    ['at 8:00 at nine the evening before', '2026-11-28T16:00:00Z', '2026-11-28T05:00:00Z'],
  ])('who is missing before a deadline is told %s', (_, deadline, at) => {
    expect(reminderAt(new Date(deadline))).toEqual(new Date(at))
  })

  test('whoever is missing before any deadline can be told before it', () => {
    fc.assert(
      fc.property(
        fc.date({ min: noon, max: new Date('2028-01-01T00:00:00Z'), noInvalidDate: true }),
        (deadline) => {
          const at = reminderAt(deadline)
          const told = isQuiet(at) ? quietEnd(at) : at
          expect(told < deadline).toBe(true)
          expect(deadline.getTime() - at.getTime()).toBeLessThanOrEqual(12 * hourMs)
        },
      ),
    )
  })

  test('that somebody is missing is not told once it is moot', () => {
    const deadline = new Date(night.getTime() + hourMs)
    const states: [VoteFacts, Date][] = [[{ ...voting, deadline }, night]]
    expect(noticesOf(host, [...states, [{ ...final, deadline }, morning]])).toEqual(['decided'])
  })
})

describe('a time that the host took off', () => {
  const off = (id: string, removedAt = noon) => ({ id, removedAt })
  const minutes = (count: number) => new Date(noon.getTime() + count * minuteMs)

  test('is told to those who follow the vote a minute later, once, and another one again', () => {
    const lost = { ...voting, lostTimes: [off('fri')] }
    expect(nextNotice(lost, friend, noon)).toMatchObject({ notice: null, checkAt: minutes(1) })
    const both = { ...voting, lostTimes: [off('fri'), off('sat', minutes(5))] }
    const states: [VoteFacts, Date][] = [
      [lost, noon],
      [lost, minutes(1)],
      [lost, minutes(2)],
      [both, minutes(6)],
      [both, minutes(7)],
    ]
    expect(noticesOf(friend, states)).toEqual(['time_off', 'time_off'])
  })

  test('is not told once it is back, to its host, or to those who began to follow the vote later', () => {
    const lost = { ...provisional, lostTimes: [off('fri')] }
    expect(
      noticesOf(friend, [
        [lost, noon],
        [provisional, minutes(1)],
      ]),
    ).toEqual([])
    expect(noticesOf({ ...host, told: ['everybody_voted'] }, [[lost, minutes(1)]])).toEqual([])
    expect(noticesOf({ ...friend, ...startingPoint(lost, false, minutes(1)) }, [[lost, minutes(2)]])).toEqual(
      [],
    )
  })
})

test('nobody is told more than four times of a vote, nor by night, and who waits for the decision is told of it', () => {
  const outcome = fc.constantFrom('altura ', 'paseo ', 'joule ')
  const facts = fc.record<VoteFacts>({
    status: fc.constantFrom('in_progress', 'provisional', 'complete'),
    outcome,
    isFullyVoted: fc.boolean(),
    isSomebodyMissing: fc.boolean(),
    deadline: fc.constantFrom(null, new Date(noon.getTime() + hourMs), new Date(noon.getTime() + 5 * hourMs)),
    lostTimes: fc.constantFrom([], [{ id: 'fri', removedAt: noon }]),
  })
  const moments = fc.array(fc.tuple(facts, fc.integer({ min: 0, max: 48 })), { maxLength: 20 })
  const people = fc.record({
    kinds: fc.uniqueArray(fc.constantFrom(...voteNoticeKinds)),
    isHost: fc.boolean(),
  })
  fc.assert(
    fc.property(moments, people, (drawn, who) => {
      const states = drawn
        .toSorted(([, one], [, other]) => one - other)
        .map(([vote, hour]): [VoteFacts, Date] => [
          { ...vote, outcome: vote.status === 'in_progress' ? null : vote.outcome },
          new Date(noon.getTime() + hour * hourMs),
        ])
      const notices = noticesOf({ ...friend, ...who }, states)
      expect(notices.length).toBeLessThanOrEqual(maxVoteNotices)
      for (const kind of notices) expect(who.kinds).toContain(kind === 'time_off' ? 'changed' : kind)
      for (const [, at] of states)
        if (isQuiet(at)) expect(nextNotice(final, { ...friend, ...who }, at).notice).toBeNull()
      const isDecided = states.some(([{ status }, at]) => status === 'complete' && !isQuiet(at))
      expect(notices.filter((kind) => kind === 'decided')).toHaveLength(
        isDecided && who.kinds.includes('decided') ? 1 : 0,
      )
    }),
  )
})
