import { expect, test } from 'vitest'
import { KeptTastes, type SavedStep, type SendOutcome } from './kept-tastes.ts'

const role = (name: 'planner' | 'foodie'): SavedStep => ({ step: 'squad_role', answer: { role: name } })
const vibe: SavedStep = { step: 'vibe_check', answer: null }

function browser(outcomes: SendOutcome[] = []) {
  const stored = new Map<string, string>()
  const sent: [SavedStep, number][] = []
  const waiting: (() => void)[] = []
  const clock = { now: 1_000 }
  const open = (account = 'ann') =>
    new KeptTastes(account, {
      storage: {
        read: (key) => stored.get(key) ?? null,
        write: (key, value) => Boolean(stored.set(key, value)),
        remove: (key) => stored.delete(key),
      },
      send: async (saved, agoMs) => {
        sent.push([saved, agoMs])
        return outcomes.shift() ?? { kind: 'saved' }
      },
      now: () => clock.now,
      schedule: (run) => void waiting.push(run),
    })
  return { open, sent, stored, waiting, clock }
}

test('a step of the onboarding is kept until the server has it, also over a reload, and says how old it is', async () => {
  const { open, sent, stored, clock } = browser([{ kind: 'later', afterMs: null }])
  const first = open()
  first.keep(role('planner'))
  await first.flush()
  await expect.poll(() => first.state()).toBe('waiting')
  clock.now += 60_000
  const reloaded = open()
  expect(reloaded.answers()).toEqual({ squad_role: { role: 'planner' } })
  await reloaded.flush()
  expect(sent.at(-1)).toEqual([role('planner'), 60_000])
  expect([reloaded.state(), stored.size]).toEqual(['saved', 0])
})

test('the latest answer of a step wins, also while the one before is on its way', async () => {
  const { open, sent } = browser()
  const kept = open()
  kept.keep(role('planner'))
  kept.keep(role('foodie'))
  kept.keep(vibe)
  await expect.poll(() => kept.state()).toBe('saved')
  expect(sent.map(([saved]) => saved)).toEqual([role('planner'), role('foodie'), vibe])
})

test('a refused step of the onboarding is given up, and the others go out', async () => {
  const { open, sent } = browser([{ kind: 'refused' }])
  const kept = open()
  kept.keep(role('planner'))
  kept.keep(vibe)
  await expect.poll(() => kept.state()).toBe('saved')
  expect(sent).toHaveLength(2)
})

test('forgotten tastes are not sent, and one account does not send those of another', async () => {
  const { open, sent, waiting, stored } = browser([{ kind: 'later', afterMs: 10 }])
  const kept = open()
  kept.keep(role('planner'))
  await expect.poll(() => waiting.length).toBe(1)
  await open('ben').flush()
  kept.drop()
  waiting[0]?.()
  expect([sent.length, stored.size]).toEqual([1, 0])
})

test('other contents of the storage are not taken for tastes', () => {
  const { open, stored } = browser()
  for (const text of ['{', '{}', '[1, null]', '[{"saved":{"step":7},"at":1}]']) {
    stored.set('nofomo_tastes_ann', text)
    expect(open().answers()).toEqual({})
  }
})
