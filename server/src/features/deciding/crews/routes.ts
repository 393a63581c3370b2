import {
  endCrewCalendar,
  getCrewCalendar,
  makeCrewCalendar,
} from '@nofomo/contracts/crews/calendar-endpoints.ts'
import {
  adoptCrews,
  changeCrew,
  changeOwnPart,
  deleteCrew,
  exportOwnPart,
  getCrew,
  getSessionCrew,
  joinCrew,
  leaveCrew,
  listCrews,
  makeCrew,
  makeSessionCrew,
  removeCrewMember,
  renewCrewLink,
  startCrewVote,
  streamCrew,
} from '@nofomo/contracts/crews/endpoints.ts'
import { chooseCrewNotices, getCrewNotices } from '@nofomo/contracts/crews/notice-endpoints.ts'
import { setCrewRhythm } from '@nofomo/contracts/crews/rhythm-endpoints.ts'
import { decideCrewReports, listCrewReports, reportCrew } from '@nofomo/contracts/reports/endpoints.ts'
import { minuteMs } from '@nofomo/contracts/times/durations.ts'
import type { App } from '../../../platform/http/app-type.ts'
import { addressKey } from '../../../platform/http/callers/address.ts'
import type { Handler } from '../../../platform/http/endpoints/execute.ts'
import { route } from '../../../platform/http/endpoints/route.ts'
import { openStream } from '../../../platform/http/endpoints/stream.ts'
import { sendCalendar } from '../../../platform/http/replies/calendars.ts'
import type { IsHeld } from '../../../platform/jobs/lease.ts'
import { workOnOneNode } from '../../../platform/jobs/leased.ts'
import type { Platform } from '../../../platform/platform.ts'
import { createSessionQuota } from '../sessions/public.ts'
import { createCrewStreams, topicOf } from './live/crew-streams.ts'
import { endCalendar, makeCalendar, readCalendar } from './service/calendar.ts'
import { changeCrew as change, changeOwnPart as changeOwn } from './service/change-crew.ts'
import { type CrewDeps, type CrewPorts, crewDeps } from './service/deps.ts'
import { followRhythms } from './service/follow-rhythms.ts'
import { adoptMemberships, joinCrew as join } from './service/join-crew.ts'
import { endCrew, leaveCrew as leave, removeMember, renewLink } from './service/leave-crew.ts'
import { linkOf, makeCrew as make } from './service/make-crew.ts'
import { chooseNotices, getOwnNotices } from './service/notices.ts'
import { listOwnCrews } from './service/own-crews.ts'
import { exportOwn } from './service/personal-data.ts'
import { reportCrew as report } from './service/report-crew.ts'
import { getSessionCrew as crewOfSession, makeFromSession } from './service/session-crew.ts'
import { setRhythm } from './service/set-rhythm.ts'
import { crewOf, getCrew as show } from './service/show-crew.ts'
import { decideReports, listReports } from './service/staff-reports.ts'
import { startVote } from './service/start-vote.ts'

export function crewRoutes(app: App, platform: Platform, ports: CrewPorts): void {
  const deps = crewDeps(platform, ports)
  members(app, deps)
  making(app, deps)
  votes(app, platform, deps)
  stream(app, platform)
  reports(app)
  rhythms(app, platform, deps)
  notices(app, deps)
  calendars(app, deps)
}

function making(app: App, deps: CrewDeps): void {
  route(app, makeCrew, async ({ body }, ctx, { request }) => {
    const { crewId, secret } = await ctx.db
      .transaction()
      .execute((db) => make({ ...ctx, db }, body, addressKey(request), deps))
    return { crew: await crewOf(ctx, crewId), link: linkOf(secret, deps) }
  })

  route(app, getSessionCrew, ({ params }, ctx) => crewOfSession(ctx, params.sessionId, deps))

  route(app, makeSessionCrew, async ({ params, body }, ctx, { request }) => {
    const { crewId, made } = await makeFromSession(ctx, params.sessionId, body, addressKey(request), deps)
    return { crew: await crewOf(ctx, crewId), link: made && linkOf(made.secret, deps) }
  })

  route(app, changeCrew, async ({ body, crewMember }, ctx) => {
    await change(ctx, crewMember, body)
    return { crew: await crewOf(ctx, crewMember.crewId) }
  })

  route(app, renewCrewLink, async ({ crewMember }, ctx) => {
    const secret = await renewLink(ctx, crewMember)
    return { crew: await crewOf(ctx, crewMember.crewId), link: linkOf(secret, deps) }
  })

  route(app, removeCrewMember, async ({ params, crewMember }, ctx) => {
    const secret = await removeMember(ctx, crewMember, params.memberId, deps)
    return { crew: await crewOf(ctx, crewMember.crewId), link: linkOf(secret, deps) }
  })

  route(app, deleteCrew, ({ crewMember }, ctx) => endCrew(ctx, crewMember))
}

