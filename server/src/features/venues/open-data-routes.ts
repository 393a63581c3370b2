import { openDataSets } from '@nofomo/contracts/values/venue-facts.ts'
import { factFiles } from '../../catalog/open-data/fact-rows.ts'
import { openDataText } from '../../catalog/open-data/open-data.ts'
import type { App } from '../../platform/http/app-type.ts'
import { notFound } from '../../platform/http/replies/errors.ts'

/** The files of open data are no calls of the product: they are not on the API page. */
const options = { schema: { hide: true }, config: { limit: 'read' } } as const

/** Files whose facts we show stand here for everybody, as the Open Database License asks; each begins with its license. */
export function openDataRoutes(app: App): void {
  app.get<{ Params: { file: string } }>('/data/:file', options, async ({ params }, reply) => {
    const set = openDataSets.find((one) => factFiles[one].file === params.file)
    if (!set) notFound()
    return reply
      .type('text/tab-separated-values; charset=utf-8')
      .header('cache-control', 'public, max-age=86400')
      .send(openDataText(set))
  })
}
