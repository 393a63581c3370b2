import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decidedBy, displacedVenue, tally, type VoteCount, type VoteValue } from '../voting/tally.ts'
import { minMembersOnSide, preferredVenues, type YesSide, yesSidesOf } from './giving-way.ts'
import { type Loss, lossOf, maxDecisionsOfLoss, memberLoss } from './losses.ts'

const venues = ['altura', 'spinasse', 'paseo']
const nameOf = (id: string) => `${id[0]?.toUpperCase()}${id.slice(1)}`

type Ballot = { venues: Record<string, VoteValue>; loss?: number }

const history = fc.array(fc.constantFrom<Loss[]>(0, 0.5, 1), { maxLength: 30 })
const votes = fc.dictionary(fc.constantFrom(...venues), fc.constantFrom<VoteValue[]>(1, 1, 0, -1, -2))
const member: fc.Arbitrary<Ballot> = fc.record({ venues: votes, loss: history.map(memberLoss) })
const guest: fc.Arbitrary<Ballot> = fc.record({ venues: votes })
const crew = fc.array(fc.oneof({ weight: 4, arbitrary: member }, guest), { maxLength: 8 })

const countsOf = (ballots: readonly Ballot[]): VoteCount[] =>
  ballots.flatMap((ballot) =>
    Object.entries(ballot.venues).map(([venueId, vote]) => ({ venueId, vote, count: 1 })),
  )

function decide(ballots: readonly Ballot[], sides = yesSidesOf(ballots)) {
  const counts = countsOf(ballots)
  const ranked = tally(venues, counts, sides)
  const displaced = displacedVenue(venues, counts, sides)
  return { ranked, displaced, sentence: decidedBy(ranked, nameOf, 'wins', displaced) }
}

const plain = (ballots: readonly Ballot[]) => decide(ballots, [])
const likes = (ids: readonly string[], loss?: number): Ballot => ({
  venues: Object.fromEntries(ids.map((id) => [id, 1 as const])),
  ...(loss !== undefined && { loss }),
})

describe('what members of a crew have lost', () => {
  test('a member loses nothing with a yes to the winner, half with a maybe, and one with a no or a veto', () => {
    expect(([1, 0, -1, -2, undefined] as const).map(lossOf)).toEqual([0, 0.5, 1, 1, 0])
  })

  test('each loss of a member counts half with every later decision', () => {
    expect(memberLoss([])).toBe(0)
    expect(memberLoss([1, 0, 0.5])).toBe(1.125)
    fc.assert(
      fc.property(history, fc.constantFrom<Loss[]>(0, 0.5, 1), (losses, latest) => {
        const before = memberLoss(losses.slice(0, maxDecisionsOfLoss - 1))
        expect(memberLoss([latest, ...losses])).toBe(latest + before / 2)
        expect(memberLoss(losses)).toBeLessThan(2)
      }),
    )
  })

  test('losses of members add up to exactly the same in any order', () => {
    fc.assert(
      fc.property(fc.array(history, { maxLength: 40 }), (histories) => {
        const sum = (order: readonly Loss[][]) =>
          order.map(memberLoss).reduce((total, loss) => total + loss, 0)
        expect(sum(histories.toReversed())).toBe(sum(histories))
      }),
    )
  })
})

