import * as people from '@nofomo/contracts/people/endpoints.ts'
import * as erasing from '@nofomo/contracts/people/erasing-endpoints.ts'
import * as ballots from '@nofomo/contracts/staff/ballot-endpoints.ts'
import type { App } from '../../../platform/http/app-type.ts'
import type { Handler } from '../../../platform/http/endpoints/execute.ts'
import { route } from '../../../platform/http/endpoints/route.ts'
import { TextFile } from '../../../platform/http/replies/text-file.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { FinalDeps } from '../../deciding/voting/public.ts'
import { eraseBallot, findBallots } from './service/ballots.ts'
import { type PeopleDeps, type PeoplePorts, peopleDeps } from './service/deps.ts'
import { closeOwn, erasePerson } from './service/erase.ts'
import { exportOwn, exportPerson } from './service/export.ts'
import { decideMention, listMentions } from './service/mentions.ts'
import { previewErasure } from './service/preview.ts'
import { getPerson, searchPeople } from './service/search.ts'

/** The listeners get results that were decided again without an erased ballot. */
export function peopleRoutes(
  app: App,
  platform: Platform,
  { onFinal, onMeeting, personalData }: FinalDeps & { personalData: PeoplePorts },
): void {
  const deps = peopleDeps(platform, personalData)
  sheets(app, platform, deps)
  mentions(app, deps)
  ballotsOfSessions(app, platform, { onFinal, onMeeting })
  ownAccount(app, platform, deps)
}

function ownAccount(app: App, { changes }: Pick<Platform, 'changes'>, deps: PeopleDeps): void {
  const exportOf: Handler<typeof people.exportOwnData> = async ({ venueAccount }, ctx) => {
    const text = await exportOwn(ctx, venueAccount.account, deps)
    return new TextFile({ mediaType: 'application/json', name: 'nofomo-account.json', text })
  }
  route(app, people.exportOwnData, exportOf, { dear: 'personal data' })

  route(app, people.closeAccount, async ({ venueAccount, body }, ctx) => {
    const touched = await closeOwn(ctx, venueAccount.account, body.confirm, deps)
    changes.announce('session', touched.sessionIds)
    changes.announce('venue', touched.venueIds)
  })
}

function sheets(app: App, platform: Platform, deps: PeopleDeps): void {
  const { changes } = platform

  route(app, people.searchPeople, ({ body: { search } }, ctx) => searchPeople(ctx, search, deps))

  route(app, people.getPerson, async ({ params: { personId } }, ctx) => ({
    person: await getPerson(ctx, personId, deps),
  }))

  const exportOf: Handler<typeof people.exportPerson> = async ({ params: { personId }, staff }, ctx) => {
    const text = await exportPerson(ctx, staff, personId, deps)
    return new TextFile({ mediaType: 'application/json', name: 'nofomo-person.json', text })
  }
  route(app, people.exportPerson, exportOf, { dear: 'personal data' })

  route(app, erasing.previewErasure, async ({ params: { personId } }, ctx) => ({
    preview: await previewErasure(ctx, personId, deps),
  }))

  route(app, people.erasePerson, async ({ params: { personId }, body, staff }, ctx) => {
    const { touched, ...erased } = await erasePerson(ctx, staff, { id: personId, ...body }, deps)
    changes.announce('session', touched.sessionIds)
    changes.announce('venue', touched.venueIds)
    return erased
  })
}

function mentions(app: App, deps: PeopleDeps): void {
  route(app, erasing.listMentions, ({ query }, ctx) => listMentions(ctx, query, deps))

  route(app, erasing.decideMention, ({ params: { mentionId: id }, body, staff }, ctx) =>
    decideMention(ctx, staff, { id, ...body }, deps),
  )
}

function ballotsOfSessions(app: App, { changes }: Pick<Platform, 'changes'>, deps: FinalDeps): void {
  route(app, ballots.findBallots, async ({ query: { link } }, ctx) => ({
    session: await findBallots(ctx, link),
  }))

  route(app, ballots.eraseBallot, async ({ params, body, staff }, ctx) => {
    const session = await eraseBallot(ctx, staff, { ...params, ...body }, deps)
    changes.announce('session', [params.sessionId])
    return { session }
  })
}
