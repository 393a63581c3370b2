import { useEffect } from 'react'
import { type LoaderFunctionArgs, Outlet, ScrollRestoration, useMatches, useNavigation } from 'react-router'
import { api } from '../platform/api-client.ts'
import { isDemo } from '../platform/demo.ts'
import { ToastRegion } from '../ui/toast.tsx'
import { documentTitle, type PageHandle } from './page-meta.ts'
import type { RootData } from './user.ts'

/** Who is signed in. A call that fails means nobody (specification 1, section 4). */
export async function loadRoot({ context, request }: LoaderFunctionArgs): Promise<RootData> {
  const me = await api('GET /api/auth/me', {}, { context, signal: request.signal }).catch(() => null)
  return { user: me?.user ?? null, demo: isDemo(request.url) }
}

/** Around every page: keeps the tab's title true while navigating, and holds the toasts. */
export function Root() {
  const match = useMatches().findLast((candidate) => candidate.handle)
  const handle = match?.handle as PageHandle<unknown> | undefined
  const title = handle && documentTitle(handle.meta(match?.loaderData))
  useEffect(() => {
    if (title) document.title = title
  }, [title])
  return (
    <>
      {useNavigation().state === 'loading' && <Spinner />}
      <Outlet />
      <ToastRegion />
      {import.meta.env.SSR ? null : <ScrollRestoration />}
    </>
  )
}

/** While the next page, or who is signed in, is still being asked for. Seen only when that takes a moment. */
function Spinner() {
  return <p role="status" aria-label="Loading" className="page-spinner" />
}
