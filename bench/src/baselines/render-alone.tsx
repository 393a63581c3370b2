import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  RouterContextProvider,
  StaticRouterProvider,
} from 'react-router'
import { routes } from '../../../web/src/app/router.tsx'
import { apiFetch } from '../../../web/src/lib/http/api-client.ts'
import { PublicUrl } from '../../../web/src/shell/public-url.ts'

/**
 * The same page without a server: its data is loaded once, then only `renderToString` runs, repeatedly. Prints pages per
 * second of one core. Bundled by the page bench like the product's own pages.
 */
const [origin = '', path = '', seconds = '', cookie = ''] = process.argv.slice(2)

const handler = createStaticHandler(routes)
const requestContext = new RouterContextProvider()
requestContext.set(apiFetch, (url, init) =>
  fetch(origin + url, { ...init, headers: { ...init.headers, cookie } }),
)
const context = await handler.query(new Request(`http://page${path}`), { requestContext })
if (context instanceof Response || context.errors) throw new Error('The page could not be loaded.')
const loaded = context

function render(): void {
  renderToString(
    <StrictMode>
      <PublicUrl value={origin}>
        <StaticRouterProvider
          router={createStaticRouter(handler.dataRoutes, loaded)}
          context={loaded}
          hydrate={false}
        />
      </PublicUrl>
    </StrictMode>,
  )
}

/** By processor seconds, so that other load on the machine does not distort the comparison. */
function pagesPerCoreSecond(forSeconds: number): number {
  const start = performance.now()
  const before = process.cpuUsage()
  let pages = 0
  while (performance.now() - start < forSeconds * 1_000) {
    render()
    pages += 1
  }
  const { user, system } = process.cpuUsage(before)
  return (pages * 1e6) / (user + system)
}

/** Until nothing more is compiled. */
const warmSeconds = 2

pagesPerCoreSecond(warmSeconds)
console.log(JSON.stringify({ rate: pagesPerCoreSecond(Number(seconds)) }))
