import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { countedEveryMs, dueEvents, type SentState } from './events.ts'

const open: SentState = {
  title: 'Friday',
  time: '',
  deadline: '',
  list: 'Altura',
  counts: '0',
  decision: null,
}
const at = new Date('2026-11-27T20:00:00Z')
const later = (ms: number) => new Date(at.getTime() + ms)
const typesOf = ({ events }: ReturnType<typeof dueEvents>) => events.map(({ type }) => type)
const compare = (now: Partial<SentState>, before: Partial<SentState> = {}, countedAt: Date | null = null) =>
  dueEvents({ state: { ...open, ...before }, countedAt }, { ...open, ...now }, at)

describe('what a webhook is sent', () => {
  test('a new webhook is sent that its vote has begun, and the result of one that is decided', () => {
    expect(typesOf(dueEvents({ state: null, countedAt: null }, open, at))).toEqual(['vote.begun'])
    const decided = { ...open, decision: 'Altura' }
    expect(typesOf(dueEvents({ state: null, countedAt: null }, decided, at))).toEqual([
      'vote.begun',
      'vote.decided',
    ])
  })

  test('a vote that is as it was is not told of', () => {
    expect(compare({}).events).toEqual([])
  })

  test('changes made together are one message that names each of them', () => {
    const { events } = compare({ title: 'Saturday', time: '7', list: '', deadline: '6' })
    expect(events).toEqual([{ type: 'vote.changed', changed: ['title', 'time', 'list', 'deadline'] }])
  })

  test('a reopened vote has changed, and its next result is told although it is the same', () => {
    const first = { decision: '["2026-11-27T20:00Z","altura"]' }
    const reopened = compare({}, first)
    expect(reopened.events).toEqual([{ type: 'vote.changed', changed: ['reopened'] }])
    const again = compare({ decision: '["2026-11-27T21:00Z","altura"]' }, first)
    expect(typesOf(again)).toEqual(['vote.decided'])
  })

  test('the last votes and the time that was chosen are told with the result', () => {
    expect(typesOf(compare({ counts: '9', time: '7', decision: 'Altura' }))).toEqual(['vote.decided'])
  })

  test('votes within 15 seconds are told of together', () => {
    const first = compare({ counts: '1' })
    expect(typesOf(first)).toEqual(['votes.counted'])
    const second = dueEvents(first.next, { ...open, counts: '2' }, later(1_000))
    expect(second.events).toEqual([])
    expect(second.checkAt).toEqual(later(countedEveryMs))
    const third = dueEvents(second.next, { ...open, counts: '3' }, later(countedEveryMs))
    expect(typesOf(third)).toEqual(['votes.counted'])
    expect(third.checkAt).toBeNull()
  })

  test('a vote that is taken back within 15 seconds is not told of', () => {
    const first = compare({ counts: '1' })
    const second = dueEvents(first.next, { ...open, counts: '2' }, later(1_000))
    const third = dueEvents(second.next, { ...open, counts: '1' }, later(2_000))
    expect(third).toMatchObject({ events: [], checkAt: null })
  })
})

test('whatever happens to a vote, a webhook knows its last state soon after, and nothing twice', () => {
  const text = fc.constantFrom('a', 'b', 'c')
  const state = fc.record({
    ...{ title: text, time: text, deadline: text, list: text, counts: text },
    decision: fc.option(text, { nil: null }),
  })
  const looks = fc.array(fc.tuple(state, fc.integer({ min: 0, max: countedEveryMs })), {
    minLength: 1,
    maxLength: 30,
  })
  fc.assert(
    fc.property(looks, (changes) => {
      let last: Parameters<typeof dueEvents>[0] = { state: null, countedAt: null }
      let now = at
      let checkAt: Date | null = null
      const counted: Date[] = []
      const look = (vote: SentState) => {
        const compared = dueEvents(last, vote, now)
        last = compared.next
        checkAt = compared.checkAt
        if (compared.events.some(({ type }) => type === 'votes.counted')) counted.push(now)
        return compared.events
      }
      for (const [vote, pause] of changes) {
        now = new Date(now.getTime() + pause)
        look(vote)
        expect(look(vote)).toEqual([])
      }
      const final = changes.at(-1)?.[0] ?? open
      if (checkAt) {
        now = checkAt
        look(final)
      }
      expect(last.state).toEqual(final)
      expect(checkAt).toBeNull()
      for (const [index, moment] of counted.entries())
        if (index > 0)
          expect(moment.getTime() - (counted[index - 1]?.getTime() ?? 0)).toBeGreaterThanOrEqual(
            countedEveryMs,
          )
    }),
  )
})
