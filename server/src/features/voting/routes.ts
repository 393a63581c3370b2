import { createSecretKey, hash, type KeyObject } from 'node:crypto'
import type { OutgoingHttpHeaders } from 'node:http'
import {
  castVote,
  closeSession,
  exportResults,
  exportResultsAsCsv,
  getBallot,
  getResults,
  keepSessionOpen,
  listBallots,
  reopenSession,
  restoreBallots,
  voidBallots,
  watchSession,
} from '@nofomo/contracts/voting.ts'
import type { Ctx } from '../../platform/context.ts'
import { createBatcher } from '../../platform/database/batcher.ts'
import { AppError } from '../../platform/errors.ts'
import { addressKey } from '../../platform/http/address.ts'
import type { App } from '../../platform/http/app-type.ts'
import { route } from '../../platform/http/route.ts'
import type { LiveEvent, Stream } from '../../platform/live/hub.ts'
import type { Platform } from '../../platform/platform.ts'
import { getSession, isHost, sessionNotFound } from '../sessions/service.ts'
import { createLiveSnapshots } from './live/snapshots.ts'
import { type LiveSnapshot, snapshotEvent, snapshotFor, topicOf } from './live/views.ts'
import { exportedCsv } from './rules/export.ts'
import {
  getBallot as ballotOf,
  listBallots as ballotsOf,
  voidBallots as setAside,
  viewOf,
} from './service/ballots.ts'
import { castVote as cast, type VoteMeans } from './service/cast-vote.ts'
import { closeVoting, type FinalListener, keepVotingOpen, reopenVoting } from './service/closing.ts'
import { createCrowds } from './service/crowds.ts'
import { exportResults as exported } from './service/export-results.ts'
import { createTrickle } from './service/trickle.ts'
import { writeVotes } from './service/write-votes.ts'
import type { NewVote, VoteOutcome } from './store.ts'

/** `onFinal` are called in the transaction in which a result becomes final. */
export function votingRoutes(
  app: App,
  platform: Platform,
  { onFinal }: { onFinal: readonly FinalListener[] },
): void {
  // A KeyObject: importing raw bytes for each vote would cost more than the HMAC.
  const key = createSecretKey(platform.secrets.key('voter'))
  const snapshots = createLiveSnapshots(platform, onFinal)
  app.addHook('onClose', () => snapshots.close())
  const parts: Parts = {
    ...platform,
    key,
    onFinal,
    async liveSnapshot(sessionId) {
      const live = await snapshots.get(sessionId)
      if (!live) throw new AppError('not_found', sessionNotFound)
      return live
    },
  }
  votes(app, parts)
  results(app, parts)
  hosting(app, parts)
  stream(app, parts)
}

type Parts = Platform & {
  /** Derives voter keys. */
  key: KeyObject
  onFinal: readonly FinalListener[]
  /** @throws not_found */
  liveSnapshot(sessionId: string): Promise<LiveSnapshot>
}

/** The hot path. */
function votes(app: App, { db, changes, clock, secrets, key }: Parts): void {
  const networkKey = secrets.key('network').toString('base64')
  const trickle = createTrickle()
  const crowds = createCrowds()
  const write = createBatcher<NewVote, VoteOutcome>(
    async (batch) => {
      const ids = [...new Set(batch.map((vote) => vote.sessionId))]
      const { outcomes, began } = await writeVotes(db, batch, crowds.mayBeFull(ids)).catch((error) => {
        // The write may have succeeded despite the error.
        changes.announce(ids)
        throw error
      })
      crowds.note(began)
      for (const ballot of began) trickle.began(ballot, clock())
      const accepted = batch.filter((vote) => outcomes.get(vote) === 'accepted')
      changes.announceVotes(accepted.map((vote) => vote.sessionId))
      return batch.map((vote) => outcomes.get(vote) ?? 'refused')
    },
    { maxBatch: 500, maxWaiting: 5_000 },
  )
  const means: VoteMeans = { key, write, waitForBallot: trickle.wait }
  route(app, castVote, { limit: 'vote', access: 'anyone' }, async ({ body }, ctx, { request }) => {
    const network = networkOf(networkKey, body.sessionId, addressKey(request))
    await cast(ctx, body, network, means)
    return { success: true as const, venueId: body.venueId, vote: body.vote }
  })
}

