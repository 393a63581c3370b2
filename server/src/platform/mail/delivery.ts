import { type Carrier, carry } from './carry.ts'
import { type Outgoing, takeDue } from './outbox.ts'

/** The polling interval of the mail outbox. */
const pollMs = 1_000
/** Mails sent concurrently. */
const atOnce = 4
/** Part of the ten seconds of a shutdown. */
const longestFinishMs = 8_000

type Parts = Omit<Carrier, 'cut' | 'random'> & {
  /** In [0, 1). */
  random?: () => number
  /** How long a shutdown waits for the mail being sent. */
  finishMs?: number
}

/** Sends due mail from the outbox until it is stopped. Several processes may do so on one database. */
export class Delivery {
  readonly #carrier: Carrier
  readonly #finishMs: number
  readonly #cut = new AbortController()
  readonly #poll: NodeJS.Timeout
  readonly #underWay = new Map<string, Promise<void>>()
  #looking: Promise<void> | null = null
  #isStopping = false

  constructor({ random = Math.random, finishMs = longestFinishMs, db, clock, log, send }: Parts) {
    this.#carrier = { db, clock, log, send, random, cut: this.#cut.signal }
    this.#finishMs = finishMs
    this.#poll = setInterval(() => this.#look(), pollMs).unref()
    void this.#look()
  }

  /** Polls now; resolves when no mail is being sent. */
  async settle(): Promise<void> {
    await this.#look()
    while (this.#underWay.size > 0) {
      await Promise.all(this.#underWay.values())
      await this.#look()
    }
  }

  /** Leases no more mail, gives the mail being sent a few seconds, then aborts it: the next start sends it. */
  async stop(): Promise<void> {
    this.#isStopping = true
    clearInterval(this.#poll)
    const patience = setTimeout(() => this.#cut.abort(), this.#finishMs)
    await this.#looking
    await Promise.all(this.#underWay.values())
    clearTimeout(patience)
  }

  #look(): Promise<void> {
    this.#looking ??= this.#take().finally(() => {
      this.#looking = null
    })
    return this.#looking
  }

  async #take(): Promise<void> {
    const most = atOnce - this.#underWay.size
    if (most <= 0 || this.#isStopping) return
    const { db, clock, log } = this.#carrier
    try {
      const mails = await takeDue(db, clock(), { most, underWay: [...this.#underWay.keys()] })
      for (const mail of mails) this.#underWay.set(mail.id, this.#carry(mail))
    } catch (error) {
      // The database is unreachable; requests log that. The mails wait.
      log.debug({ err: error }, 'outbox not read')
    }
  }

  async #carry(mail: Outgoing): Promise<void> {
    await carry(this.#carrier, mail)
    this.#underWay.delete(mail.id)
    void this.#look()
  }
}
