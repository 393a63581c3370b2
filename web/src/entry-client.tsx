import { StrictMode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, matchRoutes, type RouteObject } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { discover, loadRoutesOf, routes } from './app/router.tsx'
import { Started } from './app/started.tsx'
import { recordInput } from './lib/forms/early-input.ts'
import { leaveForNewVersion, MissingFileError } from './lib/loading/retry-import.ts'
import { isDemo, settleDemo } from './shell/demo-mode.ts'
import { PublicUrl } from './shell/public-url.ts'
import './styles.css'

/** Hydration must find the components the server rendered, so the page's module is loaded first. */
async function loadShownPage(): Promise<void> {
  routes[0]?.children?.push(...(await loadRoutesOf(location.pathname)))
  const matches = matchRoutes(routes, location) ?? []
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return
      const loaded = (await route.lazy()) as Partial<RouteObject>
      Object.assign(route, loaded, { lazy: undefined })
    }),
  )
}

async function start(): Promise<void> {
  const root = document.getElementById('root')
  if (!root || settleDemo()) return
  // The demo may have begun in this tab while the document was away.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && isDemo(location.href) && !document.querySelector('[aria-label=Demo]')) location.reload()
  })
  const repeatInput = recordInput(root)
  await loadShownPage()
  const router = createBrowserRouter(routes, { patchRoutesOnNavigation: discover })
  // In slices, so that presses during hydration are handled promptly.
  startTransition(() => {
    const page = (
      <StrictMode>
        <PublicUrl value={root.dataset.publicUrl || location.origin}>
          <Started repeatInput={repeatInput}>
            <RouterProvider router={router} />
          </Started>
        </PublicUrl>
      </StrictMode>
    )
    if (root.firstChild) hydrateRoot(root, page)
    // A stored page has the data only (`shown-document.ts`).
    else createRoot(root).render(page)
  })
}

start().catch((error) => {
  if (error instanceof MissingFileError) void leaveForNewVersion()
  else throw error
})
