import { setTimeout as sleep } from 'node:timers/promises'

import { nextArrival } from '../support/arrivals.ts'
import { groupFrom, type Step } from './evening.ts'

import { type Counters, Phone } from './phone.ts'
import type { Actor, Recording } from './recording.ts'
import { type Template, templatesOf } from './template.ts'

/** When an action was due, and how long it took until all that it asked for was answered. Milliseconds. */
export type Done = { action: string; due: number; took: number }

type Script = { steps: ReadonlyMap<string, readonly Template[]>; ballots: number }

/** The groups of an evening, each with one of the recordings, and what their actions took. */
export class City {
  readonly #port: number
  readonly #scripts: Script[]
  readonly #random: () => number
  /** Of hosts, each with an account of their own. */
  readonly #hostCookies: string[]
  readonly #counterCookie: string
  readonly counters: Counters = { requests: new Map(), bytes: 0, failures: new Map() }
  readonly done: Done[] = []
  arrived = 0
  decided = 0

  constructor(options: {
    port: number
    recordings: readonly Recording[]
    random: () => number
    hostCookies: readonly string[]
    counterCookie: string
  }) {
    this.#port = options.port
    this.#scripts = options.recordings.map(scriptOf)
    this.#random = options.random
    this.#hostCookies = [...options.hostCookies]
    this.#counterCookie = options.counterCookie
  }

  /** How many requests were refused or broke. */
  failed(): number {
    return [...this.counters.failures.values()].reduce((sum, count) => sum + count, 0)
  }

  /** Groups arrive at this rate for so long. @returns when the last has arrived; they go on */
  async arrive(groupsPerSecond: number, seconds: number): Promise<void> {
    const end = performance.now() + seconds * 1_000
    let due = performance.now()
    for (;;) {
      due += nextArrival(this.#random, groupsPerSecond) * 1_000
      if (due > end) break
      await sleep(Math.max(0, due - performance.now()))
      void this.#play()
    }
    await sleep(Math.max(0, end - performance.now()))
  }

  /** Until every group that has arrived has decided. */
  async settle(): Promise<void> {
    while (this.decided < this.arrived) await sleep(100)
  }

  async #play(): Promise<void> {
    const script = this.#scripts[this.arrived % this.#scripts.length]
    const hostCookie = this.#hostCookies[this.arrived]
    if (!script || hostCookie === undefined) throw new Error('There are more groups than hosts.')
    this.arrived += 1
    const steps = groupFrom(this.#random, script.ballots)
    const phones = this.#phonesOf(this.arrived, hostCookie)
    await this.#playSteps(script, steps, phones)
    this.decided += 1
    for (const phone of phones.values()) phone.close()
  }

  #phonesOf(group: number, hostCookie: string): Map<Actor, Phone> {
    const groupValues = new Map<string, string>()
    const actors = ['host', 'first', 'adder', 'friend', 'late', 'last', 'counter'] as const
    const cookies: Partial<Record<Actor, string>> = { host: hostCookie, counter: this.#counterCookie }
    return new Map(
      actors.map((actor, at) => {
        const address = `10.${group >> 8}.${group & 255}.${at + 1}`
        const cookie = cookies[actor]
        const options = { port: this.#port, address, groupValues, counters: this.counters }
        return [actor, new Phone(cookie === undefined ? options : { ...options, cookie })]
      }),
    )
  }

  /** Each person's steps after each other; the vote is ended when everybody is done. */
  async #playSteps(script: Script, steps: readonly Step[], phones: ReadonlyMap<Actor, Phone>): Promise<void> {
    const act = (who: Actor, action: string, thinks: number) =>
      this.#act(script, phones, { who, action, thinks })
    const byRole = Map.groupBy(steps, ({ who }) => who)
    const awaited = new Set(steps.flatMap(({ after }) => after ?? []))
    const ends = new Map([...awaited].map((name) => [name as string, Promise.withResolvers<void>()]))
    await Promise.all(
      [...byRole].map(async ([who, own]) => {
        for (const step of own) {
          if (step.after) await ends.get(step.after)?.promise
          await act(who, step.action, step.thinks)
          ends.get(`${who} ${step.action}`)?.resolve()
          if (step.action === 'voucher') await act('counter', 'redeem', 2_000)
        }
      }),
    )
    await act('host', 'decide', 3_000)
    await Promise.all([...byRole.keys()].map((who) => act(who, 'see the winner', 0)))
    await act('host', 'book', 5_000)
  }

  async #act(
    { steps }: Script,
    phones: ReadonlyMap<Actor, Phone>,
    { who, action, thinks }: { who: Actor; action: string; thinks: Step['thinks'] },
  ): Promise<void> {
    await sleep(thinks)
    const due = performance.now()
    const templates = steps.get(`${who} ${action}`) ?? []
    await phones.get(who)?.send(templates)
    if (templates.length > 0)
      this.done.push({ action: action.replace(/ \d+$/, ''), due, took: performance.now() - due })
  }
}

/** In the order in which they were recorded: what a reply brought may be needed by somebody else. */
function scriptOf({ actions, ballots }: Recording): Script {
  const order: Actor[] = ['host', 'adder', 'first', 'counter', 'friend', 'late', 'last']
  const all = order.flatMap((actor) => actions[actor].map((action) => ({ actor, action })))
  const sent = all.flatMap(({ actor, action }) => action.requests.map((request) => ({ who: actor, request })))
  const templates = templatesOf(sent)
  const steps = new Map<string, Template[]>()
  for (const { actor, action } of all) {
    const own = action.requests.flatMap((request) => templates.get(request) ?? [])
    steps.set(`${actor} ${action.name}`, own)
  }
  return { steps, ballots }
}
