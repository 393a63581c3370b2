import type { ApiOutput } from '../lib/http/api-client.ts'
import { givenSnapshot } from './given-session.ts'
import type { Answer } from './open-page.tsx'

type Reply = ApiOutput<'POST /api/sessions'>

const { session } = givenSnapshot()
const suggested: Reply = {
  session: {
    id: null,
    title: session.title,
    location: 'Ballard, Seattle',
    preferences: session.preferences,
    venues: session.venues,
  },
  understood: [],
  where: { said: 'in Ballard', location: 'Ballard, Seattle' },
  unchecked: [],
  notUnderstood: [],
  disagreements: [],
  source: 'catalogue',
  metadata: { intent: 'dining', source: 'catalogue', model: false, cached: false, fallback: null },
  note: null,
}
const stored: Reply = { session, viewer: { isHost: true }, note: null }

/** The answer to `POST /api/sessions`: suggestions, and the session once it is asked for with venues. */
export const suggestions: Answer = async (request) => {
  const { venues } = (await request.json()) as { venues?: unknown[] }
  return Response.json(venues ? stored : suggested)
}
