import { randomUUID } from 'node:crypto'
import { dayMs } from '@nofomo/contracts/times/durations.ts'
import { settlePlans } from '../../features/venues/billing/service/settle.ts'
import { pay } from '../features/payments.ts'
import { again, venueOwner } from '../features/people.ts'
import { hostedSession, vote } from '../features/sessions.ts'
import { counterLink, invited } from '../features/teams.ts'
import { addMember } from '../features/venue-members.ts'
import { makeRule, type Place, project, send } from '../features/venue-offers.ts'
import { replaceHistory } from '../recounts/venue-facts.ts'
import type { TestApp } from '../test-app.ts'
import { succeed } from './recorder.ts'
import { sampleHistory } from './sample-history.ts'
import { demoVenue, publishSampleVenues } from './sample-venues.ts'

/** What the people of the demo's venue have done before its evening, by the calls that pages make. */

const venueId = demoVenue.id

export async function liveUntilEvening(testApp: TestApp, evening: Date): Promise<Place> {
  const { app, clock, config, db } = testApp
  const daysAgo = (days: number) => clock.set(new Date(evening.getTime() - days * dayMs))
  daysAgo(320)
  await publishSampleVenues(db, clock.now())
  const history = sampleHistory(evening)
  const ownDeliveries = history.deliveries.filter(({ venue_id }) => venue_id === venueId)
  await replaceHistory(db, {
    ...history,
    deliveries: history.deliveries.filter(({ venue_id }) => venue_id !== venueId),
  })
  const { account } = await hire(testApp, 'restaurant', 'Demo Restaurant', 'owner')
  const at = async (days: number): Promise<Place> => {
    daysAgo(days)
    return { venueId, listed: demoVenue, owner: await again(testApp, account) }
  }
  daysAgo(200)
  await hire(testApp, 'mo', 'Sample Mo', 'manager')
  daysAgo(120)
  await hire(testApp, 'tess', 'Sample Tess', 'team')
  await payForMonth(await at(73))
  const authorization = `Bearer ${await becomePremium(testApp, await at(40))}`
  await offerForWeeks(testApp, at, ownDeliveries)
  const { owner } = await at(1)
  await invited(testApp, owner.browser, { venueId, email: 'noor@demo.example' })
  daysAgo(0.3)
  await succeed(testApp.browser().get('/api/venue/export', { authorization }))
  const place = await at(0)
  await settlePlans({ db, now: clock.now() }, { publicUrl: config.publicUrl, stripe: null, log: app.log })
  return place
}

export async function hire(
  testApp: TestApp,
  mailbox: string,
  name: string,
  role: 'owner' | 'manager' | 'team',
) {
  const person = await venueOwner(testApp)
  const names = { email: `${mailbox}@demo.example`, venue_name: name, display_name: name }
  await testApp.db.updateTable('accounts').set(names).where('id', '=', person.account.id).execute()
  const { id: accountId } = person.account
  await addMember(testApp.db, { venueId, role, accountId, since: testApp.clock.now() })
  return person
}

async function payForMonth({ owner }: Place): Promise<void> {
  const payer = { name: 'Sample Payer', email: 'restaurant@demo.example', address: '1 Sample Street' }
  const billingInfo = { ...payer, city: 'Seattle', zipCode: '98122' }
  await succeed(pay(owner.browser, venueId, { billingInfo }))
}

/** Returns a key for exports. */
async function becomePremium(testApp: TestApp, { owner: { browser } }: Place): Promise<string> {
  const key = { venueId, name: 'Sample: Monday sheet' }
  const { secret } = await succeed(browser.post<{ secret: string }>('/api/venue/api-keys', key))
  const branding = { color: '#7a2e4a', showPicture: false, text: 'See you at the long table!' }
  await succeed(browser.put('/api/venue/branding', { venueId, branding }))
  const { token } = await counterLink(browser, venueId, 'Sample bar phone')
  await succeed(testApp.browser().post(`/api/counter-links/${token}/open`))
  return secret
}

type At = (days: number) => Promise<Place>

/** Two rules, one of them paused now, and an offer of five days ago; the rules' offers went to the history's groups. */
async function offerForWeeks(
  testApp: TestApp,
  at: At,
  deliveries: ReturnType<typeof sampleHistory>['deliveries'],
): Promise<void> {
  const { clock, db } = testApp
  const inDays = (days: number) => new Date(clock.now().getTime() + days * dayMs).toISOString()
  const details = 'A sample. Show the QR code when you order.'
  const dates = await rule(await at(90), {
    ...{ trigger: 'occasion', condition: 'date', details, valid_until: inDays(110) },
    ...{ offer_text: 'Sample: 15% off your date night', offer_type: 'discount', discount_percent: 15 },
  })
  const large = await rule(await at(89), {
    ...{ trigger: 'group_size', condition: 5, details, valid_until: inDays(93), max_redemptions: 400 },
    offer_text: 'Sample: a free appetizer for groups of five or more',
  })
  await db
    .insertInto('session_offers')
    .values(
      deliveries.map((row, index) => ({
        ...{ ...row, offer_id: index % 4 === 0 ? dates : large },
        ...{ valid_until: row.delivered_at, is_withdrawn: false },
      })),
    )
    .execute()
  const now = await at(5)
  await groupBy(testApp, 'Sample: Sunday lunch', 4)
  await succeed(
    send(testApp, now, {
      ...{ title: 'Sample: a table by the window', offer_type: 'upgrade', description: details },
      ...{ targetGroups: 'undecided', key: randomUUID() },
    }),
  )
  const { owner } = await at(3)
  await succeed(owner.browser.patch(`/api/venue/offers/${dates}`, { active: false }))
}

async function rule(place: Place, details: Record<string, unknown>): Promise<string> {
  return (await succeed(makeRule(place, details))).offer.id
}

/** A projected group with the venue first on its list; somebody has voted. */
async function groupBy(testApp: TestApp, title: string, size: number): Promise<void> {
  const { session } = await hostedSession(testApp, { title, venues: [demoVenue], expectedVoters: size })
  await vote(testApp.browser(), session.id, session.venues[0]?.id, 1)
  await project(testApp, session)
}
