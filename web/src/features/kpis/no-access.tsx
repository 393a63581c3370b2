import { paths } from '../../shell/paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

/** For venue accounts without an approved venue. */
export function NotForYou({ message }: { message: string }) {
  return (
    <EmptyState
      title="These figures are for partners"
      heading="h2"
      action={
        <div className="flex flex-wrap justify-center gap-3">
          <ButtonLink to={paths.claim()}>Claim your venue</ButtonLink>
          <ButtonLink to={paths.venueDashboard()} look="quiet">
            Go to the dashboard
          </ButtonLink>
        </div>
      }
    >
      {message}
    </EmptyState>
  )
}
