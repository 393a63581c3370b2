import { Card } from '../../../ui/card.tsx'
import { Skeleton } from '../../../ui/late/skeleton.tsx'

export function OverviewSkeleton() {
  return (
    <div className="grid grid-cols-1 gap-6" aria-hidden="true">
      <Skeleton className="h-40" />
      <div className="grid grid-cols-2 gap-3 large-text:grid-cols-1 sm:gap-4 xl:grid-cols-4">
        {[1, 2, 3, 4].map((card) => (
          <Skeleton key={card} className="h-32" />
        ))}
      </div>
      <Card className="grid grid-cols-1 gap-5 p-5 sm:p-7">
        <Skeleton className="h-8 w-72 max-w-full" />
        {[1, 2, 3].map((row) => (
          <Skeleton key={row} className="h-14" />
        ))}
      </Card>
    </div>
  )
}
