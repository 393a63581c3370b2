import { ceilings, dealBreakers, diets, votersAddedUp } from '@nofomo/contracts/limits/choices.ts'
import type { PrivateLimits } from '@nofomo/contracts/limits/endpoints.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Begun, type HostsSeen, nextBatchEnd, upTo } from './batches.ts'
import { noLimits, sumOf } from './sum.ts'

const nobody: HostsSeen = { keys: new Set(), networks: new Set(), countsNetworks: true }
const voters = (networks: string): Begun[] =>
  [...networks].map((network, index) => ({ key: `v${index}`, network: network === '-' ? null : network }))
const seenOn = (...networks: string[]): HostsSeen => ({ ...nobody, networks: new Set(networks) })

describe('a batch', () => {
  test('a batch ends with the third voter, then with the sixth', () => {
    expect(nextBatchEnd(voters('ab'), null, nobody)).toBeNull()
    expect(nextBatchEnd(voters('abc'), null, nobody)).toBe('v2')
    expect(nextBatchEnd(voters('abcde'), null, nobody)).toBe('v2')
    expect(nextBatchEnd(voters('abcde'), 'v2', nobody)).toBeNull()
    expect(nextBatchEnd(voters('abcdef'), 'v2', nobody)).toBe('v5')
    expect(nextBatchEnd(voters('abcdefg'), null, nobody)).toBe('v5')
  })

  test('a batch counts browsers on one network as one voter', () => {
    expect(nextBatchEnd(voters('aaaab'), null, nobody)).toBeNull()
    expect(nextBatchEnd(voters('aaabac'), null, nobody)).toBe('v5')
  })

  test('a batch does not depend on how often the host looks', () => {
    const joined = voters('fgefde')
    expect(nextBatchEnd(joined, null, nobody)).toBe('v5')
    expect(nextBatchEnd(joined, 'v2', nobody)).toBe('v5')
  })

  test('a batch does not count voters on a network from which the host has looked, nor the host', () => {
    expect(nextBatchEnd(voters('hhabc'), null, seenOn('h'))).toBe('v4')
    expect(nextBatchEnd(voters('hhab'), null, seenOn('h'))).toBeNull()
    expect(nextBatchEnd(voters('abc'), null, { ...nobody, keys: new Set(['v0']) })).toBeNull()
  })

  test('a batch does not count voters whose network is deleted', () => {
    expect(nextBatchEnd(voters('ab-'), null, nobody)).toBeNull()
  })

  test('a batch counts every browser where the host sits at the server itself', () => {
    expect(nextBatchEnd(voters('hhh'), null, { ...seenOn('h'), countsNetworks: false })).toBe('v2')
  })

  test('a batch never ends again if its last voter is unknown', () => {
    expect(nextBatchEnd(voters('abcdef'), 'gone', nobody)).toBeNull()
  })
})

const limits = fc.record({
  ceiling: fc.constantFrom(null, ...ceilings),
  diets: fc.subarray([...diets]),
  dealBreakers: fc.subarray([...dealBreakers]),
})
type Event =
  | { kind: 'join'; network: string }
  | { kind: 'set'; who: number; limits: PrivateLimits }
  | { kind: 'clear'; who: number }
  | { kind: 'look'; network: string }
const network = fc.constantFrom(...'abcdefghij')
const who = fc.nat(11)
const events: fc.Arbitrary<Event[]> = fc.array(
  fc.oneof(
    { weight: 3, arbitrary: fc.record({ kind: fc.constant('join' as const), network }) },
    { weight: 3, arbitrary: fc.record({ kind: fc.constant('set' as const), who, limits }) },
    fc.record({ kind: fc.constant('clear' as const), who }),
    {
      weight: 2,
      arbitrary: fc.record({ kind: fc.constant('look' as const), network: fc.constantFrom('a', 'h') }),
    },
  ),
  { maxLength: 60 },
)

/** What the host sees at each look, and the voices that each sum added. Limits are given by the place of the voter. */
function played(story: readonly Event[], owner: (who: number) => number = (same) => same) {
  const begun: Begun[] = []
  const given = new Map<string, PrivateLimits>()
  const hostNetworks = new Set<string>()
  const views: (PrivateLimits | null)[] = []
  const added: string[][] = []
  let last: string | null = null
  let sum: PrivateLimits | null = null
  for (const event of story) {
    if (event.kind === 'join') begun.push({ key: `v${begun.length}`, network: event.network })
    if (event.kind === 'set') given.set(`v${owner(event.who)}`, event.limits)
    if (event.kind === 'clear') given.delete(`v${owner(event.who)}`)
    if (event.kind !== 'look') continue
    hostNetworks.add(event.network)
    const end = nextBatchEnd(begun, last, { keys: new Set(), networks: hostNetworks, countsNetworks: true })
    if (end !== null) {
      const members: string[] = upTo(begun, end)
      const before: string[] = last === null ? [] : upTo(begun, last)
      added.push(members.filter((key) => !before.includes(key)))
      sum = sumOf(members.map((key) => given.get(key) ?? noLimits))
      last = end
    }
    views.push(sum)
  }
  return { begun, views, added, hostNetworks }
}

describe('whatever joins, changes, is cleared and looked at', () => {
  test('a sum of limits changes only with three new voters on three networks other than the host’s', () => {
    fc.assert(
      fc.property(events, (story) => {
        const { begun, added } = played(story)
        for (const members of added) {
          const networks = members.map((key) => begun.find((one) => one.key === key)?.network)
          expect(new Set(networks).size).toBeGreaterThanOrEqual(votersAddedUp)
        }
      }),
    )
  })

  test('the host sees the same if voters of one batch exchange all their limits', () => {
    fc.assert(
      fc.property(events, fc.nat(), (story, turn) => {
        const { added, views } = played(story)
        for (const members of added) {
          const places = members.map((key) => Number(key.slice(1)))
          const next = (place: number) => {
            const at = places.indexOf(place)
            return at < 0 ? place : (places[(at + 1 + (turn % places.length)) % places.length] ?? place)
          }
          expect(played(story, next).views).toEqual(views)
        }
      }),
    )
  })

  test('between two batches the host sees no change of any voter', () => {
    fc.assert(
      fc.property(events, events, (story, later) => {
        const changes = later.filter(({ kind }) => kind === 'set' || kind === 'clear')
        const look: Event = { kind: 'look', network: 'a' }
        const { views } = played([...story, look, ...changes, look])
        expect(views.at(-1)).toEqual(views.at(-2))
      }),
    )
  })
})
