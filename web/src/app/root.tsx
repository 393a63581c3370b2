import { useEffect } from 'react'
import { Outlet, ScrollRestoration, useMatches } from 'react-router'
import { ToastRegion } from '../ui/toast.tsx'
import { documentTitle, type PageHandle } from './page-meta.ts'

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
      <Outlet />
      <ToastRegion />
      {import.meta.env.SSR ? null : <ScrollRestoration />}
    </>
  )
}