describe('giving way in a crew', () => {
  const three = [likes(['spinasse'], 1), likes(['spinasse'], 0.5), likes(['spinasse'], 0)]
  const others = [likes(['altura'], 0), likes(['altura'], 0.5), likes(['altura'], 0)]

  test('of two places level on points the one wins whose yes-voters have lost more', () => {
    const { ranked, displaced, sentence } = decide([...others, ...three])
    expect(plain([...others, ...three]).ranked[0]?.venueId).toBe('altura')
    expect([ranked[0]?.venueId, ranked[1]?.venueId, displaced]).toEqual(['spinasse', 'altura', 'altura'])
    expect(ranked.map(({ rank }) => rank)).toEqual([1, 2, 3])
    expect(sentence).toBe('Spinasse wins: level on points with Altura, for those who gave way lately.')
  })

  test('a side of two members wins nothing for having given way', () => {
    const two = [likes(['spinasse'], 1.5), likes(['spinasse'], 1.5), likes(['spinasse'])]
    expect(decide([...others, ...two])).toEqual(plain([...others, ...two]))
  })

  test('a smaller side that has lost most leaves the order of the other places as it is', () => {
    const sides: YesSide[] = [
      { venueId: 'altura', members: 3, loss: 0 },
      { venueId: 'spinasse', members: 3, loss: 1 },
      { venueId: 'paseo', members: 2, loss: 2 },
    ]
    expect(preferredVenues(venues, sides)).toEqual(venues)
  })

  test('fewer vetoes decide only where both sides have given way alike', () => {
    const veto: Ballot = { venues: { spinasse: -2 }, loss: 0 }
    expect(decide([...others, ...three, veto]).ranked[0]?.venueId).toBe('spinasse')
    const alike = others.map((ballot, at) => ({ ...ballot, loss: three[at]?.loss ?? 0 }))
    expect(decide([...alike, ...three, veto]).ranked[0]?.venueId).toBe('altura')
  })

  test('of several places whose sides have given way alike the usual order decides, and the sentence names the displaced one', () => {
    const ballots = [
      ...others,
      ...three,
      ...three.map(({ loss }) => likes(['paseo'], loss)),
      { venues: { spinasse: -2 as const }, loss: 0 },
    ]
    const { ranked, sentence } = decide(ballots)
    expect(ranked.map(({ venueId }) => venueId)).toEqual(['paseo', 'spinasse', 'altura'])
    expect(sentence).toBe('Paseo wins: level on points with Altura, for those who gave way lately.')
  })
})

describe('giving way, for any ballots', () => {
  test('a crew never changes a result in which no place is level on points with the first', () => {
    fc.assert(
      fc.property(crew, (ballots) => {
        const { ranked } = plain(ballots)
        fc.pre(ranked[0]?.score !== ranked[1]?.score || ranked[0]?.score === 0)
        expect(decide(ballots)).toEqual(plain(ballots))
      }),
    )
  })

  test('a vote without a crew is counted as before, to the last bit', () => {
    fc.assert(
      fc.property(fc.array(guest, { maxLength: 8 }), (ballots) => {
        expect(decide(ballots)).toEqual(plain(ballots))
        expect(tally(venues, countsOf(ballots), [])).toEqual(tally(venues, countsOf(ballots)))
      }),
    )
  })

  test('a crew changes nothing but the order of places level on points with the first', () => {
    fc.assert(
      fc.property(crew, (ballots) => {
        const [before, after] = [plain(ballots).ranked, decide(ballots).ranked]
        const top = before[0]?.score
        const bare = (ranked: typeof before) =>
          ranked.map(({ rank: _, ...stats }) => stats).sort((a, b) => (a.venueId < b.venueId ? -1 : 1))
        expect(bare(after)).toEqual(bare(before))
        for (const [at, stats] of before.entries()) if (stats.score !== top) expect(after[at]).toEqual(stats)
        expect(after[0]?.score).toBe(top)
      }),
    )
  })

  test('the place that wins by giving way has three members on its side, who have lost more than those of the displaced one', () => {
    fc.assert(
      fc.property(crew, (ballots) => {
        const { ranked, displaced, sentence } = decide(ballots)
        expect(sentence?.includes('gave way') ?? false).toBe(displaced !== null)
        if (displaced === null) return
        const side = (id: string | undefined) => yesSidesOf(ballots).find(({ venueId }) => venueId === id)
        const winners = side(ranked[0]?.venueId)
        expect(winners?.members).toBeGreaterThanOrEqual(minMembersOnSide)
        expect(winners?.loss).toBeGreaterThan(side(displaced)?.loss ?? 0)
      }),
    )
  })

  test('members may swap whole histories and ballots: nothing changes', () => {
    fc.assert(
      fc.property(
        crew.chain((ballots) =>
          fc.tuple(fc.constant(ballots), fc.shuffledSubarray(ballots, { minLength: ballots.length })),
        ),
        ([ballots, shuffled]) => {
          expect(decide(shuffled)).toEqual(decide(ballots))
        },
      ),
    )
  })

  test('a better vote for a place of a crew never lowers its rank', () => {
    const better = fc.constantFrom<[VoteValue, VoteValue][]>([-2, -1], [-2, 0], [-1, 0], [-1, 1], [0, 1])
    fc.assert(
      fc.property(
        crew,
        history,
        fc.constantFrom(...venues),
        better,
        (ballots, losses, id, [was, becomes]) => {
          const rank = (vote: VoteValue) =>
            decide([...ballots, { venues: { [id]: vote }, loss: memberLoss(losses) }]).ranked.findIndex(
              ({ venueId }) => venueId === id,
            )
          expect(rank(becomes)).toBeLessThanOrEqual(rank(was))
        },
      ),
    )
  })
})

