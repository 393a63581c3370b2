import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Action, History } from '../history/history.ts'
import { type Account, listVenue, openVenue, signIn } from '../world/accounts.ts'
import type { DatabaseAccess } from '../world/database.ts'
import { Browser } from './browser.ts'
import { hostSession } from './session.ts'
import type { Where } from './voter.ts'

const hourMs = 3_600_000
const retryMs = 500
/** Between two steps at most. */
const restMs = 3_000

/** At a whole hour. */
const inHours = (count: number) => new Date((Math.floor(Date.now() / hourMs) + count) * hourMs).toISOString()

const offer = {
  title: 'A free antipasto for your table',
  description: 'One a table, with two mains or more.',
  offer_type: 'freebie',
  discount: null,
}
const table = { choice: 'winner', partySize: 4, contactName: 'Ann Example', contactPhone: '(206) 555-0100' }

type Group = {
  id: string
  venueIds: string[]
  host: Browser
  hostAccount: Account
  friendAccount: Account
  owner: Browser
  /** The catalog's, first on the list. */
  venueId: string
  webhookId: string
}

type Step = {
  /** What is in the database afterward, by the names of `readActions`. */
  leaves: string[]
  who: Browser
  path: string
  method?: string
  body: unknown
}

/**
 * What people do besides voting, one after the other: a friend adds a time, votes, corrects the name and signs in; the venue
 * sends an offer and redeems a voucher; the host ends the vote and asks for a table; the venue confirms. Each is tried until
 * it is answered, as people press again.
 */
export class Evening {
  readonly #where: Where
  readonly #history: History
  readonly #group: Group
  #isOver = false
  /** Ends once everything is done. */
  done: Promise<void> = Promise.resolve()

  private constructor(where: Where, history: History, group: Group) {
    this.#where = where
    this.#history = history
    this.#group = group
  }

  /** With a list, times to choose from, a webhook and a venue with an owner, made before anything happens. */
  static async prepare(
    venueId: string,
    where: Where,
    history: History,
    database: DatabaseAccess,
  ): Promise<Evening> {
    const { id, venueIds, host } = await hostSession(where, history.answers, {
      times: [inHours(70), inHours(72)],
      settings: { allowAddedTimes: true },
    })
    const body = { url: 'https://hooks.example/evening' }
    const path = `/api/sessions/${id}/webhooks`
    const { status, text } = await host.sendPatiently(where.port, path, { method: 'POST', body })
    if (status !== 200) throw new Error(`No webhook could be added: ${status} ${text}`)
    const { webhookId } = JSON.parse(text) as { webhookId: string }
    const [hostAccount, friendAccount] = await signIn(database, 2)
    if (!hostAccount || !friendAccount) throw new Error('Nobody could be signed in.')
    host.keep('nofomo_auth', hostAccount.token)
    const owner = new Browser(where.publicUrl, history.answers)
    owner.keep('nofomo_auth', (await openVenue(database, { id: venueId, name: 'Altura' })).token)
    await listVenue(database, venueId, id)
    const people = { host, hostAccount, owner, friendAccount }
    return new Evening(where, history, { id, venueIds, venueId, webhookId, ...people })
  }

  start(): void {
    this.done = this.#go()
  }

  /** Nobody presses again. */
  leave(): void {
    this.#isOver = true
  }

