import {
  chooseHostNotices,
  endVoteNotices,
  followVote,
  getVoteNotices,
} from '@nofomo/contracts/vote-notices/endpoints.ts'
import type { App } from '../../../platform/http/app-type.ts'
import { route } from '../../../platform/http/endpoints/route.ts'
import { html, type Markup } from '../../../platform/http/replies/markup.ts'
import { mountStopPages } from '../../../platform/http/replies/stop-pages.ts'
import type { Platform } from '../../../platform/platform.ts'
import { createVoteNoticeWork } from './live/notice-work.ts'
import { type CrewMembers, voteNoticeDeps } from './service/deps.ts'
import { type StopState, stopOf } from './service/end.ts'
import { chooseHostNotices as choose, endOwn, followVote as follow, getOwn } from './service/own.ts'

export function voteNoticeRoutes(app: App, platform: Platform, ports: { crewMembers: CrewMembers }): void {
  const deps = voteNoticeDeps(platform, ports)
  const work = createVoteNoticeWork(platform, deps)
  app.runs(work)

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
    async pageOf(ctx, token, change) {
      const stop = await stopOf(ctx, token, deps, change === 'stop')
      return stop && stopPage(stop, token)
    },
    unknown: html`<div class="card"><p>Open the link in the mail once more: it may have been cut.</p></div>`,
    isReversible: false,
  })
}

const stopPage = ({ of, hasEnded }: StopState, token: string) =>
  hasEnded ? stoppedPage(of) : { title: 'Stop these notices?', body: stopForm(of, token) }

const stopForm = (
  of: StopState['of'],
  token: string,
): Markup => html`<div class="card"><p>You asked to be told of this ${of}.</p>
<form method="post" action="/vote-notices/${token}"><button>Stop these notices</button></form></div>`

const stoppedPage = (of: StopState['of']) => ({
  title: 'Stopped',
  body: html`<div class="card"><p>You are told nothing more of this ${of}.</p></div>
<p class="muted">${of === 'crew' ? 'On its page' : 'On its results page'} you can ask for it again.</p>`,
})
