import { expect, type Page, test } from '@playwright/test'
import { phone } from '../support/browser.ts'
import { advanceToFinal } from '../support/final-result.ts'
import { holdIntervals } from '../support/held-timers.ts'
import { journey } from '../support/journey.ts'
import { button, heading, newClient, type Person, person, remove } from '../support/people.ts'
import {
  castVotes,
  closeVote,
  hostSession,
  join,
  type StoredSession,
  voteAsFriend,
  waitForCard,
  waitForThanks,
  waitUntilSaved,
} from '../support/session.ts'
import { countLoads, ownerOf, threePlaces } from '../support/venue-dashboard.ts'

const here = journey()
const at = (path: string) => `${here.product.url}${path}`
const title = 'Noor’s birthday'
/** After this time without anything a group is no longer live. */
const quietMs = 31 * 60_000
const [ours, theirs, third] = threePlaces as [Place, Place, Place]
type Place = StoredSession['venues'][number]

const deciding = (page: Page, count: number) =>
  heading(page, `Groups Currently Deciding (${count})`).waitFor()
const groupOn = (page: Page) =>
  page
    .getByRole('region', { name: /^Groups Currently Deciding/ })
    .getByRole('listitem')
    .filter({ hasText: title })

/** The owner of a venue with the dashboard open, which changes only if the server tells it to. */
async function watchingOwner(venue: Place): Promise<Person & { loads: () => number }> {
  const owner = await ownerOf(here.browser, here.product, venue)
  await holdIntervals(owner.context)
  await owner.page.goto(at('/venue/dashboard'))
  await deciding(owner.page, 0)
  return { ...owner, loads: countLoads(owner.page) }
}

/**
 * Waits until the group's row says all this, and nothing of a likelihood unless that is given. How many have voted it never
 * says.
 */
async function groupSays(page: Page, status: string, size: string, likelihood?: string): Promise<void> {
  const row = groupOn(page)
  await row.getByText(size, { exact: true }).waitFor()
  await row.getByText(status, { exact: true }).waitFor()
  if (likelihood) await row.getByText(likelihood, { exact: true }).waitFor()
  else expect(await row.getByText(/likelihood/i).count()).toBe(0)
  expect(await row.getByText(/ of \d|decided|vote/).count()).toBe(0)
}

/** Waits until the votes of so many have been projected, whether or not the venue may be told of them. */
async function votersProjected({ id }: StoredSession, voters: number): Promise<void> {
  const row = () =>
    here.product.db
      .selectFrom('session_facts')
      .select(['voters', 'counted_voters'])
      .where('session_id', '=', id)
      .executeTakeFirst()
  await expect.poll(row).toEqual({ voters: 0, counted_voters: voters })
}

/** Says no to the places that are left, from the second. */
async function refuseTheRest(page: Page): Promise<void> {
  for (const card of [2, 3]) {
    await waitForCard(page, card)
    await button(page, 'No').click()
  }
  await waitForThanks(page)
  await waitUntilSaved(page)
}

