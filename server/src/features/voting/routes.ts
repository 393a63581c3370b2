import { createSecretKey } from 'node:crypto'
import type { OutgoingHttpHeaders } from 'node:http'
import {
  castVote,
  closeSession,
  getBallot,
  getResults,
  reopenSession,
  watchSession,
} from '@nofomo/contracts/voting.ts'
import { createBatcher } from '../../platform/database/batcher.ts'
import { AppError } from '../../platform/errors.ts'
import { addressKey } from '../../platform/http/address.ts'
import type { App } from '../../platform/http/app-type.ts'
import { route, Serialized } from '../../platform/http/route.ts'
import type { LiveEvent, Stream } from '../../platform/live/hub.ts'
import type { Platform } from '../../platform/platform.ts'
import { getSession, isHost, sessionNotFound } from '../sessions/service.ts'
import { createLiveSnapshots, snapshotEvent, topicOf } from './live.ts'
import * as voting from './service.ts'
import { type NewVote, upsertVotes } from './store.ts'

export function votingRoutes(app: App, platform: Platform): void {
  const { db, changes, hub } = platform
  // As a key object: making one from bytes for each vote would cost more than the hash itself.
  const key = createSecretKey(platform.secrets.key('voter'))
  const snapshots = createLiveSnapshots(platform)
  app.addHook('onClose', () => snapshots.close())

  const write = createBatcher<NewVote, boolean>(
    async (votes) => {
      const accepted = await upsertVotes(db, votes)
      changes.announceVotes(votes.filter((_, at) => accepted[at]).map((vote) => vote.sessionId))
      return accepted
    },
    { maxBatch: 500, maxWaiting: 5_000 },
  )

  async function snapshotOf(sessionId: string) {
    const live = await snapshots.get(sessionId)
    if (!live) throw new AppError('not_found', sessionNotFound)
    return live
  }

  route(app, castVote, { limit: 'vote', access: 'anyone' }, async ({ body }, ctx) => {
    await voting.castVote(ctx, body, key, write)
    return { success: true as const, venueId: body.venueId, vote: body.vote }
  })

  route(app, getBallot, { limit: 'read', access: 'anyone' }, async ({ params: { sessionId } }, ctx) => {
    const { host } = await snapshotOf(sessionId)
    const ballot = await voting.getBallot(ctx, sessionId, key)
    return { ...ballot, isVoided: false, viewer: { isHost: await isHost(ctx, host) } }
  })

  route(app, getResults, { limit: 'read', access: 'anyone' }, async ({ params }, ctx) => {
    const live = await snapshotOf(params.sessionId)
    return new Serialized(snapshotEvent(live, await voting.viewOf(ctx, live, key)).data)
  })

  route(app, closeSession, { limit: 'write', access: 'host' }, async ({ params: { sessionId } }, ctx) => {
    await voting.closeVoting(ctx, sessionId)
    changes.announce([sessionId])
    return getSession(ctx, sessionId)
  })

  route(app, reopenSession, { limit: 'write', access: 'host' }, async ({ params: { sessionId } }, ctx) => {
    await voting.reopenVoting(ctx, sessionId)
    changes.announce([sessionId])
    return getSession(ctx, sessionId)
  })

  route(
    app,
    watchSession,
    { limit: 'stream', access: 'anyone' },
    async ({ params }, ctx, { request, reply }) => {
      const browser = ctx.actor.kind === 'browser' ? ctx.actor.deviceId : ''
      const watcher = { browser, address: addressKey(request) }
      const view = await voting.viewOf(ctx, await snapshotOf(params.sessionId), key)
      // From here to `join` nothing waits, so a stream admitted now is not refused once its headers are out.
      hub.admit(watcher)
      reply.hijack()
      const headers: OutgoingHttpHeaders = {
        ...(reply.getHeaders() as OutgoingHttpHeaders),
        ...streamHeaders,
      }
      reply.raw.writeHead(200, headers)
      reply.raw.write('retry: 2000\n\n')
      const stream = hub.join(topicOf(params.sessionId, view), reply.raw, watcher)
      // Read after joining: a change in between arrives twice at worst, and the hub drops the older one.
      const live = await snapshots.get(params.sessionId).catch(() => null)
      // Headers are out, so an error cannot be told: the browser opens the stream again and is told then.
      if (!live) reply.raw.destroy()
      else greet(stream, snapshotEvent(live, view), request.headers['last-event-id'])
      return reply
    },
  )
}

/** A reader that comes back and has missed nothing is sent nothing. */
function greet(stream: Stream, event: LiveEvent, lastEventId: unknown): void {
  if (lastEventId === event.id) stream.skip(event)
  else stream.send(event)
}

const streamHeaders = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  // Proxies that buffer would hold back what is meant to be live.
  'x-accel-buffering': 'no',
}
