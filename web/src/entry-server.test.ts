import type { ApiFetch, PageAssets } from '@nofomo/contracts/api/pages.ts'
import type { Ballot, Snapshot } from '@nofomo/contracts/voting/endpoints.ts'
import { expect, test, vi } from 'vitest'
import { decidedSnapshot, givenSnapshot, sessionAnswers, sessionId } from './testing/given-session.ts'
import type { Answers } from './testing/open-page.tsx'

const assets: PageAssets = {
  styles: { friends: '', all: '' },
  allStyles: '/assets/all.css',
  scripts: [],
  fonts: [],
  modulesByRoute: {},
}

/** The first page of a server that has just started: none of its parts has been loaded yet. */
async function firstPage(path: string, snapshot: Snapshot): Promise<string> {
  vi.resetModules()
  const { createPages } = await import('./entry-server.tsx')
  const votes = snapshot.session.venues.map(({ id }) => ({ venueId: id, vote: 1 as const }))
  const ballot: Ballot = { viewer: { isHost: true }, voterName: 'Maya', votes, isVoided: false }
  const answers: Answers = {
    ...sessionAnswers(snapshot, true),
    [`GET /api/sessions/${sessionId}/ballot`]: () => Response.json(ballot),
  }
  const pages = createPages({ publicUrl: 'https://nofomo.example', tiles: null, drawingOf: () => null })
  const fetch: ApiFetch = async (asked, { method }) => {
    const url = new URL(asked, 'http://page')
    const answer = answers[`${method} ${url.pathname}`]
    const reply = (await answer?.(new Request(url))) ?? Response.json({}, { status: 404 })
    return { status: reply.status, text: () => reply.text() }
  }
  const answer = await pages.render({ url: path, requestId: 'first', fetch }, assets)
  if (answer.kind !== 'page') throw new Error(`${path} leads elsewhere.`)
  expect(answer.page.status).toBe(200)
  return answer.page.html.text
}

test.each([
  ['/', givenSnapshot()],
  [`/share-vote/${sessionId}`, givenSnapshot()],
  [`/vote/${sessionId}`, givenSnapshot()],
  [`/vote/${sessionId}`, decidedSnapshot()],
  [`/results/${sessionId}`, givenSnapshot()],
  [`/results/${sessionId}`, decidedSnapshot()],
])('a server that has just started finishes every part of its first page: %s', async (path, snapshot) => {
  const html = await firstPage(path, snapshot)
  expect(html).not.toContain('<!--$!-->')
  expect(html).not.toContain('<template')
})

test('a host who has voted gets the name on the ballot, and what ends the vote, with the page', async () => {
  const html = await firstPage(`/results/${sessionId}`, givenSnapshot())
  expect(html).toContain('Maya')
  expect(html).toContain('That’s everybody')
  expect(html).toContain('You are the host')
})
