import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import { expect, type Page, test } from '@playwright/test'
import { hourMs } from '../../contracts/src/times/durations.ts'
import { PreparingClient } from '../../server/src/platform/database/prepared.ts'
import { phone, withWorker } from '../support/browser.ts'
import { journey } from '../support/journey.ts'
import { button, person, waitUntilHydrated } from '../support/people.ts'
import { joinHere, voteByTap, waitForThanks, waitUntilSaved } from '../support/session.ts'

const here = journey()

type Kind = 'document' | 'script' | 'worker' | 'picture' | 'font' | 'stream' | 'call'
type CountedRequest = { who: string; kind: Kind; path: string }

function kindOf({ url = '', headers }: IncomingMessage): Kind {
  const [path = ''] = url.split('?')
  if (path === '/sw.js') return 'worker'
  if (path.endsWith('.js')) return 'script'
  if (path.endsWith('.woff2')) return 'font'
  if (path.endsWith('/events')) return 'stream'
  if (path.startsWith('/api/')) return 'call'
  return headers['sec-fetch-dest'] === 'document' ? 'document' : 'picture'
}

/** Counts what arrives at the product, by the name in a browser's user agent, and the bytes that go out. */
function countRequests() {
  const requests: CountedRequest[] = []
  const sockets = new Set<Socket>()
  here.product.app.server.on('request', (request: IncomingMessage) => {
    sockets.add(request.socket)
    // A browser asks for a service worker under its own name.
    const who = /person\/(\w+)/.exec(request.headers['user-agent'] ?? '')?.[1] ?? 'workers'
    requests.push({ who, kind: kindOf(request), path: `${request.method} ${request.url}` })
  })
  return { requests, bytes: () => [...sockets].reduce((sum, { bytesWritten }) => sum + bytesWritten, 0) }
}

