import { addDevice, changeNotices, getNotices, removeDevice } from '@nofomo/contracts/notices/endpoints.ts'
import type { App } from '../../../platform/http/app-type.ts'
import { route } from '../../../platform/http/endpoints/route.ts'
import { html, type Markup } from '../../../platform/http/replies/markup.ts'
import { mountStopPages } from '../../../platform/http/replies/stop-pages.ts'
import type { Platform } from '../../../platform/platform.ts'
import { createPushSender } from '../../../platform/push/send.ts'
import { vapidKeysFrom } from '../../../platform/push/vapid.ts'
import { readWeekSummary } from '../venue-analytics/public.ts'
import { dashboardPath } from '../venues/public.ts'
import { createNoticeWork } from './live/notice-work.ts'
import type { NoticeDeps } from './service/deps.ts'
import {
  addDevice as add,
  changeNotices as change,
  listNotices,
  removeDevice as remove,
} from './service/settings.ts'
import { type Stop, stopOf } from './service/stop.ts'

export function noticeRoutes(app: App, platform: Platform): void {
  const deps = noticeDeps(platform)
  const work = createNoticeWork(platform, deps)
  app.runs(work)

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

function noticeDeps({ config, secrets, log }: Platform): NoticeDeps {
  const keys = vapidKeysFrom(secrets.key('web push'))
  const { publicUrl, supportEmail } = config
  return {
    publicUrl,
    stopKey: secrets.key('notice stop'),
    pushKey: keys.publicKey,
    sendPush: createPushSender({ keys, contact: supportEmail ? `mailto:${supportEmail}` : publicUrl }),
    weekFor: readWeekSummary,
    log,
    random: Math.random,
  }
}

/** The page of a mail's stop link. */
function stopPages(app: App, deps: NoticeDeps): void {
  mountStopPages(app, {
    path: '/notices',
    async pageOf(ctx, token, change) {
      const stop = await stopOf(ctx, token, deps, change && change === 'stop')
      return stop && { title: titleOf(stop), body: stopForm(stop, token) }
    },
    unknown: unknownLink,
    isReversible: true,
  })
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
