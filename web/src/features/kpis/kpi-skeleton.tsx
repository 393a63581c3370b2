import { Card } from '../../ui/card.tsx'
import { Skeleton } from '../../ui/late/skeleton.tsx'

/** The page's shape while its figures load. */
export function KpiSkeleton() {
  return (
    <div aria-hidden="true" className="grid grid-cols-1 gap-6">
      <Skeleton className="h-10 w-full max-w-2xl" />
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
          <Skeleton key={key} className="h-40 rounded-card" />
        ))}
      </div>
      <Card className="grid grid-cols-1 gap-3 p-5 sm:p-7">
        <Skeleton className="h-7 w-48" />
        <Skeleton className="h-60" />
      </Card>
    </div>
  )
}
