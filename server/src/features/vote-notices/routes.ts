import {
  chooseHostNotices,
  endVoteNotices,
  followVote,
  getVoteNotices,
} from '@nofomo/contracts/endpoints/vote-notices.ts'
import type { App } from '../../platform/http/app-type.ts'
import { route } from '../../platform/http/endpoints/route.ts'
import { html, type Markup } from '../../platform/http/replies/markup.ts'
import { mountStopPages } from '../../platform/http/replies/stop-pages.ts'
import type { Platform } from '../../platform/platform.ts'
import { createVoteNoticeWork } from './live/notice-work.ts'
import { voteNoticeDeps } from './service/deps.ts'
import { stopOf } from './service/end.ts'
import { chooseHostNotices as choose, endOwn, followVote as follow, getOwn } from './service/own.ts'

export function voteNoticeRoutes(app: App, platform: Platform): void {
  const deps = voteNoticeDeps(platform)
  const work = createVoteNoticeWork(platform, deps)
  app.addHook('onListen', async () => work.start())
  app.addHook('onClose', () => work.stop())

  route(app, getVoteNotices, async ({ params: { sessionId } }, ctx) => ({
    ...(await getOwn(ctx, sessionId, deps)),
    pushKey: deps.pushKey,
  }))
  route(app, followVote, async ({ params: { sessionId }, body }, ctx) => ({
    own: await follow(ctx, sessionId, body.channel, deps),
  }))
  route(app, chooseHostNotices, async ({ host, body }, ctx) => ({ own: await choose(ctx, host, body, deps) }))
  route(app, endVoteNotices, async ({ params: { sessionId } }, ctx) => ({
    own: await endOwn(ctx, sessionId, deps),
  }))
  mountStopPages(app, {
    path: '/vote-notices',
    async pageOf({ db }, token, change) {
      const stop = await stopOf(db, token, deps, change === 'stop')
      return stop && (stop.hasEnded ? stopped : { title: 'Stop these notices?', body: stopForm(token) })
    },
    unknown: html`<div class="card"><p>Open the link in the mail once more: it may have been cut.</p></div>`,
    isReversible: false,
  })
}

const stopForm = (token: string): Markup => html`<div class="card"><p>You asked to be told of this vote.</p>
<form method="post" action="/vote-notices/${token}"><button>Stop these notices</button></form></div>`

const stopped = {
  title: 'Stopped',
  body: html`<div class="card"><p>You are told nothing more of this vote.</p></div>
<p class="muted">On its results page you can ask for it again.</p>`,
}
