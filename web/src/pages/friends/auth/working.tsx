import { Skeleton } from '../../../ui/late/skeleton.tsx'
import { AuthPage } from './auth-page.tsx'

/** Shown while a link is being used, usually for a moment. */
export function Working({ title }: { title: string }) {
  return (
    <AuthPage
      title={title}
      lead={<p role="status">One moment.</p>}
      withoutScript="Signing in needs JavaScript. Your link stays good until you use it."
    >
      <div aria-busy="true" className="grid gap-3">
        <Skeleton className="h-4 w-3/4" />
        <Skeleton className="h-12 w-full" />
      </div>
    </AuthPage>
  )
}
