import { minuteMs } from '@nofomo/contracts/times/durations.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { endByHost, nextStep, type OpenVote } from './completion.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 10, 21, 20, minute))
const hours = (hour: number) => at(60 * hour)
const open: OpenVote = {
  isFullyVoted: false,
  isExpectedKnown: true,
  isKeptOpen: false,
  provisionalSince: null,
  deadline: null,
  meetingAt: null,
  lastVoteAt: null,
  quietCheckAt: null,
  quietEndsAt: null,
}
const full: OpenVote = { ...open, isFullyVoted: true }
const provisional: OpenVote = { ...full, provisionalSince: at(0) }
/** After a guess, as recorded when it began. */
const guessed: OpenVote = {
  ...provisional,
  isExpectedKnown: false,
  lastVoteAt: at(0),
  quietCheckAt: hours(18),
}

describe('a vote in progress', () => {
  test('a vote goes on while fewer ballots have finished than expected', () => {
    expect(nextStep(open, at(0))).toBeNull()
  })

  test('a result is provisional from the moment the expected voters have finished', () => {
    expect(nextStep(full, at(0))).toEqual({ kind: 'begin', quietCheckAt: null, quietEndsAt: null })
  })

  test('a vote that is kept open does not end by expected voters', () => {
    expect(nextStep({ ...full, isKeptOpen: true }, at(0))).toBeNull()
  })

  test('a vote ends at its deadline, kept open or not', () => {
    const end = { kind: 'complete', by: 'deadline', at: at(5), decidedAt: at(5) }
    for (const vote of [open, full, { ...full, isKeptOpen: true }])
      expect(nextStep({ ...vote, deadline: at(5) }, at(5))).toEqual(end)
    expect(nextStep({ ...open, deadline: at(5) }, at(4))).toBeNull()
  })

  test('a vote ended at its deadline, however late the server notices', () => {
    const end = { kind: 'complete', by: 'deadline', at: at(5), decidedAt: at(5) }
    expect(nextStep({ ...open, deadline: at(5) }, hours(30))).toEqual(end)
  })
})

describe('a provisional result', () => {
  test('a provisional result is final after ten minutes, with the decision time at which it began', () => {
    expect(nextStep(provisional, at(9))).toBeNull()
    const end = { kind: 'complete', by: 'expected_voters', at: at(10), decidedAt: at(0) }
    expect(nextStep(provisional, at(10))).toEqual(end)
    expect(nextStep(provisional, at(50))).toEqual(end)
  })

  test('a provisional result is in progress again once fewer have finished, even if its time is over', () => {
    for (const minute of [1, 10, 50])
      expect(nextStep({ ...provisional, isFullyVoted: false }, at(minute))).toEqual({ kind: 'end' })
  })

  test('a provisional result is final at a deadline that comes first, with the decision time at which it began', () => {
    const end = { kind: 'complete', by: 'deadline', at: at(7), decidedAt: at(0) }
    expect(nextStep({ ...provisional, deadline: at(7) }, at(7))).toEqual(end)
  })

  test('a provisional result that is checked late ended at its deadline or final time, whichever came first', () => {
    expect(nextStep({ ...provisional, deadline: at(7) }, at(50))).toMatchObject({ by: 'deadline', at: at(7) })
    expect(nextStep({ ...provisional, deadline: at(30) }, at(50))).toMatchObject({
      by: 'expected_voters',
      at: at(10),
    })
  })
})

