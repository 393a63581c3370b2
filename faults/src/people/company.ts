import { setTimeout as sleep } from 'node:timers/promises'
import type { History } from '../history/history.ts'
import { type Account, signIn } from '../world/accounts.ts'
import type { DatabaseAccess } from '../world/database.ts'
import { Browser } from './browser.ts'
import { Evening } from './evening.ts'
import { type Hosted, hostSession } from './session.ts'
import { type Device, Voter, type Where } from './voter.ts'

const persons = 4
const evenings = 4
/** For what evenings still have to do, once everything works again. */
const doneWithinMs = 60_000

/** People with accounts: some vote on two devices, others plan whole evenings. */
export class Company {
  readonly #persons: Person[] = []
  readonly #evenings: Evening[] = []
  readonly #failures: string[] = []

  static async invite(where: Where, history: History, database: DatabaseAccess): Promise<Company> {
    const company = new Company()
    const accounts = await signIn(database, persons)
    for (const [at, account] of accounts.entries()) {
      const session = await hostSession(where, history.answers)
      company.#persons.push(new Person(`person ${at + 1}`, session, account, where, history))
    }
    for (let made = 1; made <= evenings; made += 1)
      company.#evenings.push(await Evening.prepare(`faults-${made}`, where, history, database))
    return company
  }

  get devices(): Voter[] {
    return this.#persons.flatMap(({ devices }) => devices)
  }

  start(): void {
    for (const person of this.#persons) person.start()
    for (const evening of this.#evenings) {
      evening.start()
      evening.done.catch((error: Error) => this.#failures.push(`an evening ended early: ${error.message}`))
    }
  }

  /** Nobody votes any more; evenings go on. */
  stop(): void {
    for (const person of this.#persons) person.stop()
  }

  /** Waits until all evenings are over. @returns what went wrong in them */
  async part(): Promise<string[]> {
    const all = Promise.allSettled(this.#evenings.map(({ done }) => done))
    await Promise.race([all, sleep(doneWithinMs, undefined, { ref: false })])
    for (const evening of this.#evenings) evening.leave()
    await all
    return this.#failures
  }
}

const choices = [1, 0, -1, null] as const
const minutes = 60_000
/** Between two presses, whichever device is used. */
const everyMs = 900
/** How many presses the phone is without a network for, and with one. */
const offlineFor = 4
const onlineFor = 6

/** Somebody who is signed in on two devices, whose clocks are wrong and of which one has no network at times. */
class Person {
  readonly #session: Hosted
  readonly #phone: Voter
  readonly #laptop: Voter
  #pressing: NodeJS.Timeout | undefined
  #pressed = 0

  constructor(name: string, session: Hosted, { token }: Account, where: Where, history: History) {
    const device = (kind: string, clockIsWrongByMs: number): Device => {
      const browser = new Browser(where.publicUrl, history.answers)
      browser.keep('nofomo_auth', token)
      return { name: kind, browser, clockIsWrongByMs }
    }
    this.#session = session
    const { id } = session
    this.#phone = new Voter(name, id, where, history, device('phone', 5 * minutes))
    this.#laptop = new Voter(name, id, where, history, device('laptop', -3 * minutes))
  }

  get devices(): Voter[] {
    return [this.#phone, this.#laptop]
  }

  start(): void {
    this.#pressing = setInterval(() => this.#press(), everyMs)
  }

  stop(): void {
    clearInterval(this.#pressing)
    this.#phone.goOnline(true)
  }

  #press(): void {
    this.#pressed += 1
    const turn = this.#pressed % (offlineFor + onlineFor)
    if (turn === 0) this.#phone.goOnline(false)
    if (turn === offlineFor) this.#phone.goOnline(true)
    const [venueId = ''] = this.#session.venueIds
    const voter = Math.random() < 0.5 ? this.#phone : this.#laptop
    voter.press(venueId, choices[Math.floor(Math.random() * choices.length)] ?? null)
  }
}
