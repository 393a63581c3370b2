import { randomUUID } from 'node:crypto'
import type { Session } from '@nofomo/contracts/sessions/endpoints.ts'
import type { Browser } from '../people/browser.ts'
import type { Where } from '../people/voter.ts'
import { type Account, openVenue, signIn } from '../world/accounts.ts'
import type { DatabaseAccess } from '../world/database.ts'
import { joinDevices, setAside } from './ballots.ts'
import { Calls, until } from './calls.ts'

const dayMs = 86_400_000
/** No other list names it. */
const venue = { id: 'evening-bar', name: 'Evening Bar' }
const venueId = venue.id
const others = ['Spinasse', 'Paseo'].map((name) => ({ name, address: `1 ${name} Street, Seattle, WA 98122` }))

/** What failed of an evening, each with the reply. */
export type Failure = { step: string; problem: string }

/** Plays an evening as pages do: a group that chooses place and time, a crew, a venue that sends an offer, and staff. */
export class Evening {
  readonly #calls: Calls
  readonly #database: DatabaseAccess
  readonly #staffPassword: string
  readonly #owner: Browser
  readonly failures: Failure[] = []
  readonly done: string[] = []

  constructor(where: Where, database: DatabaseAccess, staffPassword: string) {
    this.#calls = new Calls(where)
    this.#database = database
    this.#staffPassword = staffPassword
    this.#owner = this.#calls.browser()
  }

  /** Makes the venue and its owner, so that nodes have heard of them when the evening begins. */
  async prepare(): Promise<void> {
    this.#owner.keep('nofomo_auth', (await openVenue(this.#database, venue)).token)
  }