describe('a provisional result after a guess', () => {
  test('a provisional result after a guess is not final ten minutes later, nor while somebody votes every day', () => {
    expect(nextStep(guessed, at(10))).toBeNull()
    const next = nextStep({ ...guessed, lastVoteAt: hours(17) }, hours(18))
    expect(next).toEqual({ kind: 'wait', asksHost: false, quietCheckAt: hours(35), quietEndsAt: null })
  })

  test('a provisional result after a guess asks the host six hours before a quiet day is over, and ends then', () => {
    const asked = { quietCheckAt: hours(24), quietEndsAt: hours(24) }
    expect(nextStep(guessed, hours(18))).toEqual({ kind: 'wait', asksHost: true, ...asked })
    expect(nextStep({ ...guessed, ...asked }, hours(20))).toBeNull()
    expect(nextStep({ ...guessed, ...asked }, hours(40))).toEqual({
      kind: 'complete',
      by: 'quiet_day',
      at: hours(24),
      decidedAt: at(0),
    })
  })

  test('a provisional result after a guess goes on when somebody votes after the host was asked, who is asked again', () => {
    const asked = { ...guessed, quietCheckAt: hours(24), quietEndsAt: hours(24), lastVoteAt: hours(20) }
    const waits = { kind: 'wait', asksHost: false, quietCheckAt: hours(38), quietEndsAt: null }
    expect(nextStep(asked, hours(20))).toEqual(waits)
    expect(nextStep({ ...asked, quietCheckAt: hours(38), quietEndsAt: null }, hours(38))).toMatchObject({
      asksHost: true,
    })
  })

  test('a quiet day ends at the full hour, which does not reveal when somebody voted', () => {
    const next = nextStep({ ...guessed, lastVoteAt: at(17) }, hours(20))
    expect(next).toMatchObject({ quietEndsAt: hours(25) })
  })

  test('a provisional result after a guess ends at the meeting, unless that was before', () => {
    const withMeeting = { ...guessed, meetingAt: hours(2), quietCheckAt: hours(2) }
    expect(nextStep(withMeeting, at(119))).toBeNull()
    expect(nextStep(withMeeting, hours(3))).toEqual({
      kind: 'complete',
      by: 'meeting',
      at: hours(2),
      decidedAt: at(0),
    })
    expect(nextStep({ ...guessed, meetingAt: at(-5) }, at(1))).toBeNull()
  })

  test('a provisional result after a guess gets the ten minutes once the number is exact, and loses its timers', () => {
    expect(nextStep({ ...guessed, isExpectedKnown: true }, at(1))).toEqual({
      kind: 'wait',
      asksHost: false,
      quietCheckAt: null,
      quietEndsAt: null,
    })
  })
})

describe('the host ends', () => {
  test('a vote in progress that its host ends is decided at that moment', () => {
    const end = { by: 'host', at: at(4), decidedAt: at(4) }
    for (const vote of [
      open,
      full,
      { ...provisional, isFullyVoted: false },
      { ...provisional, isKeptOpen: true },
    ])
      expect(endByHost(vote, at(4))).toEqual(end)
  })

  test('a provisional result that its host ends was decided when it began, after a guess or not', () => {
    for (const vote of [provisional, guessed])
      expect(endByHost(vote, at(4))).toEqual({ by: 'host', at: at(4), decidedAt: at(0) })
  })

  test('a vote that time has ended before is not ended by its host', () => {
    expect(endByHost({ ...open, deadline: at(3) }, at(4))).toMatchObject({ by: 'deadline', at: at(3) })
    expect(endByHost(provisional, at(50))).toMatchObject({ by: 'expected_voters', at: at(10) })
  })
})

const moments = fc.integer({ min: -3_000, max: 6_000 }).map(at)
const maybe = fc.option(moments)
const votes: fc.Arbitrary<OpenVote> = fc.record({
  isFullyVoted: fc.boolean(),
  isExpectedKnown: fc.boolean(),
  isKeptOpen: fc.boolean(),
  provisionalSince: maybe,
  deadline: maybe,
  meetingAt: maybe,
  lastVoteAt: maybe,
  quietCheckAt: maybe,
  quietEndsAt: maybe,
})
const endOf = (vote: OpenVote, now: Date) => {
  const step = nextStep(vote, now)
  return step?.kind === 'complete' ? step : null
}

