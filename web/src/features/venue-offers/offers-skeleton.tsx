import { Card } from '../../ui/card.tsx'
import { Skeleton } from '../../ui/late/skeleton.tsx'

export function OffersSkeleton() {
  return (
    <div aria-hidden="true" className="grid grid-cols-1 gap-6">
      <Skeleton className="h-20 w-full max-w-3xl" />
      {[1, 2].map((card) => (
        <Card key={card} className="grid grid-cols-1 gap-5 p-5 sm:p-7">
          <Skeleton className="h-7 w-72 max-w-full" />
          <Skeleton className="h-24" />
        </Card>
      ))}
    </div>
  )
}
