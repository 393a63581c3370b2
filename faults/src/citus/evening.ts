import { randomUUID } from 'node:crypto'
import { request } from 'node:http'
import type { Session } from '@nofomo/contracts/endpoints/sessions.ts'
import type { Snapshot } from '@nofomo/contracts/endpoints/voting.ts'
import { Browser } from '../people/browser.ts'
import type { Where } from '../people/voter.ts'
import type { DatabaseAccess } from '../world/database.ts'
import { addressOf, makeVenue, signIn, venueId } from './accounts.ts'

type Sent = { method?: 'POST' | 'PUT' | 'DELETE'; body?: unknown; headers?: Record<string, string> }

const dayMs = 86_400_000
const patienceMs = 300_000

/** What failed of an evening, each with the reply. */
export type Failure = { step: string; problem: string }

/** Plays an evening as pages do: a group that chooses place and time, a crew, a venue that sends an offer, and staff. */
export class Evening {
  readonly #where: Where
  readonly #database: DatabaseAccess
  readonly #staffPassword: string
  readonly #owner: Browser
  readonly failures: Failure[] = []
  readonly done: string[] = []

  constructor(where: Where, database: DatabaseAccess, staffPassword: string) {
    this.#where = where
    this.#database = database
    this.#staffPassword = staffPassword
    this.#owner = this.#browser()
  }

