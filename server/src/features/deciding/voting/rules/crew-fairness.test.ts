import { describe, expect, test } from 'vitest'
import { effectOfGivingWay, isMoreThanChance, simulate } from '../../../../testing/crew-fairness/simulate.ts'
import { strategyNames } from '../../../../testing/crew-fairness/strategies.ts'

const crews = 40
const seed = 7

/** Decision 0127 has the figures of 10,000 crews, and says which strategies pay. */
describe('crews of invented members whose level places go to those who gave way lately', () => {
  test('the simulation of crews has the same figures each time, and others with another seed', () => {
    const rows = simulate(5, seed, 'mixed')
    expect(simulate(5, seed, 'mixed')).toEqual(rows)
    expect(simulate(5, seed + 1000, 'mixed')).not.toEqual(rows)
    expect(rows.map(({ strategy }) => strategy)).toEqual(strategyNames)
    expect([rows[0]?.plain.mean, rows[0]?.fair.mean, rows[0]?.added.mean]).toEqual([0, 0, 0])
  })

  test('a member of a crew loses by yes to all and by voting at random, and gains next to nothing from giving way', () => {
    for (const { strategy, fair, added } of simulate(crews, seed, 'honest')) {
      expect(added.mean).toBeLessThan(0.02)
      if (strategy !== 'yes to all' && strategy !== 'random') continue
      expect(isMoreThanChance(fair)).toBe(false)
      expect(fair.mean).toBeLessThan(-0.03)
    }
  })

  test('few decisions of a crew are won by giving way, and it costs the crew next to nothing', () => {
    const { wonByGivingWay, plain, fair } = effectOfGivingWay(crews, seed)
    expect(wonByGivingWay).toBeGreaterThan(0)
    expect(wonByGivingWay).toBeLessThan(0.1)
    expect(Math.abs(fair.delight - plain.delight)).toBeLessThan(0.01)
  })
})
