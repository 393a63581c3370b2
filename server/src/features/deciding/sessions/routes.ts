import { postSession } from '@nofomo/contracts/sessions/endpoints.ts'
import {
  addVenue,
  deleteSession,
  editVenue,
  removeVenue,
  takeHost,
} from '@nofomo/contracts/sessions/venue-endpoints.ts'
import { addTime, removeTime } from '@nofomo/contracts/times/endpoints.ts'
import type { Ctx } from '../../../platform/context.ts'
import { inTurn } from '../../../platform/dear-work.ts'
import { AppError } from '../../../platform/errors.ts'
import type { App } from '../../../platform/http/app-type.ts'
import { addressKey } from '../../../platform/http/callers/address.ts'
import { route } from '../../../platform/http/endpoints/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import { askingOf, type Suggest, tastesOfCaller } from '../suggestions/public.ts'
import { withoutPoints } from './rules/sessions.ts'
import { createOnce } from './service/create-once.ts'
import * as hostLinks from './service/host-link.ts'
import { proveHost } from './service/hosting.ts'
import { createSessionQuota } from './service/session-quota.ts'
import * as sessions from './service/sessions.ts'
import { withStated } from './service/stated.ts'
import * as times from './service/times.ts'
import type { UpdateDeps } from './service/types.ts'

export function sessionRoutes(
  app: App,
  { changes, allowances, overload }: Platform,
  { suggest, ...deps }: UpdateDeps & { suggest: Suggest },
): void {
  const quota = createSessionQuota(overload.sessionsADay, allowances)
  route(app, postSession, async ({ body: sent }, ctx, { request }) => {
    const body = withoutPoints(sent)
    if (body.id) {
      // One address, three uses: only this one needs a right, which the endpoint cannot declare.
      const saved = await sessions.updateSession(ctx, await proveHost(ctx, body.id), body, deps)
      changes.announce('session', [body.id])
      return { ...saved, viewer: { isHost: true } }
    }
    if (body.venues) {
      const kind = body.description ? 'understanding' : undefined
      const input = await inTurn(ctx, kind, () => withStated(body, ctx.now))
      if (isUnrepeatable(ctx))
        throw new AppError(
          'invalid_input',
          'An Idempotency-Key needs an API key, or the cookies of an earlier reply.',
        )
      const created = await createOnce(ctx, body, (options) =>
        quota.counted(ctx, addressKey(request), () => sessions.createSession(ctx, input, deps, options)),
      )
      // Nobody watches it yet, but its venues' dashboards show the group.
      changes.announce('session', [created.session.id])
      return { ...created, viewer: { isHost: true } }
    }
    const {
      preferences,
      venues,
      understood,
      where,
      unchecked,
      notUnderstood,
      disagreements,
      meeting,
      ...answer
    } = await suggest(
      { ...body, now: ctx.now, tastes: await tastesOfCaller(ctx) },
      askingOf(ctx, addressKey(request)),
    )
    const title = body.title ?? body.sessionName ?? 'Group Decision'
    return {
      session: {
        id: null,
        title,
        location: body.location ?? where?.location ?? 'Seattle',
        preferences,
        venues,
      },
      understood,
      where,
      unchecked,
      notUnderstood,
      disagreements,
      ...(meeting && { meeting }),
      source: answer.source,
      metadata: answer.metadata,
      note: answer.note,
    }
  })

  route(app, addVenue, async ({ params, body }, ctx) => {
    const added = await sessions.addVenue(ctx, params.sessionId, body, deps)
    changes.announce('session', [params.sessionId])
    return added
  })

  route(app, editVenue, async ({ params, body, host }, ctx) => {
    await sessions.editVenue(ctx, host, params.venueId, body)
    changes.announce('session', [params.sessionId])
    return sessions.getSession(ctx, params.sessionId)
  })

  route(app, removeVenue, async ({ params, host }, ctx) => {
    await sessions.removeVenue(ctx, host, params.venueId, deps.ballots)
    changes.announce('session', [params.sessionId])
    return sessions.getSession(ctx, params.sessionId)
  })

  route(app, addTime, async ({ params, body }, ctx) => {
    const added = await times.addTime(ctx, params.sessionId, body.startsAt, deps)
    changes.announce('session', [params.sessionId])
    return added
  })

  route(app, removeTime, async ({ params, host }, ctx) => {
    await times.removeTime(ctx, host, params.timeId, deps)
    changes.announce('session', [params.sessionId])
    return sessions.getSession(ctx, params.sessionId)
  })

  route(app, takeHost, async ({ params, body }, ctx) => {
    await hostLinks.takeHost(ctx, params.sessionId, body.secret)
    // Copies in memory know who the host is.
    changes.announce('session', [params.sessionId])
  })

  route(app, deleteSession, async ({ params, host }, ctx) => {
    await sessions.deleteSession(ctx, host, deps)
    changes.announce('session', [params.sessionId])
  })
}

/** Whether whoever sent a key is nobody that could send it again: a browser without cookies is another one each time. */
const isUnrepeatable = ({ actor, apiKey, idempotency }: Ctx): boolean =>
  idempotency !== undefined &&
  idempotency.content === undefined &&
  apiKey === undefined &&
  actor.kind === 'browser' &&
  actor.isNew