test('an open dashboard shows a group once its cards are seen, then viewing, and from three voters considering, deciding and chosen, without a reload', async () => {
  const venues = [ours, theirs, third]
  const { host, session } = await hostSession(here.product.url, {
    ...{ title, venues, expectedVoters: 6, preferences: { groupSize: 6 } },
  })
  const maya = await person(here.browser, phone)
  await join(maya.page, at(`/vote/${session.id}`), 'Maya')
  here.product.clock.advance(quietMs)
  const owner = await watchingOwner(ours)
  const loser = await watchingOwner(theirs)
  const { page } = owner
  await heading(page, 'No groups currently deciding').waitFor()

  const others = await Promise.all([1, 2, 3, 4].map(() => newClient(here.product.url)))
  const [cleo = host] = others
  // Two votes alone do not bring the group back: each would tell when it was cast.
  await button(maya.page, 'Yes').click()
  await castVotes(cleo, session, [1])
  await votersProjected(session, 2)
  await deciding(page, 0)
  // What is no vote does: Maya’s browser reports the cards that she saw once she has finished.
  await refuseTheRest(maya.page)
  await deciding(page, 1)
  await groupSays(page, 'viewing', '6 people')
  await page.getByText('1 group is looking at you.').waitFor()

  const ben = await voteAsFriend(here.browser, at(`/vote/${session.id}`), 'Ben', ['Yes', 'Maybe', 'No'])
  await groupSays(page, 'considering', '6 people', 'High likelihood')
  await groupSays(loser.page, 'considering', '6 people', 'Low likelihood')
  await castVotes(cleo, session, [1, 0, -1])
  await groupSays(page, 'deciding', '6 people', 'High likelihood')
  await page.getByText(`“${title}” leans to you.`).waitFor()

  for (const voter of others.slice(1)) await castVotes(voter, session, [0, -1, -1])
  await groupSays(page, 'deciding', '6 people', 'High likelihood')
  await advanceToFinal(here.product, session)
  await page.getByText(`“${title}” chose you.`).waitFor()
  // It is no longer among those that are deciding.
  const chose = page.getByRole('region', { name: 'Groups That Chose You (1)' })
  await chose.getByRole('heading', { name: title }).waitFor()
  await deciding(page, 0)
  // For the place that the group did not choose it is gone.
  await deciding(loser.page, 0)
  expect(await groupOn(loser.page).count()).toBe(0)
  expect([owner.loads(), loser.loads()]).toEqual([0, 0])
  const people = [owner, loser, maya, ben]
  expect(people.flatMap(({ pageErrors }) => pageErrors)).toEqual([])
})

test('a group that decides for no place, or is deleted, leaves the open dashboard', async () => {
  const owner = await watchingOwner(third)
  const { page } = owner
  const voters = await Promise.all([1, 2, 3].map(() => newClient(here.product.url)))
  const listed = { title, venues: [third, ours], expectedVoters: 6 }
  const [refused, deleted] = [
    await hostSession(here.product.url, listed),
    await hostSession(here.product.url, { ...listed, title: 'Sunday' }),
  ]
  for (const voter of voters) {
    await castVotes(voter, refused.session, [-1, -1])
    await castVotes(voter, deleted.session, [0, 1])
  }
  await deciding(page, 2)
  await groupSays(page, 'deciding', 'Size not given', 'Low likelihood')
  await closeVote(refused.host, refused.session)
  await deciding(page, 1)
  expect(await groupOn(page).count()).toBe(0)
  expect(await remove(deleted.host, `/api/sessions/${deleted.session.id}`)).toBe(200)
  await deciding(page, 0)
  expect([owner.loads(), owner.pageErrors]).toEqual([0, []])
})

test('the owner of a venue that is on no list sees nothing, by page or by call', async () => {
  const [first, second] = threePlaces as [Place, Place]
  const { host, session } = await hostSession(here.product.url, { title, venues: [first, second] })
  const elsewhere = await ownerOf(here.browser, here.product, { id: 'altura', name: 'Altura' })
  const voters = await Promise.all([1, 2, 3].map(() => newClient(here.product.url)))
  for (const voter of voters) await castVotes(voter, session, [1, -1])
  const rows = () =>
    here.product.db
      .selectFrom('venue_sessions')
      .select(['counted_votes', 'yes_votes'])
      .where('session_id', '=', session.id)
      .where('venue_id', '=', first.id)
      .executeTakeFirst()
  await expect.poll(rows).toEqual({ counted_votes: 3, yes_votes: 0 })
  await elsewhere.page.goto(at('/venue/dashboard'))
  await deciding(elsewhere.page, 0)

  await closeVote(host, session)
  await expect.poll(rows).toEqual({ counted_votes: 3, yes_votes: 3 })
  await elsewhere.page.reload()
  await deciding(elsewhere.page, 0)
  await elsewhere.page.goto(at('/venue/dashboard/analytics'))
  await heading(elsewhere.page, 'No group viewed you in the last 24 hours.').waitFor()
  expect(await elsewhere.page.getByText(title).count()).toBe(0)
  const calls = ['dashboard', 'analytics', 'analytics/funnel', 'analytics/competition', 'analytics/insights']
  for (const call of calls) {
    const reply = await elsewhere.context.request.get(at(`/api/venue/${call}?venueId=${first.id}`))
    expect([call, reply.status()]).toEqual([call, 404])
  }
  expect(elsewhere.pageErrors).toEqual([])
})
