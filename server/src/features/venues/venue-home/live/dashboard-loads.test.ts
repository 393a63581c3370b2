import { expect, test } from 'vitest'
import { createDashboardLoads } from './dashboard-loads.ts'

test('two dashboards load at a time, and the next when one has finished', async () => {
  const loads = createDashboardLoads()
  const begun: number[] = []
  const ends = Array.from({ length: 3 }, () => Promise.withResolvers<number>())
  const all = ends.map(({ promise }, at) =>
    loads.run(() => {
      begun.push(at)
      return promise
    }),
  )
  await expect.poll(() => begun).toEqual([0, 1])
  expect(loads.areWaiting()).toBe(true)
  ends[0]?.resolve(7)
  expect(await all[0]).toBe(7)
  await expect.poll(() => begun).toEqual([0, 1, 2])
  expect(loads.areWaiting()).toBe(false)
  ends[1]?.reject(new Error('The database is away.'))
  await expect(all[1]).rejects.toThrow('away')
  ends[2]?.resolve(9)
  expect(await all[2]).toBe(9)
  expect(loads.takeBusyMs()).toBeGreaterThan(0)
  expect(loads.takeBusyMs()).toBe(0)
})

test('a dashboard load is refused when too many wait', async () => {
  const loads = createDashboardLoads()
  const end = Promise.withResolvers<void>()
  const all = Array.from({ length: 603 }, () => loads.run(() => end.promise))
  await expect(all.at(-1)).rejects.toMatchObject({ code: 'unavailable' })
  end.resolve()
  await expect(Promise.all(all.slice(0, 602))).resolves.toHaveLength(602)
})
