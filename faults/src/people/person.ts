import type { History } from '../history/history.ts'
import type { Account } from '../world/accounts.ts'
import { Browser } from './browser.ts'
import type { Hosted } from './session.ts'
import { type Device, Voter, type Where } from './voter.ts'

const choices = [1, 0, -1, null] as const
const minutes = 60_000
/** Between two presses, whichever device is used. */
const everyMs = 900
/** How many presses the phone is without a network for, and with one. */
const offlineFor = 4
const onlineFor = 6

/** Somebody who is signed in on two devices, whose clocks are wrong and of which one has no network at times. */
export class Person {
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
