import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Ping } from './history.ts'
import { earlier, heldUp } from './machine-delay.ts'

/** Each is sent after the one before was answered. */
const pings = fc
  .array(fc.record({ restMs: fc.nat(200), tookMs: fc.nat(500) }), { maxLength: 30 })
  .map((all) => {
    let now = 0
    return all.map(({ restMs, tookMs }): Ping => {
      const sentAt = now + restMs
      now = sentAt + tookMs
      return { sentAt, tookMs }
    })
  })
const moment = fc.nat(8_000)

test('each moment in which the metronome waits counts once as held up, and no other', () => {
  fc.assert(
    fc.property(pings, moment, fc.nat(3_000), (sent, from, ms) => {
      const overlap = ({ sentAt, tookMs }: Ping) =>
        Math.max(0, Math.min(sentAt + tookMs, from + ms) - Math.max(sentAt, from))
      expect(heldUp(sent)(from, from + ms)).toBe(sent.reduce((sum, ping) => sum + overlap(ping), 0))
    }),
  )
})

test('so long before a moment lies as much time in which the machine held nothing up', () => {
  fc.assert(
    fc.property(pings, moment, fc.nat(2_000), (sent, at, ms) => {
      const from = earlier(heldUp(sent), at, ms)
      expect(Math.abs(at - from - heldUp(sent)(from, at) - ms)).toBeLessThan(1)
    }),
  )
})
