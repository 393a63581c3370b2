import { setTimeout as sleep } from 'node:timers/promises'
import type { History } from '../history/history.ts'
import { signIn } from '../world/accounts.ts'
import type { DatabaseAccess } from '../world/database.ts'
import { Evening } from './evening.ts'
import { Person } from './person.ts'
import { hostSession } from './session.ts'
import type { Voter, Where } from './voter.ts'

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