/** What a node asks its database by the clock: group or not, or once for what changed in half a minute. */
const byTheClock = [
  /^insert into (?:session_locks|"session_facts"|"venue_sessions")/,
  /^with (?:listed|locked|wanted) as/,
  /^select \* from "(?:venue_sessions|session_facts)"/,
  /^select (?:s\.id as "sessionId"|raise_venue_figures|asked\.id|offers\.id)/,
  /^select s\.id, ballots\.finished/,
  /^select session_id as id, version from session_versions/,
  /^(?:begin|commit)$/,
  /^with looked as \(/,
  /^select least\( \(select min\(deadline\) from sessions/,
  /^select distinct vote.session_id as id from webhook_votes/,
  /^select "claim_id" from "scheduled_decisions"/,
  /^select "session_id" as "sessionId", "offer_id" as "offerId" from "session_offers" where "announced_at" is null/,
  /^select session_id as id from session_versions where is_pending/,
  /^select distinct "session_id" from "vote_subscriptions" where "check_at" <=/,
  /^select (?:"id" from "crews" where "rhythm_next_at"|\* from "subscriptions"|distinct "venue_id" from "offers")/,
  /^select distinct first.id, first.rule_id/,
  /^select distinct "session_id" from "vote_subscriptions" where "is_host"/,
  /^select "id", "host_account_id" from "hosted_sessions" where "id" in/,
  /^select "(?:session_id", "created_at", "decided_at"|venue_id", "session_id", "is_listed")/,
  /^select coalesce\(sum\(version\), 0\) as sum from venue_versions/,
  /^select pg_notify/,
  // Once, after an installation's first start.
  /projection_watermarks/,
  /^select "id" from "sessions" where "id" > /,
  /^set /,
]

/** Counts the statements that the product sends for the group. */
function countStatements(): { sent: readonly string[]; stop: () => void } {
  const sent: string[] = []
  const { query } = PreparingClient.prototype
  PreparingClient.prototype.query = function (this: PreparingClient, ...call: Parameters<typeof query>) {
    const [text] = call
    const line = typeof text === 'string' ? text.replaceAll(/\s+/g, ' ').trim() : ''
    if (line && !byTheClock.some((known) => known.test(line))) sent.push(line)
    return query.apply(this, call)
  } as typeof query
  const stop = () => {
    PreparingClient.prototype.query = query
  }
  return { sent, stop }
}

/** They run once after the start. */
async function waitForDailyJobs(): Promise<void> {
  const lease = here.product.db.selectFrom('leases').select('until').where('name', '=', 'daily orphans')
  const isDone = async () => Number((await lease.executeTakeFirst())?.until ?? 0) > Date.now() + hourMs
  await expect.poll(isDone, { timeout: 120_000 }).toBe(true)
}

/** How many requests each has made, by kind. */
const countsOf = (requests: readonly CountedRequest[]) =>
  Object.fromEntries(
    [...Map.groupBy(requests, ({ who }) => who)].map(([who, own]) => {
      const kinds = [...Map.groupBy(own, ({ kind }) => kind)]
      return [who, Object.fromEntries(kinds.map(([kind, { length }]) => [kind, length]))]
    }),
  )

const scriptsOf = (requests: readonly CountedRequest[], name: string) =>
  requests
    .flatMap(({ who, path }) => (who === name && /\/assets\/(.+)-.{8}\.js$/.exec(path)?.[1]) || [])
    .toSorted()

/** A phone's browser with its bars: nobody reads below the winner here, whatever its sentence. */
const viewport = { width: 390, height: 664 }

/** A phone without anything stored, which the product knows by its owner's name. */
async function open(name: string): Promise<Page> {
  const userAgent = `Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36 person/${name}`
  const { page, context } = await person(here.browser, { ...withWorker(phone), viewport, userAgent })
  await context.addInitScript(noteVoters)
  return page
}

/** Notes on a page how many have finished voting as its stream says, once it delivers. */
function noteVoters(): void {
  // The document has no element yet.
  const noted = () => document.documentElement.dataset
  addEventListener('live', () => {
    noted().finished ??= '0'
  })
  globalThis.EventSource = class extends EventSource {
    constructor(address: string | URL) {
      super(address)
      this.addEventListener('snapshot', ({ data }) => {
        noted().finished = JSON.parse(data).results.finishedVoters
      })
    }
  }
}
/** What a page needs before its stream has brought it, it asks for. */
const waitUntilLive = (page: Page) => page.locator('html[data-finished]').waitFor()
const waitForVoters = (page: Page, finished: number) =>
  page.locator(`html[data-finished="${finished}"]`).waitFor()

/** From the first page to the link of the vote. */
async function shareVote(host: Page): Promise<string> {
  await host.goto(here.product.url)
  await waitUntilHydrated(host)
  await host.getByLabel('Neighborhood').selectOption('Fremont')
  await button(host, 'Get AI Suggestions').click()
  await host.waitForURL(/\/share-vote\//)
  await waitUntilLive(host)
  await button(host, '5').click()
  await host.getByText('Final ten minutes after all 5 of you have voted.').waitFor()
  return host.getByLabel('Voting link').inputValue()
}

/** From the link, opened for the first time, to the results so far. */
async function voteFromLink(friend: Page, link: string, index: number): Promise<void> {
  await friend.goto(link)
  await waitUntilHydrated(friend)
  await waitUntilLive(friend)
  await joinHere(friend, friends[index] ?? '')
  await voteByTap(friend, ['Yes', 'Maybe', 'No'])
  await waitForThanks(friend)
  await waitUntilSaved(friend)
  await waitForVoters(friend, index + 1)
  await friend.getByRole('link', { name: 'View Results' }).first().click()
  await friend
    .getByText(/votes received|WINNER SO FAR/)
    .first()
    .waitFor()
}

const friends = ['Maya', 'Ana', 'Noor', 'Sam', 'Bo']

/** Whatever adds a request to an evening changes a number here, and is worth it. */
test('an evening of a host and five friends takes few requests, of which each is counted', async () => {
  const { requests, bytes } = countRequests()
  await waitForDailyJobs()
  const statements = countStatements()
  const host = await open('Host')
  const link = await shareVote(host)
  const pages: Page[] = []
  for (const [index, name] of friends.entries()) {
    const friend = await open(name)
    await voteFromLink(friend, link, index)
    pages.push(friend)
  }
  await waitForVoters(host, friends.length)
  await button(host, 'Make it final').click()
  await button(host, 'Make it final').waitFor({ state: 'detached' })
  for (const friend of pages) await friend.getByText('WE HAVE A WINNER!').waitFor()

  const ofFriend = { document: 1, font: 1, script: 4, stream: 1, call: 3 }
  await expect
    .poll(() => countsOf(requests))
    .toEqual({
      Host: { document: 1, font: 1, picture: 3, script: 6, stream: 1, call: 5 },
      ...Object.fromEntries(friends.map((name) => [name, ofFriend])),
      workers: { worker: 6 },
    })
  for (const name of friends)
    expect(scriptsOf(requests, name)).toEqual(['entry-client', 'once-idle', 'results-page', 'vote-page'])
  statements.stop()
  const asksFor = (part: RegExp) => statements.sent.filter((text) => part.test(text)).length
  expect(asksFor(/^with sent as/)).toBe(15)
  // After each vote, and for the host's changes; once more where a slow machine takes one of them apart.
  expect(asksFor(/^select s\.\*, list\.times/)).toBeLessThanOrEqual(22)
  expect(statements.sent.length, statements.sent.toSorted().join('\n')).toBeLessThanOrEqual(90)
  // Within five percent.
  expect(bytes() / 1_130_000).toBeCloseTo(1, 1)
})
