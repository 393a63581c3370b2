import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { paths } from '../../app/paths.ts'
import { PageShell } from '../../app/shell/page-shell.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

export function SessionMissing() {
  return (
    <Notice title="Session not found">
      <p className="text-muted">The link may be incorrect, or the session may have expired.</p>
      <a href={paths.landing()} className={buttonClass('primary')}>
        Go Home
      </a>
    </Notice>
  )
}

export function LoadingFailed() {
  const { pathname } = useLocation()
  return (
    <Notice title="Something went wrong">
      <p className="text-muted">
        There was an error loading the session results. Votes already saved are safe.
      </p>
      {/* A plain link: it works even when our script is what broke. */}
      <a href={pathname} className={buttonClass('primary')}>
        Reload Page
      </a>
    </Notice>
  )
}

function Notice({ title, children }: { title: string; children: ReactNode }) {
  return (
    <PageShell>
      <Card className="mx-auto mt-10 grid max-w-md justify-items-center gap-4 p-7 text-center">
        <h1 className="text-3xl">{title}</h1>
        {children}
      </Card>
    </PageShell>
  )
}

/** The page's shape while the results are on their way. */
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
