import { useLocation } from 'react-router'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { paths } from './paths.ts'

/** In place of what only staff see, once their hour is over; the gate leads back to this page. */
export function StaffHourEnded() {
  const { pathname, search } = useLocation()
  return (
    <EmptyState
      title="Your hour as staff is over"
      heading="h2"
      action={<ButtonLink to={paths.gateBackTo(pathname + search)}>Sign in to Admin</ButtonLink>}
    >
      Staff is signed in for an hour at a time. Sign in again, and you are back on this page.
    </EmptyState>
  )
}
