import type { Session } from '@nofomo/contracts/sessions/endpoints.ts'
import type { Answer } from '../history/history.ts'
import { Browser } from './browser.ts'
import type { Where } from './voter.ts'

export type Hosted = { id: string; venueIds: string[]; host: Browser }

const venues = ['Altura', 'Spinasse', 'Paseo'].map((name) => ({
  name,
  address: `1 ${name} Street, Seattle, WA 98122`,
}))

/** Known to nodes of the release before as well. */
const sessionsAddress = '/api/sessions-safe'
/** So many that no load ends a session. */
const many = 900

/** A session as a host makes one. */
export async function hostSession(
  { port, publicUrl }: Where,
  answers: Answer[],
  details: Record<string, unknown> = {},
): Promise<Hosted> {
  const host = new Browser(publicUrl, answers)
  const body = { title: 'Friday dinner with the old crew', venues, expectedVoters: many, ...details }
  const { status, text } = await host.sendPatiently(port, sessionsAddress, { method: 'POST', body })
  if (status !== 200) throw new Error(`No session could be made: ${status} ${text}`)
  const { session } = JSON.parse(text) as { session: Session }
  return { id: session.id, venueIds: session.venues.map(({ id }) => id), host }
}
