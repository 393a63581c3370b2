import { attemptDelivery, type DeliveryContext } from './attempt.ts'
import { type Outgoing, takeDue } from './outbox.ts'

/** The polling interval of the mail outbox. */
const pollMs = 1_000
/** Mails sent concurrently. */
const maxConcurrent = 4
/** Part of the ten seconds of a shutdown. */
const defaultFinishMs = 8_000

type DeliveryOptions = Omit<DeliveryContext, 'abort' | 'random'> & {
  /** In [0, 1). */
  random?: () => number
  /** How long a shutdown waits for the mail being sent. */
  finishMs?: number
}

/** Sends due mail from the outbox until it is stopped. Several processes may do so on one database. */
export class Delivery {
  readonly #context: DeliveryContext
  readonly #finishMs: number
  readonly #abort = new AbortController()
  readonly #timer: NodeJS.Timeout
  readonly #inFlight = new Map<string, Promise<void>>()
  #polling: Promise<void> | null = null
  #isStopping = false

  constructor({ random = Math.random, finishMs = defaultFinishMs, db, clock, log, send }: DeliveryOptions) {
    this.#context = { db, clock, log, send, random, abort: this.#abort.signal }
    this.#finishMs = finishMs
    this.#timer = setInterval(() => this.#pollNow(), pollMs).unref()
    void this.#pollNow()
  }

  /** Polls now; resolves when no mail is being sent. */
  async settle(): Promise<void> {
    // A poll in flight may have read too early.
    await this.#polling
    await this.#pollNow()
    while (this.#inFlight.size > 0) {
      await Promise.all(this.#inFlight.values())
      await this.#pollNow()
    }
  }

  /** Leases no more mail, gives the mail being sent a few seconds, then aborts it: the next start sends it. */
  async stop(): Promise<void> {
    this.#isStopping = true
    clearInterval(this.#timer)
    const finishTimer = setTimeout(() => this.#abort.abort(), this.#finishMs)
    await this.#polling
    await Promise.all(this.#inFlight.values())
    clearTimeout(finishTimer)
  }

  #pollNow(): Promise<void> {
    this.#polling ??= this.#leaseDue().finally(() => {
      this.#polling = null
    })
    return this.#polling
  }

  async #leaseDue(): Promise<void> {
    const limit = maxConcurrent - this.#inFlight.size
    if (limit <= 0 || this.#isStopping) return
    const { db, clock, log } = this.#context
    try {
      const mails = await takeDue(db, clock(), { limit, inFlight: [...this.#inFlight.keys()] })
      for (const mail of mails) this.#inFlight.set(mail.id, this.#attemptDelivery(mail))
    } catch (error) {
      // The database is unreachable; requests log that. The mails wait.
      log.debug({ err: error }, 'the mail outbox could not be read')
    }
  }

  async #attemptDelivery(mail: Outgoing): Promise<void> {
    await attemptDelivery(this.#context, mail)
    this.#inFlight.delete(mail.id)
    void this.#pollNow()
  }
}
