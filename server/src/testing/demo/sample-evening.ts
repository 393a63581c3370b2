import type { Session } from '@nofomo/contracts/sessions/endpoints.ts'
import { minuteMs } from '@nofomo/contracts/times/durations.ts'
import type { VoteValue } from '@nofomo/contracts/voting/tally.ts'
import { fireRules } from '../../features/venues/offers/service/rules-firing.ts'
import { take } from '../features/offers.ts'
import { hostedSession, voteOnAll } from '../features/sessions.ts'
import { type Place, project, send } from '../features/venue-offers.ts'
import type { TestApp } from '../test-app.ts'
import type { TestBrowser } from '../test-browser.ts'
import { succeed } from './recorder.ts'
import { demoVenue, neighbors } from './sample-venues.ts'

/** The groups that decide during the demo's evening: they vote, and two of them choose its venue. */

/** How many ballots of a group there are at each step; `chosenAt` is the step at which its host closes the vote, before all have voted. */
const groups = [
  { title: 'Sample: Friday, before the show', size: 4, ballots: [1, 2, 3, 3], chosenAt: null },
  { title: 'Sample: Ana’s birthday', size: 8, ballots: [3, 3, 4, 5], chosenAt: null },
  { title: 'Sample: team dinner', size: 6, ballots: [3, 4, 5, 5], chosenAt: 3 },
  { title: 'Sample: Thursday regulars', size: 4, ballots: [2, 3, 3, 3], chosenAt: 1 },
] as const
export const stepCount = 4

type Group = (typeof groups)[number] & { session: Session; host: TestBrowser; voted: number }

export class SampleEvening {
  readonly #testApp: TestApp
  readonly #place: Place
  #groups: Group[] = []

  constructor(testApp: TestApp, place: Place) {
    this.#testApp = testApp
    this.#place = place
  }

  /** Moves on to a step: two minutes after the one before, the first at the present of the clock. */
  async advanceTo(step: number): Promise<void> {
    if (step === 0) await this.#begin()
    else this.#testApp.clock.advance(2 * minuteMs - 1_000 * this.#groups.length)
    for (const group of this.#groups) {
      // No two are active at the same moment: the latest active stands first.
      this.#testApp.clock.advance(1_000)
      await this.#vote(group, (group.ballots[step] ?? 0) - group.voted)
      if (group.chosenAt === step) await succeed(group.host.post(`/api/sessions/${group.session.id}/close`))
    }
    await this.#settle()
  }

  async #begin(): Promise<void> {
    const { clock } = this.#testApp
    clock.advance(-12 * minuteMs)
    for (const group of groups.slice(0, 2)) await this.#found(group)
    await this.#settle()
    clock.advance(6 * minuteMs)
    for (const group of groups.slice(2)) await this.#found(group)
    // The rule reaches the large groups before the offer reaches the others.
    await this.#settle()
    const { offer } = await succeed(
      send(this.#testApp, this.#place, {
        ...{ title: 'Sample: 15% off your table tonight', offer_type: 'discount', discount: 15 },
        description: 'A sample. Show the QR code when you order.',
        targetGroups: 'all',
        validUntil: new Date(clock.now().getTime() + 90 * minuteMs).toISOString(),
      }),
    )
    const regulars = this.#groups[3]
    if (regulars) await succeed(take(regulars.host, regulars.session, offer))
    clock.advance(6 * minuteMs)
  }

  async #found(group: (typeof groups)[number]): Promise<void> {
    const { title, size: expectedVoters } = group
    const venues = [demoVenue, ...neighbors.slice(0, 2)]
    const preferences = { groupSize: expectedVoters }
    const details = { title, venues, expectedVoters, preferences }
    const { session, host } = await hostedSession(this.#testApp, details)
    const founded = { ...group, session, host, voted: 0 }
    this.#groups.push(founded)
    // The host is the first to vote.
    await this.#vote(founded, 1, host)
  }

  async #vote(group: Group, count: number, by?: TestBrowser): Promise<void> {
    for (let index = 0; index < count; index += 1) {
      const votes: VoteValue[] = group.voted % 3 === 2 ? [0, 1, -1] : [1, 0, -1]
      await voteOnAll(by ?? this.#testApp.browser(), group.session, votes)
      group.voted += 1
    }
  }

  /** Does at once what nodes do a moment after each change. */
  async #settle(): Promise<void> {
    const sessions = this.#groups.map(({ session }) => session)
    await project(this.#testApp, ...sessions)
    const sessionIds = sessions.map(({ id }) => id)
    await fireRules(this.#testApp.db, { sessionIds, venueIds: [demoVenue.id] }, this.#testApp.clock.now())
  }
}