  async #go(): Promise<void> {
    const { id, host, webhookId } = this.#group
    const friend = new Browser(this.#where.publicUrl, this.#history.answers)
    await this.#friends(friend)
    await this.#offer(friend)
    await this.#do({
      leaves: [`decided ${webhookId}`],
      who: host,
      path: `/api/sessions/${id}/close`,
      body: {},
    })
    await this.#table()
  }

  async #friends(friend: Browser): Promise<void> {
    const { id, venueIds, friendAccount } = this.#group
    const startsAt = inHours(74)
    const path = `/api/sessions/${id}`
    await this.#do({
      leaves: [`time ${id} ${startsAt}`],
      who: friend,
      path: `${path}/times`,
      body: { startsAt },
    })
    for (const [at, venueId] of venueIds.entries()) {
      const body = { sessionId: id, venueId, vote: at === 0 ? 1 : 0, voterName: 'Fay' }
      await this.#do({ leaves: [`name ${id} Fay`], who: friend, path: '/api/votes', body })
    }
    const named = { who: friend, path: `${path}/ballot/name`, method: 'PUT' }
    await this.#do({ ...named, leaves: [`name ${id} Fay Friend`], body: { voterName: 'Fay Friend' } })
    this.#forget(`name ${id} Fay`)
    friend.keep('nofomo_auth', friendAccount.token)
    const joining = { who: friend, path: '/api/ballots/join', body: { sessionIds: [id] } }
    await this.#do({ ...joining, leaves: [`ballot ${id}`] })
  }

  async #offer(friend: Browser): Promise<void> {
    const { id, owner } = this.#group
    const offerId = await this.#send()
    const { voucher } = await this.#do<{ voucher: { code: string } }>({
      leaves: [`voucher ${id} ${offerId}`],
      who: friend,
      path: `/api/sessions/${id}/offers/${offerId}/voucher`,
      body: {},
    })
    const body = { partySize: 4, key: randomUUID() }
    const path = `/api/vouchers/${voucher.code}/redeem`
    await this.#do({ leaves: [`redeemed ${body.key}`], who: owner, path, body })
  }

  /** Until it reaches the group, which the venue may not know yet. @returns the offer's id */
  async #send(): Promise<string> {
    const { venueId, owner } = this.#group
    for (;;) {
      const key = randomUUID()
      const body = { ...offer, venueId, validUntil: inHours(3), targetGroups: 'all', key }
      const sending = { leaves: [`offer ${key}`], who: owner, path: '/api/venue/offers', body }
      const sent = await this.#do<{ offer: { id: string }; sentTo: number }>(sending)
      if (sent.sentTo > 0) return sent.offer.id
    }
  }

  async #table(): Promise<void> {
    const { id, host, hostAccount, owner } = this.#group
    const { booking } = await this.#do<{ booking?: { id: string } }>({
      leaves: [`booking ${id}`],
      who: host,
      path: '/api/bookings',
      body: { ...table, sessionId: id, startsAt: inHours(72) },
    })
    // Asked for again after an answer that was lost.
    if (!booking) return
    const path = `/api/venue/bookings/${booking.id}/answer`
    const leaves = [`confirmed ${booking.id}`, `mail ${hostAccount.email}`]
    await this.#do({ leaves, who: owner, path, body: { answer: 'confirm' } })
  }

  /** It is replaced by a later step. */
  #forget(what: string): void {
    this.#history.actions = this.#history.actions.filter((action) => action.what !== what)
  }

  /** @throws if it is refused, though not because it has been done, or the evening is over before it is answered */
  async #do<Reply = unknown>({ leaves, who, path, method = 'POST', body }: Step): Promise<Reply> {
    const actions: Action[] = leaves.map((what) => ({ what, isAcknowledged: false }))
    const known = new Set(this.#history.actions.map(({ what }) => what))
    this.#history.actions.push(...actions.filter(({ what }) => !known.has(what)))
    await sleep(Math.random() * restMs)
    let isInDoubt = false
    while (!this.#isOver) {
      const reply = await who.send(this.#where.port, path, { method, body }).catch(() => null)
      if (reply?.status === 200 || (reply?.status === 409 && isInDoubt)) {
        for (const action of actions) action.isAcknowledged = true
        return JSON.parse(reply.text) as Reply
      }
      if (reply && reply.status < 500 && reply.status !== 429)
        throw new Error(`${method} ${path} was refused: ${reply.status} ${reply.text}`)
      isInDoubt = true
      await sleep(retryMs)
    }
    throw new Error(`${method} ${path} was never answered`)
  }
}
