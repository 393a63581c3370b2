import { getSession } from '@nofomo/contracts/sessions/endpoints.ts'
import { castTimeVote } from '@nofomo/contracts/times/endpoints.ts'
import {
  exportResults,
  exportResultsAsCsv,
  listBallots,
  restoreBallots,
  voidBallots,
} from '@nofomo/contracts/voting/ballot-endpoints.ts'
import {
  castVote,
  closeSession,
  getBallot,
  getResults,
  joinBallots,
  keepSessionOpen,
  nameVoter,
  reopenSession,
  watchSession,
} from '@nofomo/contracts/voting/endpoints.ts'
import type { Ctx } from '../../../platform/context.ts'
import { AppError } from '../../../platform/errors.ts'
import type { App } from '../../../platform/http/app-type.ts'
import { addressKey } from '../../../platform/http/callers/address.ts'
import { hasPrivacySignal } from '../../../platform/http/callers/privacy-signal.ts'
import { route } from '../../../platform/http/endpoints/route.ts'
import { openStream } from '../../../platform/http/endpoints/stream.ts'
import { TextFile } from '../../../platform/http/replies/text-file.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Host } from '../../../platform/principals.ts'
import { isHost, refuseHidden, getSession as sessionFor, sessionNotFound } from '../sessions/public.ts'
import { createLiveSnapshots, type LiveSnapshots } from './live/snapshots.ts'
import {
  type LiveSnapshot,
  replyToEverybody,
  sendInitialSnapshot,
  snapshotEvent,
  snapshotFor,
  topicOf,
} from './live/views.ts'
import { exportedCsv } from './rules/export.ts'
import { askHost } from './service/ask-host.ts'
import {
  getBallot as ballotOf,
  listBallots as ballotsOf,
  voidBallots as setAside,
  viewOf,
} from './service/ballots.ts'
import { castVote as cast, castTimeVote as castOnTime } from './service/cast-vote.ts'
import { closeVoting, keepVotingOpen, reopenVoting } from './service/closing.ts'
import { votingDeps } from './service/deps.ts'
import { exportResults as exported } from './service/export-results.ts'
import { isSplit, joinBallots as join } from './service/join-ballots.ts'
import { nameVoter as rename } from './service/name-voter.ts'
import { noteViews } from './service/note-views.ts'
import type { VotingDeps, VotingPorts } from './service/types.ts'

type LiveSnapshotOf = (sessionId: string) => Promise<LiveSnapshot>

/** The listeners are called in the transaction in which a result becomes final, or ballots are joined. */
export function votingRoutes(app: App, platform: Platform, ports: VotingPorts): void {
  const deps = votingDeps(platform, ports)
  const { onFinal, onMeeting, toOffers } = ports
  const onQuiet = askHost(platform.config.publicUrl)
  const snapshots = createLiveSnapshots(platform, { onFinal, onMeeting, onQuiet, toOffers })
  app.addHook('onClose', () => snapshots.close())
  const liveSnapshot: LiveSnapshotOf = async (sessionId) => {
    const live = await snapshots.get(sessionId)
    if (live) return live
    await refuseHidden(platform, sessionId)
    throw new AppError('not_found', sessionNotFound)
  }
  const seen = noteViews(platform)
  app.addHook('onClose', () => seen.close())
  votes(app, deps, seen)
  results(app, deps, liveSnapshot, snapshots)
  hosting(app, deps, platform)
  stream(app, deps, platform, { liveSnapshot, snapshots })
}

function votes(app: App, deps: VotingDeps, seen: Pick<ReturnType<typeof noteViews>, 'note'>): void {
  route(app, castVote, async ({ body }, ctx, { request }) => {
    const network = deps.networkOf(body.sessionId, addressKey(request))
    const stored = await cast(ctx, body, network, deps)
    if (body.seen && !hasPrivacySignal(request)) seen.note(body.sessionId, body.seen)
    return { success: true as const, venueId: body.venueId, ...stored }
  })

  route(app, castTimeVote, async ({ body }, ctx, { request }) => {
    const network = deps.networkOf(body.sessionId, addressKey(request))
    const stored = await castOnTime(ctx, body, network, deps)
    return { success: true as const, timeId: body.timeId, ...stored }
  })

  route(app, nameVoter, async ({ params: { sessionId }, body }, ctx) => {
    const voterName = await rename(ctx, sessionId, body.voterName, deps)
    deps.announce([sessionId])
    return { voterName }
  })

  route(app, joinBallots, async ({ body }, ctx) => {
    const joined = await join(ctx, body.sessionIds, deps)
    deps.announce(joined)
    return { joined }
  })
}

