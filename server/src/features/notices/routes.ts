import { addDevice, changeNotices, getNotices, removeDevice } from '@nofomo/contracts/endpoints/notices.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '../../platform/http/app-type.ts'
import { route } from '../../platform/http/endpoints/route.ts'
import { html, type Markup } from '../../platform/http/replies/markup.ts'
import { sendPlainPage } from '../../platform/http/replies/plain-page.ts'
import type { Platform } from '../../platform/platform.ts'
import { createPushSender } from '../../platform/push/send.ts'
import { vapidKeysFrom } from '../../platform/push/vapid.ts'
import { dashboardPath } from '../venues/public.ts'
import { createNoticeWork } from './live/notice-work.ts'
import type { NoticeDeps, WeekFor } from './service/deps.ts'
import {
  addDevice as add,
  changeNotices as change,
  listNotices,
  removeDevice as remove,
} from './service/settings.ts'
import { type Stop, stopOf } from './service/stop.ts'

export function noticeRoutes(app: App, platform: Platform, { weekFor }: { weekFor: WeekFor }): void {
  const deps = noticeDeps(platform, weekFor)
  const work = createNoticeWork(platform, deps)
  app.addHook('onListen', async () => work.start())
  app.addHook('onClose', () => work.stop())

  route(app, getNotices, async ({ member }, ctx) => ({
    notices: await listNotices(ctx, member),
    pushKey: deps.pushKey,
  }))
  route(app, changeNotices, async ({ params, body, member }, ctx) => ({
    notices: await change(ctx, member, params.venueId, body),
  }))
  route(app, addDevice, async ({ params, body, member }, ctx) => ({
    notices: await add(ctx, member, params.venueId, body.subscription),
  }))
  route(app, removeDevice, async ({ params, body, member }, ctx) => ({
    notices: await remove(ctx, member, params.venueId, body.endpoint),
  }))
  stopPages(app, deps)
}

function noticeDeps({ config, secrets, log }: Platform, weekFor: WeekFor): NoticeDeps {
  const keys = vapidKeysFrom(secrets.key('web push'))
  const { publicUrl, supportEmail } = config
  return {
    publicUrl,
    stopKey: secrets.key('notice stop'),
    pushKey: keys.publicKey,
    sendPush: createPushSender({ keys, contact: supportEmail ? `mailto:${supportEmail}` : publicUrl }),
    weekFor,
    log,
    random: Math.random,
  }
}

type ByToken = { Params: { token: string } }
const page = { schema: { hide: true }, config: { limit: 'read' } } as const

/** The page of a mail's stop link: without a login, and without a script. */
function stopPages(app: App, deps: NoticeDeps): void {
  async function show(request: FastifyRequest<ByToken>, reply: FastifyReply, isStopped?: boolean) {
    const { token } = request.params
    const stop = await stopOf(request.ctx, token, deps, isStopped)
    // With `no-referrer` the browser would send the form without an origin, and the server would refuse it.
    reply.header('referrer-policy', 'same-origin')
    if (!stop) return sendPlainPage(reply.code(404), 'This link does not work', unknownLink)
    return sendPlainPage(reply, titleOf(stop), stopForm(stop, token))
  }

  // Mail programs send a form of one field, which says nothing new.
  app.addContentTypeParser(
    ['application/x-www-form-urlencoded', 'multipart/form-data'],
    (_request, body, done) => {
      body.resume()
      done(null)
    },
  )
  app.get<ByToken>('/notices/:token', page, (request, reply) => show(request, reply))
  // By a mail program on behalf of its reader: neither an origin nor a cookie comes with it.
  const fromAnywhere = { ...page, config: { ...page.config, fromAnywhere: true } }
  app.post<ByToken>('/notices/:token', fromAnywhere, (request, reply) => show(request, reply, true))
  app.post<ByToken>('/notices/:token/again', page, (request, reply) => show(request, reply, false))
}

const mailNames = { weekly: 'the weekly mail', rush: 'rush notices by mail' } as const

function titleOf({ kind, isStopped }: Stop): string {
  return isStopped ? 'Stopped' : `Stop ${mailNames[kind]}?`
}

function stopForm({ kind, venueName, isStopped }: Stop, token: string): Markup {
  if (!isStopped)
    return html`<div class="card"><p>You get ${mailNames[kind]} about <strong>${venueName}</strong>.</p>
<form method="post" action="/notices/${token}"><button>Stop ${mailNames[kind]}</button></form></div>`
  return html`<div class="card"><p>You no longer get ${mailNames[kind]} about <strong>${venueName}</strong>.</p>
<form method="post" action="/notices/${token}/again"><button>Undo</button></form></div>
<p class="muted">The account page of your dashboard has the switch, too.</p>`
}

const unknownLink = html`<div class="card"><p>Open the link in the mail once more: it may have been cut.
The account page of your <a href="${dashboardPath('account')}">dashboard</a> has the switch, too.</p></div>`