function members(app: App, deps: CrewDeps): void {
  route(app, listCrews, async (_input, ctx) => ({ crews: await listOwnCrews(ctx) }))

  route(app, adoptCrews, async ({ consumer }, ctx) => {
    await adoptMemberships(ctx, consumer)
    return { crews: await listOwnCrews(ctx) }
  })

  route(app, getCrew, ({ params }, ctx) => show(ctx, params.crewId))

  route(app, joinCrew, async ({ params, body }, ctx, { request }) => {
    const joining = { name: body.name, network: addressKey(request) }
    return { crew: await crewOf(ctx, await join(ctx, params.crewId, joining, deps)) }
  })

  route(app, changeOwnPart, async ({ body, crewMember }, ctx) => {
    await changeOwn(ctx, crewMember, body)
    return { crew: await crewOf(ctx, crewMember.crewId) }
  })

  route(app, leaveCrew, ({ crewMember }, ctx) => leave(ctx, crewMember, deps))

  const exportOf: Handler<typeof exportOwnPart> = async ({ crewMember }, ctx) => {
    const sections = await exportOwn(ctx, crewMember)
    return Object.fromEntries(Object.entries(sections).map(([name, rows]) => [name, [...rows]]))
  }
  route(app, exportOwnPart, exportOf, { dear: 'personal data' })

  route(app, reportCrew, ({ body, crewMember }, ctx) => report(ctx, crewMember, body, deps))
}

function votes(app: App, { changes, overload, allowances }: Platform, deps: CrewDeps): void {
  const quota = createSessionQuota(overload.sessionsADay, allowances)
  route(app, startCrewVote, async ({ body, crewMember }, ctx, { request }) => {
    const network = addressKey(request)
    const started = await quota.counted(ctx, network, () => startVote(ctx, crewMember, body, network, deps))
    // Nobody watches it yet, but its venues' dashboards show the group.
    if (started.isNew) changes.announce('session', [started.sessionId])
    return started
  })
}

function reports(app: App): void {
  route(app, listCrewReports, async ({ query }, ctx) => ({
    crews: await listReports(ctx, query.state === 'open'),
  }))

  route(app, decideCrewReports, ({ params, body, staff }, ctx) =>
    decideReports(ctx, staff, params.crewId, body),
  )
}

function stream(app: App, platform: Platform): void {
  const streams = createCrewStreams(platform)
  app.runs(streams)
  route(app, streamCrew, async ({ crewMember: { crewId, memberId } }, _ctx, http) => {
    const opened = await openStream(platform.hub, topicOf(crewId), http)
    streams.add(crewId, { memberId, stream: opened }, http.reply.raw)
    return http.reply
  })
}

function rhythms(app: App, platform: Platform, deps: CrewDeps): void {
  const { db, clock, changes, log } = platform
  async function run(isHeld: IsHeld) {
    const begun = await followRhythms({ db, clock }, { ...deps, log }, isHeld)
    if (begun.length > 0) changes.announce('session', begun)
  }
  app.runs(workOnOneNode(platform, { name: 'crew rhythms', ms: minuteMs, run }))
  route(app, setCrewRhythm, async ({ body, crewMember }, ctx) => {
    await setRhythm(ctx, crewMember, body)
    return { crew: await crewOf(ctx, crewMember.crewId) }
  })
}

function notices(app: App, { pushKey }: CrewDeps): void {
  route(app, getCrewNotices, async ({ crewMember }, ctx) => ({
    ...(await getOwnNotices(ctx, crewMember)),
    pushKey,
  }))

  route(app, chooseCrewNotices, async ({ body, crewMember }, ctx) => ({
    own: await chooseNotices(ctx, crewMember, body),
  }))
}

function calendars(app: App, deps: CrewDeps): void {
  route(app, makeCrewCalendar, async ({ crewMember }, ctx) => ({
    address: await makeCalendar(ctx, crewMember, deps),
  }))

  route(app, endCrewCalendar, ({ crewMember }, ctx) => endCalendar(ctx, crewMember))

  route(app, getCrewCalendar, async ({ params }, ctx, { reply }) => {
    return sendCalendar(reply, await readCalendar(ctx, params.secret, deps))
  })
}
