import * as people from '@nofomo/contracts/people.ts'
import type { App } from '../../platform/http/app-type.ts'
import { TextFile } from '../../platform/http/replies.ts'
import { route } from '../../platform/http/route.ts'
import type { Platform } from '../../platform/platform.ts'
import { peopleDeps } from './service/deps.ts'
import { erasePerson } from './service/erase.ts'
import { exportPerson } from './service/export.ts'
import { getPerson, searchPeople } from './service/search.ts'

export function peopleRoutes(app: App, platform: Platform): void {
  const deps = peopleDeps(platform)
  const { changes } = platform

  route(app, people.searchPeople, ({ query: { search } }, ctx) => searchPeople(ctx, search, deps))

  route(app, people.getPerson, async ({ params: { personId } }, ctx) => ({
    person: await getPerson(ctx, personId, deps),
  }))

  route(app, people.exportPerson, async ({ params: { personId }, staff }, ctx) => {
    const text = await exportPerson(ctx, staff, personId, deps)
    return new TextFile({ mediaType: 'application/json', name: 'nofomo-person.json', text })
  })

  route(app, people.erasePerson, async ({ params: { personId }, body, staff }, ctx) => {
    const { touched, ...erased } = await erasePerson(ctx, staff, { id: personId, ...body }, deps)
    changes.announce('session', touched.sessionIds)
    changes.announce('venue', touched.venueIds)
    return erased
  })
}
