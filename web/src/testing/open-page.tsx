import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { onTestFinished, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { discover, routes } from '../app/router.tsx'
import { PublicUrl } from '../shell/public-url.ts'
import '../styles.css'

/** Replaces the server: the answer to a call, or a rejection for a lost network. */
export type Answer = (request: Request) => Response | Promise<Response>

/** Answers by method and path, e.g. `POST /api/auth/guest-login`. */
export type Answers = Record<string, Answer>

export const offline: Answer = () => Promise.reject(new TypeError('Failed to fetch'))

/** A proxy's answer, in front of the product. */
export const proxy = (status: number): Answer => {
  return () => new Response('<h1>Bad gateway</h1>', { status, headers: { 'content-type': 'text/html' } })
}

/** A refusal as the product sends it. */
export const refusing = (status: number, error: string): Answer => {
  return () =>
    Response.json({ error, code: status === 429 ? 'too_many_requests' : 'unavailable' }, { status })
}

export type OpenedPage = {
  /** The calls made so far, as `POST /api/auth/guest-login`. */
  calls: readonly string[]
  /** Uncaught errors and console errors. */
  pageErrors: readonly string[]
}

/**
 * Opens a page of the product in the test's browser, signed out unless the test answers `GET /api/auth/me`. Calls
 * without an answer fail as without a network. After the test, closes the page and clears the browser's storage.
 */
export async function openPage(path: string, answers: Answers = {}): Promise<OpenedPage> {
  const calls: string[] = []
  const pageErrors: string[] = []
  const known: Answers = { 'GET /api/auth/me': () => Response.json({ user: null }), ...answers }
  vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(new URL(String(input), location.origin), init)
    const call = `${request.method} ${new URL(request.url).pathname}`
    calls.push(call)
    return Promise.resolve(request).then(known[call] ?? offline)
  })
  vi.spyOn(console, 'error').mockImplementation((...words) => void pageErrors.push(words.join(' ')))
  const before = location.href
  history.replaceState(null, '', path)
  const router = createBrowserRouter(routes, { patchRoutesOnNavigation: discover })
  onTestFinished(() => {
    router.dispose()
    history.replaceState(null, '', before)
    sessionStorage.clear()
    localStorage.clear()
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })
  await render(
    <PublicUrl value={location.origin}>
      <RouterProvider router={router} />
    </PublicUrl>,
  )
  return { calls, pageErrors }
}
