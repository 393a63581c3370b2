import type { MouseEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useReloadAsDocument } from '../../lib/offline/reload-as-document.ts'
import { loadFailure } from '../../session/live/load-session.ts'
import { useReloadWhileTakenDown } from '../../session/live/use-reload-while-taken-down.ts'
import { NoticePage } from '../../shell/notice-page.tsx'
import { PageShell } from '../../shell/page-shell.tsx'
import { paths } from '../../shell/paths.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/late/skeleton.tsx'

/** A session that is missing or failed to load. Plain links: they work even if our script is what failed. */
export function SessionNotFound({ status, sentence }: { status: number; sentence: string }) {
  const { pathname, key } = useLocation()
  const navigate = useNavigate()
  useReloadAsDocument(sentence === loadFailure(0))
  useReloadWhileTakenDown(status === 410)
  function goBack(event: MouseEvent) {
    // A tab's first page has no previous page of ours: then Back opens the start page.
    if (key === 'default') return
    event.preventDefault()
    void navigate(-1)
  }
  return (
    <NoticePage title={status === 410 ? 'Not available' : 'Session Not Found'} text={sentence}>
      <div className="flex flex-wrap justify-center gap-3">
        <a href={paths.landing()} onClick={goBack} className={buttonClass('primary')}>
          Go Back
        </a>
        {status !== 404 && (
          <a href={pathname} className={buttonClass('ghost')}>
            Try Again
          </a>
        )}
      </div>
    </NoticePage>
  )
}

/** The page's skeleton while its session is loading. */
export function PreviewSkeleton() {
  return (
    <PageShell>
      <div aria-busy="true" className="grid grid-cols-1 gap-5">
        <p role="status" className="sr-only">
          Loading session...
        </p>
        <Skeleton className="h-9 w-3/4" />
        <Skeleton className="h-6 w-2/3" />
        <Skeleton className="h-16 w-full" />
        <div className="grid grid-cols-2 gap-3 sm:grid-cols-3">
          <Skeleton className="h-40" />
          <Skeleton className="h-40" />
          <Skeleton className="h-40" />
        </div>
        <Skeleton className="h-16 w-full" />
      </div>
    </PageShell>
  )
}