  /** Makes the venue and its owner, so that nodes have heard of them when the evening begins. */
  async prepare(): Promise<void> {
    await signIn(this.#database, this.#owner, { name: 'owner', kind: 'venue' })
    await makeVenue(this.#database)
  }

  /** All of it; a step that fails does not keep the next ones from being played. */
  async play(): Promise<void> {
    const owner = this.#owner
    const host = this.#browser()
    const session = await this.#step('create', () => this.#create(host))
    if (!session) return
    const guests = [this.#browser(), this.#browser(), this.#browser()]
    const seen = this.#watch(session.id)
    await this.#step('vote', () => this.#voteOnPlaces(session, guests))
    await this.#step('times', () => this.#voteOnTimes(session, guests, host))
    await this.#step('veto', () => this.#veto(session, guests))
    await this.#step('limits', () => this.#limits(session, guests, host))
    await this.#step('results live', () => seen(({ votes }) => votes.length > 0))
    await this.#step('ballots', () => this.#ballots(session, guests, host))
    await this.#step('offer', () => this.#offer(session, guests, owner))
    await this.#step('close', () => this.#close(session, host))
    await this.#step('dashboard', () => this.#dashboard(owner))
    await this.#step('crew', () => this.#crew(session, guests))
    await this.#step('reopen', () =>
      this.#send(host, `/api/sessions/${session.id}/reopen`, { method: 'POST' }),
    )
    await this.#step('export', () => this.#send(host, `/api/sessions/${session.id}/export.json`))
    await this.#step('erase', () => this.#erase(session))
    await this.#step('delete', () => this.#send(host, `/api/sessions/${session.id}`, { method: 'DELETE' }))
  }

  #browser(): Browser {
    return new Browser(this.#where.publicUrl, [])
  }

  async #step<T>(name: string, run: () => Promise<T>): Promise<T | undefined> {
    try {
      const result = await run()
      this.done.push(name)
      return result
    } catch (error) {
      this.failures.push({ step: name, problem: (error as Error).message })
      return undefined
    }
  }

  /** @throws unless the product says that it did it */
  async #send<T>(browser: Browser, path: string, { method, body, headers }: Sent = {}): Promise<T> {
    const content = method === undefined ? undefined : (body ?? {})
    const sent = { ...(method && { method }), body: content, ...(headers && { headers }) }
    const { status, text } = await browser.sendPatiently(this.#where.port, path, sent)
    if (status !== 200) throw new Error(`${method ?? 'GET'} ${path}: ${status} ${text.slice(0, 300)}`)
    return JSON.parse(text) as T
  }

  async #create(host: Browser): Promise<Session> {
    const from = Math.ceil(Date.now() / dayMs) * dayMs
    const body = {
      title: 'Friday, before the show',
      venues: [{ id: venueId, name: 'Evening Bar', address: '1 Pine St' }, ...others],
      expectedVoters: 3,
      times: [1, 2, 3].map((day) => new Date(from + day * dayMs).toISOString()),
    }
    const { session } = await this.#send<{ session: Session }>(host, '/api/sessions', {
      method: 'POST',
      body,
    })
    return session
  }

  async #voteOnPlaces({ id, venues }: Session, guests: readonly Browser[]): Promise<void> {
    for (const [at, guest] of guests.entries())
      for (const venue of venues) await this.#vote(guest, id, venue.id, 1, `Guest ${at + 1}`)
    await this.#vote(guests[0], id, venues[1]?.id, null)
    await this.#vote(guests[0], id, venues[1]?.id, 0)
  }

  #vote(
    guest: Browser | undefined,
    sessionId: string,
    id: string | undefined,
    vote: number | null,
    name?: string,
  ) {
    const body = { sessionId, venueId: id, vote, ...(name && { voterName: name }), sequence: Date.now() }
    return this.#send(guest ?? this.#browser(), '/api/votes', { method: 'POST', body })
  }

  async #voteOnTimes({ id, times = [] }: Session, guests: readonly Browser[], host: Browser): Promise<void> {
    await this.#send(host, `/api/sessions/${id}/times/${times[2]?.id}`, { method: 'DELETE' })
    for (const guest of guests)
      for (const [at, { id: timeId }] of times.slice(0, 2).entries())
        await this.#send(guest, '/api/time-votes', {
          method: 'POST',
          body: { sessionId: id, timeId, vote: at === 0 ? 1 : 0 },
        })
  }

  async #veto({ id, venues }: Session, guests: readonly Browser[]): Promise<void> {
    await this.#vote(guests[1], id, venues[2]?.id, -2)
    const { votes } = await this.#results(id)
    if (!votes.some(({ vote, venueId: vetoed }) => vote === -2 && vetoed === venues[2]?.id))
      throw new Error('The veto is not in the results.')
  }

  async #limits({ id }: Session, guests: readonly Browser[], host: Browser): Promise<void> {
    for (const guest of guests)
      await this.#send(guest, `/api/sessions/${id}/limits`, {
        method: 'PUT',
        body: { ceiling: 30, diets: ['vegan'], dealBreakers: ['steps'] },
      })
    await this.#send(host, `/api/sessions/${id}/limits/sum`, { method: 'POST' })
  }

  async #ballots({ id }: Session, guests: readonly Browser[], host: Browser): Promise<void> {
    const name = { method: 'PUT', body: { voterName: 'Ann' } } as const
    await this.#send(guests[0] ?? host, `/api/sessions/${id}/ballot/name`, name)
    await this.#send(guests[0] ?? host, `/api/sessions/${id}/ballot`)
    const { ballots } = await this.#send<{ ballots: { id: string }[] }>(host, `/api/sessions/${id}/ballots`)
    if (ballots.length !== guests.length)
      throw new Error(`${ballots.length} ballots instead of ${guests.length}`)
  }

  async #offer({ id }: Session, guests: readonly Browser[], owner: Browser): Promise<void> {
    const guest = guests[0] ?? owner
    let groupIds: string[] = []
    await this.#until('the venue sees the group', async () => {
      groupIds = (await this.#dashboard(owner)).liveGroups.map((group) => group.id)
      return groupIds.length > 0
    })
    const { offer, sentTo, skipped } = await this.#send<{
      offer: { id: string }
      sentTo: number
      skipped: unknown
    }>(owner, '/api/venue/offers', {
      method: 'POST',
      body: {
        venueId,
        offer_type: 'freebie',
        title: 'A free antipasto for your table',
        description: 'One a table.',
        discount: null,
        max_redemptions: 10,
        validUntil: new Date(Date.now() + dayMs / 6).toISOString(),
        targetGroups: groupIds,
        key: randomUUID(),
      },
    })
    if (sentTo !== 1) throw new Error(`The offer reached ${sentTo} groups: ${JSON.stringify(skipped)}`)
    const path = `/api/sessions/${id}/offers/${offer.id}`
    for (const what of ['shown', 'open']) await this.#send(guest, `${path}/${what}`, { method: 'POST' })
    const { voucher } = await this.#send<{ voucher: { code: string } }>(guest, `${path}/voucher`, {
      method: 'POST',
    })
    const redeem = { method: 'POST', body: { partySize: 3, key: randomUUID() } } as const
    await this.#send(owner, `/api/vouchers/${voucher.code}/redeem`, redeem)
    await this.#send(owner, `/api/venue/offers?venueId=${venueId}`)
    await this.#send(owner, `/api/venue/offers/${offer.id}`, { method: 'DELETE' })
  }

  async #close({ id }: Session, host: Browser): Promise<void> {
    await this.#send(host, `/api/sessions/${id}/close`, { method: 'POST' })
    const { results } = await this.#results(id)
    if (results.status !== 'complete' || !results.winnerId) throw new Error('There is no winner.')
  }

  async #dashboard(owner: Browser): Promise<{ liveGroups: { id: string }[] }> {
    await this.#send(owner, `/api/venue/offers?venueId=${venueId}`)
    return this.#send(owner, `/api/venue/dashboard?venueId=${venueId}`)
  }

  async #crew({ id }: Session, [maker, friend]: readonly Browser[]): Promise<void> {
    if (!maker || !friend) return
    const made = { method: 'POST', body: { name: 'Friday friends', memberName: 'Hal' } } as const
    const { crew, link } = await this.#send<{ crew: { id: string }; link: string }>(
      maker,
      `/api/sessions/${id}/crew`,
      made,
    )
    const secret = link.slice(link.lastIndexOf('/') + 1)
    await this.#send(friend, `/api/crews/${secret}/join`, { method: 'POST', body: { name: 'Ann' } })
    const { sessionId } = await this.#send<{ sessionId: string }>(maker, `/api/crews/${crew.id}/votes`, {
      method: 'POST',
      body: { after: 1, people: 2, location: 'Ballard', budget: '$$' },
    })
    const { session } = await this.#send<{ session: Session }>(maker, `/api/sessions/${sessionId}`)
    for (const venue of session.venues) await this.#vote(friend, sessionId, venue.id, 1, 'Ann')
    await this.#send(maker, `/api/sessions/${sessionId}/close`, { method: 'POST' })
    await this.#send(friend, `/api/crews/${crew.id}`)
  }

  /** Staff erase a guest who had signed in to vote. */
  async #erase({ id, venues }: Session): Promise<void> {
    const guest = await signIn(this.#database, this.#browser(), { name: 'guest', kind: 'consumer' })
    await this.#vote(guest, id, venues[0]?.id, 1, 'Gus')
    const staff = this.#browser()
    const { token } = await this.#send<{ token: string }>(staff, '/api/staff/sign-in', {
      method: 'POST',
      body: { password: this.#staffPassword, name: 'Sam' },
    })
    const asStaff = { headers: { authorization: `Bearer ${token}` } }
    const found = await this.#send<{ people: { id: string }[] }>(staff, '/api/staff/people/search', {
      method: 'POST',
      body: { search: addressOf('guest') },
      ...asStaff,
    })
    const path = `/api/staff/people/${found.people[0]?.id}`
    const { preview } = await this.#send<{ preview: { seen: string } }>(staff, `${path}/erasure`, asStaff)
    const body = { confirm: addressOf('guest'), seen: preview.seen, note: '' }
    await this.#send(staff, `${path}/erase`, { method: 'POST', body, ...asStaff })
  }

  #results(id: string): Promise<Snapshot> {
    return this.#send(this.#browser(), `/api/sessions/${id}/results`)
  }

  /** Opens the stream of results. @returns what waits until it shows something */
  #watch(id: string): (isSeen: (snapshot: Snapshot) => boolean) => Promise<void> {
    let last: Snapshot | null = null
    const headers = { ...this.#browser().headers(), accept: 'text/event-stream' }
    const { port } = this.#where
    const sent = request({ host: '127.0.0.1', port, path: `/api/sessions/${id}/events`, headers })
    sent.on('error', () => {})
    sent.on('response', (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (piece: string) => {
        const blocks = (text + piece).split('\n\n')
        text = blocks.pop() ?? ''
        for (const block of blocks) {
          const data = /^event: ?snapshot$/m.test(block) && /^data: ?(.*)$/m.exec(block)?.[1]
          if (data) last = JSON.parse(data) as Snapshot
        }
      })
    })
    sent.end()
    return async (isSeen) => {
      await this.#until('the stream shows the votes', async () => last !== null && isSeen(last)).finally(() =>
        sent.destroy(),
      )
    }
  }

  async #until(what: string, isTrue: () => Promise<boolean>): Promise<void> {
    for (const deadline = Date.now() + patienceMs; !(await isTrue()); ) {
      if (Date.now() > deadline) throw new Error(`Not within five minutes: ${what}.`)
      await new Promise((resolve) => setTimeout(resolve, 200))
    }
  }
}

const others = ['Altura', 'Paseo'].map((name) => ({ name, address: `1 ${name} Street, Seattle, WA 98122` }))
