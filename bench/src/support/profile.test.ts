import { expect, test } from 'vitest'
import { type CpuProfile, summarize } from './profile.ts'

const frame = (functionName: string) => ({ functionName, url: '', lineNumber: 1 })

/** `outer` calls itself and `inner`. */
const profile: CpuProfile = {
  nodes: [
    { id: 1, callFrame: frame('(root)'), children: [2, 5] },
    { id: 2, callFrame: frame('outer'), children: [3, 4] },
    { id: 3, callFrame: frame('inner') },
    { id: 4, callFrame: frame('outer') },
    { id: 5, callFrame: frame('(idle)') },
  ],
  startTime: 0,
  samples: [2, 2, 3, 4, 5],
  timeDeltas: [10, 10, 20, 10, 1_000],
}

const sharesOf = (functions: { name: string; share: number }[]) =>
  Object.fromEntries(functions.map(({ name, share }) => [name, share]))

test('a function has its own time, and with its callees each sample once', () => {
  const { functions, callers, busySeconds } = summarize(profile, 'votes', 0)
  expect(busySeconds).toBe(50e-6)
  expect(sharesOf(functions)).toEqual({ outer: 0.6, inner: 0.4 })
  expect(sharesOf(callers)).toEqual({ outer: 1, inner: 0.4 })
})

test('samples before the load are ignored', () => {
  expect(sharesOf(summarize(profile, 'votes', 15).callers)).toEqual({ outer: 1, inner: 0.5 })
})
