import { useLocation } from 'react-router'
import { takenDown } from '../../../features/sessions/live/load-session.ts'
import { useReloadWhileTakenDown } from '../../../features/sessions/live/use-reload-while-taken-down.ts'
import { useReloadAsDocument } from '../../../lib/offline/reload-as-document.ts'
import { NoticePage } from '../../../shell/notice-page.tsx'
import { PageShell } from '../../../shell/page-shell.tsx'
import { paths } from '../../../shell/paths.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/late/skeleton.tsx'

export function SessionMissing() {
  return (
    <NoticePage title="Session not found" text="The link may be incorrect, or the session may have expired.">
      <a href={paths.landing()} className={buttonClass('primary')}>
        Go Home
      </a>
    </NoticePage>
  )
}

/** The message if there are no results: the server failed, or was not reached. */
export function failureOf(status: number): { title: string; text: string } {
  if (status === 410) return { title: 'Not available', text: takenDown }
  if (status > 0)
    return {
      title: 'Something went wrong',
      text: 'There was an error loading the session results. Votes already saved are safe.',
    }
  return {
    title: 'Error Loading Session',
    text: 'No results reached this browser, so there is nothing to show yet. Votes already saved are safe. Check your connection and try again.',
  }
}

export function LoadingFailed({ status }: { status: number }) {
  const { pathname } = useLocation()
  useReloadAsDocument(status === 0)
  useReloadWhileTakenDown(status === 410)
  return (
    <NoticePage {...failureOf(status)}>
      {/* A plain link: it works even if our script is what failed. */}
      <a href={pathname} className={buttonClass('primary')}>
        Reload Page
      </a>
    </NoticePage>
  )
}

/** The page's skeleton while the results are loading. */
export function ResultsSkeleton() {
  return (
    <PageShell>
      <div aria-busy="true" className="mx-auto grid max-w-xl gap-5">
        <p role="status" className="sr-only">
          Loading results…
        </p>
        <Skeleton className="h-9 w-3/4" />
        <Skeleton className="h-80 w-full rounded-card" />
        <Skeleton className="h-16 w-full" />
        <Skeleton className="h-16 w-full" />
        <Skeleton className="h-16 w-full" />
      </div>
    </PageShell>
  )
}