describe('for any open vote', () => {
  test('no result after a guess is final by itself while somebody has voted within a day', () => {
    fc.assert(
      fc.property(votes, moments, (vote, now) => {
        const end = endOf({ ...vote, isExpectedKnown: false, deadline: null, meetingAt: null }, now)
        if (!end) return
        expect(end.by).toBe('quiet_day')
        const quietSince = Math.max(vote.provisionalSince?.getTime() ?? 0, vote.lastVoteAt?.getTime() ?? 0)
        expect(end.at.getTime() - quietSince).toBeGreaterThanOrEqual(24 * 60 * minuteMs)
      }),
    )
  })

  test('a vote below the expected number, or kept open, is ended by a deadline only', () => {
    fc.assert(
      fc.property(votes, moments, fc.boolean(), (vote, now, isKeptOpen) => {
        const end = endOf({ ...vote, isKeptOpen, isFullyVoted: isKeptOpen && vote.isFullyVoted }, now)
        expect(end?.by ?? 'deadline').toBe('deadline')
      }),
    )
  })

  test('the end of a vote does not depend on when it is noticed, and is never in the future', () => {
    fc.assert(
      fc.property(votes, moments, fc.nat(10_000), (vote, now, later) => {
        const end = endOf(vote, now)
        if (!end) return
        expect(end.at <= now).toBe(true)
        expect(end.decidedAt <= end.at).toBe(true)
        expect(endOf(vote, new Date(now.getTime() + later * minuteMs))).toEqual(end)
      }),
    )
  })

  test('a provisional result was decided when it began, whatever ends it', () => {
    fc.assert(
      fc.property(votes, fc.integer({ min: -3_000, max: 3_000 }), moments, (vote, since, now) => {
        const decided = { ...vote, isFullyVoted: true, isKeptOpen: false, provisionalSince: at(since) }
        const ends = [endOf(decided, now), endByHost(decided, now)].filter((end) => end !== null)
        for (const end of ends)
          if (at(since) < end.at) expect(end.decidedAt).toEqual(at(since))
          else expect(end.decidedAt).toEqual(end.at)
      }),
    )
  })

  test('a recorded status change is followed by none at the same moment', () => {
    fc.assert(
      fc.property(votes, moments, (vote, now) => {
        const step = nextStep(vote, now)
        if (step?.kind !== 'begin' && step?.kind !== 'wait') return
        const { quietCheckAt, quietEndsAt } = step
        const provisionalSince = step.kind === 'begin' ? now : vote.provisionalSince
        const next = nextStep({ ...vote, provisionalSince, quietCheckAt, quietEndsAt }, now)
        expect([undefined, 'complete']).toContain(next?.kind)
      }),
    )
  })
})

describe('the time that leads', () => {
  const leading = { ...full, isExpectedKnown: false, leadingTimeAt: hours(5) }

  test('the time that leads when a result becomes provisional is recorded with it, and is when to look again', () => {
    expect(nextStep(leading, at(0))).toEqual({
      kind: 'begin',
      quietCheckAt: hours(5),
      quietEndsAt: null,
      leadingTimeAt: hours(5),
    })
    expect(nextStep({ ...full, leadingTimeAt: hours(5) }, at(0))).toMatchObject({
      quietCheckAt: null,
      leadingTimeAt: hours(5),
    })
  })

  test('another time that takes the lead is recorded, and the recorded one ends the vote after a guess', () => {
    const recorded = { ...guessed, meetingAt: hours(5), quietCheckAt: hours(5) }
    expect(nextStep({ ...recorded, leadingTimeAt: hours(5) }, at(30))).toBeNull()
    expect(nextStep({ ...recorded, leadingTimeAt: hours(7) }, at(30))).toMatchObject({
      kind: 'wait',
      leadingTimeAt: hours(7),
    })
    expect(nextStep({ ...recorded, leadingTimeAt: null }, at(30))).toMatchObject({
      kind: 'wait',
      leadingTimeAt: null,
    })
    expect(nextStep({ ...recorded, leadingTimeAt: hours(7) }, hours(5))).toMatchObject({
      kind: 'complete',
      by: 'meeting',
      at: hours(5),
    })
  })
})
