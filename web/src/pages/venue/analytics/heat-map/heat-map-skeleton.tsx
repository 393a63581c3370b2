import { Card } from '../../../../ui/card.tsx'
import { Skeleton } from '../../../../ui/late/skeleton.tsx'

/** While the hours of the week load. */
export function HeatMapSkeleton() {
  return (
    <Card aria-hidden="true" className="grid grid-cols-1 gap-5 p-5 sm:p-7">
      <Skeleton className="h-7 w-72 max-w-full" />
      <Skeleton className="h-72" />
    </Card>
  )
}