describe('what the result says of members', () => {
  test('no loss of a member, and no number of members, is in what is shown of a crew’s vote', () => {
    fc.assert(
      fc.property(crew, (ballots) => {
        const { ranked, displaced, sentence } = decide(ballots)
        const { ranked: usual } = plain(ballots)
        const keys = (of: typeof ranked) => of.map((stats) => Object.keys(stats).sort())
        expect(keys(ranked)).toEqual(keys(usual))
        if (displaced === null) return
        expect(sentence).toBe(
          `${nameOf(ranked[0]?.venueId ?? '')} wins: level on points with ${nameOf(displaced)}, for those who gave way lately.`,
        )
      }),
    )
  })

  test('whoever reads counts and sentence cannot tell of any member whether they gave way', () => {
    const pair = venues.slice(0, 2)
    const inPair = crew.map((ballots) =>
      ballots.map((ballot) => ({
        ...ballot,
        venues: Object.fromEntries(Object.entries(ballot.venues).filter(([id]) => pair.includes(id))),
      })),
    )
    const shown = (ballots: readonly Ballot[]) => {
      const { ranked, sentence } = decide(ballots)
      return { ranked, sentence }
    }
    fc.assert(
      fc.property(inPair, fc.nat(), (ballots, at) => {
        const { ranked, displaced } = decide(ballots)
        if (displaced === null) return
        const members = ballots.filter(({ loss }) => loss !== undefined)
        const asked = members[at % members.length] as Ballot
        const elsewise = anotherHistory(ballots, asked, [ranked[0]?.venueId ?? '', displaced])
        expect(elsewise[ballots.indexOf(asked)]?.loss).toBe(0)
        expect(shown(elsewise)).toEqual(shown(ballots))
      }),
    )
  })
})

/**
 * The same counts where the asked member never gave way, and one other member alone did: one who is on the winner's side alone, else
 * anybody, who then has the asked member's ballot.
 */
function anotherHistory(ballots: readonly Ballot[], asked: Ballot, [winner, displaced]: [string, string]) {
  const isForWinnerAlone = ({ venues: on }: Ballot) => on[winner] === 1 && on[displaced] !== 1
  const others = ballots.filter((one) => one !== asked && one.loss !== undefined)
  const likely = others.find(isForWinnerAlone)
  const somebody = likely ?? (others[0] as Ballot)
  return ballots.map((ballot): Ballot => {
    if (ballot.loss === undefined) return ballot
    const ofAnother = ballot === asked ? somebody : ballot === somebody ? asked : ballot
    const { venues: on } = likely ? ballot : ofAnother
    return { venues: on, loss: ballot === somebody ? 1 : 0 }
  })
}