  /** All of it; a step that fails does not keep the next ones from being played. */
  async play(): Promise<void> {
    const calls = this.#calls
    const owner = this.#owner
    const host = calls.browser()
    const session = await this.#step('create', () => this.#create(host))
    if (!session) return
    const path = `/api/sessions/${session.id}`
    const guests = [calls.browser(), calls.browser(), calls.browser()]
    const seen = calls.watch(session.id)
    await this.#step('vote', () => this.#voteOnPlaces(session, guests))
    await this.#step('times', () => this.#voteOnTimes(session, guests, host))
    await this.#step('veto', () => this.#veto(session, guests))
    await this.#step('limits', () => this.#limits(session, guests, host))
    await this.#step('results live', () => seen(({ votes }) => votes.length > 0))
    await this.#step('ballots', () => this.#ballots(session, guests, host))
    await this.#step('two devices', async () => joinDevices(calls, others, await this.#person()))
    await this.#step('set aside', () => setAside(calls, others))
    await this.#step('offer', () => this.#offer(session, guests, owner))
    await this.#step('close', () => this.#close(session, host))
    await this.#step('booking', () => this.#booking(session, host, owner))
    await this.#step('dashboard', () => this.#dashboard(owner))
    await this.#step('crew', () => this.#crew(session, guests))
    await this.#step('reopen', () => calls.post(host, `${path}/reopen`))
    await this.#step('export', () => calls.send(host, `${path}/export.json`))
    await this.#step('erase', () => this.#erase(session))
    await this.#step('delete', () => calls.send(host, path, { method: 'DELETE' }))
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

  async #person(): Promise<Account> {
    const [account] = await signIn(this.#database, 1)
    if (!account) throw new Error('Nobody could be signed in.')
    return account
  }

  #create(host: Browser): Promise<Session> {
    const from = Math.ceil(Date.now() / dayMs) * dayMs
    return this.#calls.host(host, {
      title: 'Friday, before the show',
      venues: [{ ...venue, address: '1 Evening Bar Street' }, ...others],
      expectedVoters: 3,
      times: [1, 2, 3].map((day) => new Date(from + day * dayMs).toISOString()),
    })
  }

  async #voteOnPlaces({ id, venues }: Session, guests: readonly Browser[]): Promise<void> {
    for (const [at, guest] of guests.entries())
      for (const venue of venues) await this.#vote(guest, id, venue.id, 1, `Guest ${at + 1}`)
    await this.#vote(guests[0], id, venues[1]?.id, null)
    await this.#vote(guests[0], id, venues[1]?.id, 0)
  }

  #vote(
    browser: Browser | undefined,
    sessionId: string,
    id: string | undefined,
    vote: number | null,
    voterName?: string,
  ) {
    const named = voterName === undefined ? {} : { voterName }
    return this.#calls.vote(browser ?? this.#calls.browser(), { sessionId, venueId: id, vote, ...named })
  }

  async #voteOnTimes({ id, times = [] }: Session, guests: readonly Browser[], host: Browser): Promise<void> {
    await this.#calls.send(host, `/api/sessions/${id}/times/${times[2]?.id}`, { method: 'DELETE' })
    for (const guest of guests)
      for (const [at, { id: timeId }] of times.slice(0, 2).entries())
        await this.#calls.post(guest, '/api/time-votes', { sessionId: id, timeId, vote: at === 0 ? 1 : 0 })
  }

  async #veto({ id, venues }: Session, guests: readonly Browser[]): Promise<void> {
    await this.#vote(guests[1], id, venues[2]?.id, -2)
    const { votes } = await this.#calls.results(id)
    if (!votes.some(({ vote, venueId: vetoed }) => vote === -2 && vetoed === venues[2]?.id))
      throw new Error('The veto is not in the results.')
  }

  async #limits({ id }: Session, guests: readonly Browser[], host: Browser): Promise<void> {
    const body = { ceiling: 30, diets: ['vegan'], dealBreakers: ['steps'] }
    for (const guest of guests)
      await this.#calls.send(guest, `/api/sessions/${id}/limits`, { method: 'PUT', body })
    await this.#calls.post(host, `/api/sessions/${id}/limits/sum`)
  }

  async #ballots({ id }: Session, guests: readonly Browser[], host: Browser): Promise<void> {
    const name = { method: 'PUT', body: { voterName: 'Ann' } } as const
    await this.#calls.send(guests[0] ?? host, `/api/sessions/${id}/ballot/name`, name)
    await this.#calls.send(guests[0] ?? host, `/api/sessions/${id}/ballot`)
    const { ballots } = await this.#calls.send<{ ballots: unknown[] }>(host, `/api/sessions/${id}/ballots`)
    if (ballots.length !== guests.length)
      throw new Error(`${ballots.length} ballots instead of ${guests.length}`)
  }

  async #offer({ id }: Session, guests: readonly Browser[], owner: Browser): Promise<void> {
    const calls = this.#calls
    const guest = guests[0] ?? owner
    let groupIds: string[] = []
    await until('the venue sees the group', async () => {
      groupIds = (await this.#dashboard(owner)).liveGroups.map((group) => group.id)
      return groupIds.length > 0
    })
    const { offer, sentTo, skipped } = await calls.post<SentOffer>(owner, '/api/venue/offers', {
      ...offered,
      validUntil: new Date(Date.now() + dayMs / 6).toISOString(),
      targetGroups: groupIds,
      key: randomUUID(),
    })
    if (sentTo !== 1) throw new Error(`The offer reached ${sentTo} groups: ${JSON.stringify(skipped)}`)
    const path = `/api/sessions/${id}/offers/${offer.id}`
    for (const what of ['shown', 'open']) await calls.post(guest, `${path}/${what}`)
    const { voucher } = await calls.post<{ voucher: { code: string } }>(guest, `${path}/voucher`)
    await calls.post(owner, `/api/vouchers/${voucher.code}/redeem`, { partySize: 3, key: randomUUID() })
    await calls.send(owner, `/api/venue/offers?venueId=${venueId}`)
    await calls.send(owner, `/api/venue/offers/${offer.id}`, { method: 'DELETE' })
  }

  async #close({ id }: Session, host: Browser): Promise<void> {
    await this.#calls.post(host, `/api/sessions/${id}/close`)
    const { results } = await this.#calls.results(id)
    if (results.status !== 'complete' || !results.winnerId) throw new Error('There is no winner.')
  }

  /** The host signs in and asks for a table; the venue confirms, and the host finds the plan and cancels. */
  async #booking({ id }: Session, host: Browser, owner: Browser): Promise<void> {
    const calls = this.#calls
    host.keep('nofomo_auth', (await this.#person()).token)
    await calls.send(host, `/api/sessions/${id}/answering`)
    const table = { sessionId: id, choice: 'winner', partySize: 3, ...contact }
    const startsAt = new Date(Math.ceil(Date.now() / dayMs) * dayMs + 2 * dayMs).toISOString()
    const { booking } = await calls.post<{ booking: { id: string } }>(host, '/api/bookings', {
      ...table,
      startsAt,
    })
    await calls.send(owner, `/api/venue/bookings?venueId=${venueId}`)
    await calls.post(owner, `/api/venue/bookings/${booking.id}/answer`, { answer: 'confirm' })
    await calls.send(host, '/api/app/home')
    await calls.post(host, `/api/bookings/${booking.id}/cancel`)
  }

  async #dashboard(owner: Browser): Promise<{ liveGroups: { id: string }[] }> {
    await this.#calls.send(owner, `/api/venue/offers?venueId=${venueId}`)
    return this.#calls.send(owner, `/api/venue/dashboard?venueId=${venueId}`)
  }

  async #crew({ id }: Session, [maker, friend]: readonly Browser[]): Promise<void> {
    if (!maker || !friend) return
    const calls = this.#calls
    const named = { name: 'Friday friends', memberName: 'Hal' }
    const { crew, link } = await calls.post<Crew>(maker, `/api/sessions/${id}/crew`, named)
    await calls.post(friend, `/api/crews/${link.slice(link.lastIndexOf('/') + 1)}/join`, { name: 'Ann' })
    const asked = { after: 1, people: 2, location: 'Ballard', budget: '$$' }
    const { sessionId } = await calls.post<{ sessionId: string }>(maker, `/api/crews/${crew.id}/votes`, asked)
    const { session } = await calls.send<{ session: Session }>(maker, `/api/sessions/${sessionId}`)
    for (const venue of session.venues) await this.#vote(friend, sessionId, venue.id, 1, 'Ann')
    await calls.post(maker, `/api/sessions/${sessionId}/close`)
    await calls.send(friend, `/api/crews/${crew.id}`)
  }

  /** Staff hand a guest who had signed in to vote what there is about them, and erase it. */
  async #erase({ id, venues }: Session): Promise<void> {
    const calls = this.#calls
    const { email, token } = await this.#person()
    const guest = calls.browser()
    guest.keep('nofomo_auth', token)
    await this.#vote(guest, id, venues[0]?.id, 1, 'Gus')
    const staff = calls.browser()
    const login = { password: this.#staffPassword, name: 'Sam' }
    const { token: pass } = await calls.post<{ token: string }>(staff, '/api/staff/sign-in', login)
    const asStaff = { headers: { authorization: `Bearer ${pass}` } }
    const ask = <T>(path: string, body: unknown) =>
      calls.send<T>(staff, path, { method: 'POST', body, ...asStaff })
    const found = await ask<{ people: { id: string }[] }>('/api/staff/people/search', { search: email })
    const path = `/api/staff/people/${found.people[0]?.id}`
    await ask(`${path}/export`, {})
    const { preview } = await calls.send<{ preview: { seen: string } }>(staff, `${path}/erasure`, asStaff)
    await ask(`${path}/erase`, { confirm: email, seen: preview.seen, note: '' })
  }
}

type SentOffer = { offer: { id: string }; sentTo: number; skipped: unknown }
type Crew = { crew: { id: string }; link: string }

const contact = { contactName: 'Ann Example', contactPhone: '(206) 555-0100' }
const offered = {
  venueId,
  offer_type: 'freebie',
  title: 'A free antipasto for your table',
  description: 'One a table.',
  discount: null,
  max_redemptions: 10,
}
