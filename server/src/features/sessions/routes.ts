import {
  addVenue,
  deleteSession,
  editVenue,
  getSession,
  postSession,
  removeVenue,
} from '@nofomo/contracts/sessions.ts'
import type { App } from '../../platform/http/app-type.ts'
import { route } from '../../platform/http/route.ts'
import type { Platform } from '../../platform/platform.ts'
import { suggestVenues } from '../suggestions/service.ts'
import { withoutPoints } from './rules.ts'
import * as sessions from './service.ts'

export function sessionRoutes(app: App, { changes }: Platform): void {
  route(app, postSession, { limit: 'suggest', access: 'anyone' }, async ({ body: sent }, ctx) => {
    const body = withoutPoints(sent)
    if (body.id) {
      const saved = await sessions.updateSession(ctx, body.id, body)
      changes.announce([body.id])
      return { ...saved, viewer: { isHost: true } }
    }
    if (body.venues) return { ...(await sessions.createSession(ctx, body)), viewer: { isHost: true } }
    const { venues, understood, source, note } = suggestVenues({ ...body, now: ctx.now })
    const title = body.title ?? body.sessionName ?? 'Group Decision'
    return {
      session: { id: null, title, location: body.location ?? 'Seattle', preferences: understood, venues },
      source,
      note,
    }
  })

  const reading = { limit: 'read', access: 'anyone', cacheable: 'until_session_changes' } as const
  route(app, getSession, reading, ({ params }, ctx) => sessions.getSession(ctx, params.sessionId))

  route(app, addVenue, { limit: 'write', access: 'anyone' }, async ({ params, body }, ctx) => {
    const added = await sessions.addVenue(ctx, params.sessionId, body)
    changes.announce([params.sessionId])
    return added
  })

  route(app, editVenue, { limit: 'write', access: 'host' }, async ({ params, body }, ctx) => {
    await sessions.editVenue(ctx, params.sessionId, params.venueId, body)
    changes.announce([params.sessionId])
    return sessions.getSession(ctx, params.sessionId)
  })

  route(app, removeVenue, { limit: 'write', access: 'host' }, async ({ params }, ctx) => {
    await sessions.removeVenue(ctx, params.sessionId, params.venueId)
    changes.announce([params.sessionId])
    return sessions.getSession(ctx, params.sessionId)
  })

  route(app, deleteSession, { limit: 'write', access: 'host' }, async ({ params }, ctx) => {
    await sessions.deleteSession(ctx, params.sessionId)
    changes.announce([params.sessionId])
    return { success: true as const }
  })
}
