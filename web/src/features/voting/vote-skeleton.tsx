import { Skeleton } from '../../ui/late/skeleton.tsx'

/** The vote page's skeleton while its session is loading. */
export function VoteSkeleton() {
  return (
    <main aria-busy="true" className="mx-auto flex min-h-svh w-full max-w-md flex-col gap-4 px-4 py-4">
      <p role="status" className="text-muted">
        Loading session...
      </p>
      <Skeleton className="h-1.5 w-full" />
      <Skeleton className="min-h-80 w-full flex-1 rounded-card" />
      <div className="grid grid-cols-[1fr_1fr_1.25fr] gap-2.5">
        <Skeleton className="h-16" />
        <Skeleton className="h-16" />
        <Skeleton className="h-16" />
      </div>
      <Skeleton className="h-8 w-full" />
    </main>
  )
}