function results(app: App, { key, liveSnapshot }: Parts): void {
  // A browser unknown to us has no ballot and hosts nothing.
  const reading = { limit: 'read', access: 'anyone', cacheable: 'until_session_changes' } as const
  route(app, getBallot, reading, async ({ params: { sessionId } }, ctx) => {
    const { host } = await liveSnapshot(sessionId)
    const ballot = await ballotOf(ctx, sessionId, key)
    return { ...ballot, viewer: { isHost: await isHost(ctx, host) } }
  })

  route(app, getResults, reading, async ({ params }, ctx) => {
    const live = await liveSnapshot(params.sessionId)
    return snapshotFor(live, await viewOf(ctx, live, key))
  })
}

function hosting(app: App, { changes, key, onFinal }: Parts): void {
  for (const [endpoint, change] of [
    [closeSession, (ctx: Ctx, id: string) => closeVoting(ctx, id, onFinal)],
    [reopenSession, reopenVoting],
    [keepSessionOpen, keepVotingOpen],
  ] as const)
    route(app, endpoint, { limit: 'write', access: 'host' }, async ({ params: { sessionId } }, ctx) => {
      await change(ctx, sessionId)
      changes.announce([sessionId])
      return getSession(ctx, sessionId)
    })

  route(app, listBallots, { limit: 'read', access: 'host' }, async ({ params }, ctx) => ({
    ballots: await ballotsOf(ctx, params.sessionId, key),
  }))

  for (const [endpoint, isVoided] of [
    [voidBallots, true],
    [restoreBallots, false],
  ] as const)
    route(app, endpoint, { limit: 'write', access: 'host' }, async ({ params, body }, ctx) => {
      await setAside(ctx, params.sessionId, body.ballotIds, isVoided)
      changes.announce([params.sessionId])
      return { ballots: await ballotsOf(ctx, params.sessionId, key) }
    })

  route(app, exportResults, { limit: 'read', access: 'host' }, ({ params }, ctx) =>
    exported(ctx, params.sessionId),
  )

  route(app, exportResultsAsCsv, { limit: 'read', access: 'host' }, async ({ params }, ctx, { reply }) => {
    const found = await exported(ctx, params.sessionId)
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', 'attachment; filename="nofomo-results.csv"')
      .serializer(String)
      .send(await exportedCsv(found))
  })
}

function stream(app: App, { hub, key, liveSnapshot }: Parts): void {
  route(
    app,
    watchSession,
    { limit: 'stream', access: 'anyone' },
    async ({ params: { sessionId } }, ctx, { request, reply }) => {
      const browser = ctx.actor.kind === 'browser' ? ctx.actor.deviceId : ''
      const watcher = { browser, address: addressKey(request) }
      const view = await viewOf(ctx, await liveSnapshot(sessionId), key)
      // No await from here to `join`: the admission cannot change after the headers are sent.
      hub.admit(watcher)
      reply.hijack()
      const headers = reply.getHeaders() as OutgoingHttpHeaders
      reply.raw.writeHead(200, { ...headers, ...streamHeaders })
      reply.raw.write('retry: 2000\n\n')
      const opened = hub.join(topicOf(sessionId, view), reply.raw, watcher)
      // Read after joining: a change in between is sent twice at worst, and the hub drops the older one.
      const live = await liveSnapshot(sessionId).catch(() => null)
      // The headers are sent, so no error can be returned: the browser reconnects and gets it then.
      if (!live) reply.raw.destroy()
      else greet(opened, snapshotEvent(live, view), request.headers['last-event-id'])
      return reply
    },
  )
}

/** A hash that is equal for ballots of one session from one network, and cannot be linked across sessions. */
function networkOf(secret: string, sessionId: string, address: string): string {
  return hash('sha256', `${secret} ${sessionId} ${address}`, 'base64url').slice(0, 16)
}

/** Sends the initial snapshot, unless a resumed stream has missed nothing. */
function greet(stream: Stream, event: LiveEvent, lastEventId: unknown): void {
  if (lastEventId === event.id) stream.skip(event)
  else stream.send(event)
}

const streamHeaders = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  // Proxies that buffer would delay live events.
  'x-accel-buffering': 'no',
}