function results(
  app: App,
  deps: VotingDeps,
  liveSnapshot: LiveSnapshotOf,
  { ready }: Pick<LiveSnapshots, 'ready'>,
): void {
  // A browser unknown to us has no ballot and hosts nothing.
  const cacheOptions = { cacheable: 'until_session_changes' } as const

  route(
    app,
    getSession,
    async ({ params: { sessionId } }, ctx) => {
      const { host, snapshot } = await liveSnapshot(sessionId)
      return { session: snapshot.session, viewer: { isHost: await isHost(ctx, host) } }
    },
    cacheOptions,
  )

  route(
    app,
    getBallot,
    async ({ params: { sessionId } }, ctx) => {
      const { host, snapshot } = await liveSnapshot(sessionId)
      const { times, ...ballot } = await ballotOf(ctx, sessionId, deps)
      return {
        ...ballot,
        voterName:
          ballot.voterName ?? (ballot.votes.length > 0 ? null : await deps.memberName(ctx, sessionId)),
        ...(snapshot.session.times && { times }),
        viewer: { isHost: await isHost(ctx, host) },
        ...((await isSplit(ctx, sessionId, deps)) && { isSplit: true }),
      }
    },
    cacheOptions,
  )

  route(
    app,
    getResults,
    async ({ params }, ctx) => {
      const live = await liveSnapshot(params.sessionId)
      return snapshotFor(live, await viewOf(ctx, live, deps))
    },
    { ...cacheOptions, ready: ({ sessionId }) => replyToEverybody(ready(sessionId)) },
  )
}

function hosting(app: App, deps: VotingDeps, { changes }: Pick<Platform, 'changes'>): void {
  for (const [endpoint, change] of [
    [closeSession, (ctx: Ctx, host: Host) => closeVoting(ctx, host, deps)],
    [reopenSession, reopenVoting],
    [keepSessionOpen, keepVotingOpen],
  ] as const)
    route(app, endpoint, async ({ host }, ctx) => {
      await change(ctx, host)
      changes.announce('session', [host.sessionId])
      return sessionFor(ctx, host.sessionId)
    })

  route(app, listBallots, async ({ host }, ctx) => ({
    ballots: await ballotsOf(ctx, host, deps),
  }))

  for (const [endpoint, isVoided] of [
    [voidBallots, true],
    [restoreBallots, false],
  ] as const)
    route(app, endpoint, async ({ host, body }, ctx) => {
      await setAside(ctx, host, body.ballotIds, isVoided)
      changes.announce('session', [host.sessionId])
      return { ballots: await ballotsOf(ctx, host, deps) }
    })

  route(app, exportResults, ({ host }, ctx) => exported(ctx, host), { dear: 'table' })

  const asCsv = async (ctx: Ctx, host: Host) => {
    const text = await exportedCsv(await exported(ctx, host))
    return new TextFile({ mediaType: 'text/csv', name: 'nofomo-results.csv', text })
  }
  route(app, exportResultsAsCsv, ({ host }, ctx) => asCsv(ctx, host), { dear: 'table' })
}

function stream(
  app: App,
  deps: VotingDeps,
  { hub }: Pick<Platform, 'hub'>,
  { liveSnapshot, snapshots }: { liveSnapshot: LiveSnapshotOf; snapshots: Pick<LiveSnapshots, 'sent'> },
): void {
  route(app, watchSession, async ({ params: { sessionId }, query }, ctx, http) => {
    const view = await viewOf(ctx, await liveSnapshot(sessionId), deps)
    const keepsParts = query.session === 'once'
    const opened = await openStream(hub, topicOf(sessionId, view), http, { keepsParts })
    // Read after joining: a change in between is sent twice at worst, and the hub drops the older one.
    const live = await liveSnapshot(sessionId).catch(() => null)
    // The headers are sent, so no error can be returned: the browser reconnects and gets it then.
    if (!live) http.reply.raw.destroy()
    else {
      sendInitialSnapshot(
        opened,
        snapshotEvent(live, view),
        http.request.headers['last-event-id'] ?? query.seen,
      )
      snapshots.sent(sessionId, live.version)
    }
    return http.reply
  })
}
