import { randomUUID } from 'node:crypto'
import type { History } from '../history/history.ts'
import { Browser } from './browser.ts'
import type { Hosted } from './session.ts'
import type { Where } from './voter.ts'

const everyMs = 250

/**
 * People who open pages of votes one after the other, and whose pages tell what was looked at: the vote, its results, the cards that
 * were seen. @returns the function that stops it
 */
export function openPages(where: Where, sessions: readonly Hosted[], history: History): () => void {
  let opened = 0
  const timer = setInterval(() => {
    const session = sessions[opened % sessions.length]
    opened += 1
    if (session) void openPage(where, session, opened % 2 === 0 ? 'vote' : 'results', history)
  }, everyMs)
  return () => clearInterval(timer)
}

async function openPage(
  { port, publicUrl }: Where,
  { id: sessionId, venueIds }: Hosted,
  page: 'vote' | 'results',
  history: History,
): Promise<void> {
  const browser = new Browser(publicUrl, history.answers)
  const event = { name: 'page_view', page, visit: randomUUID(), at: new Date().toISOString() }
  const told = { method: 'POST' }
  // What fails is recorded.
  await browser.send(port, `/${page}/${sessionId}`, { headers: { accept: 'text/html' } }).catch(() => {})
  // Nobody waits for what pages tell: it may be refused.
  const unheard = new Browser(publicUrl, history.asides)
  await Promise.allSettled([
    unheard.send(port, '/api/analytics/events', { ...told, body: { events: [event] } }),
    unheard.send(port, '/api/analytics/session-views', { ...told, body: { sessionId, venueIds } }),
  ])
}
