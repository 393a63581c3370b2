import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pressedAt } from './pressed-at.ts'

const hourMs = 3_600_000
const start = Date.parse('2026-11-28T18:00:00Z')

/** A vote of a device: when it was pressed, how long the device had no network, and what its clock is wrong by. */
const press = fc.record({
  at: fc.integer({ min: 0, max: hourMs }),
  offlineMs: fc.integer({ min: 0, max: 24 * hourMs }),
  clockOffMs: fc.integer({ min: -24 * hourMs, max: 24 * hourMs }),
  /** On the way, longer than an attempt is usually. */
  heldMs: fc.integer({ min: 0, max: hourMs }),
  knowsServerTime: fc.boolean(),
})
type Press = { at: number; offlineMs: number; clockOffMs: number; heldMs: number; knowsServerTime: boolean }

function arriving({ at, offlineMs, clockOffMs, heldMs, knowsServerTime }: Press): Date {
  const pressedByOwnClock = start + at + clockOffMs
  const sent = start + at + offlineMs
  const waitedMs = sent + clockOffMs - pressedByOwnClock
  return pressedAt(new Date(sent + heldMs), { waitedMs, ...(knowsServerTime && { sentAt: sent }) })
}

test('of two devices’ votes the one pressed later is later, however long each had no network and whatever its clock shows', () => {
  fc.assert(
    fc.property(press, press, (one, other) => {
      const [early, late] = one.at <= other.at ? [one, other] : [other, one]
      fc.pre(early.at < late.at)
      const prompt = (vote: Press) => arriving({ ...vote, heldMs: 0 }).getTime()
      expect(prompt(early)).toBeLessThan(prompt(late))
    }),
  )
})

test('a vote that was held on its way is never taken for earlier than it was pressed, and by little for later if the page knows the server’s time', () => {
  fc.assert(
    fc.property(press, (vote) => {
      const lateMs = arriving(vote).getTime() - start - vote.at
      expect(lateMs).toBeGreaterThanOrEqual(0)
      if (vote.knowsServerTime) expect(lateMs).toBeLessThanOrEqual(5_000)
    }),
  )
})

test('a vote of a page that says nothing was pressed when it arrived', () => {
  expect(pressedAt(new Date(start), {})).toEqual(new Date(start))
})
