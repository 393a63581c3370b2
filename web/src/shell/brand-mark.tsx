import { Link } from 'react-router'
import { paths } from '../platform/paths.ts'
import { useUser } from '../platform/user.ts'

/** The product's name in the header; links venue accounts to their dashboard, everybody else to the start page. */
export function BrandMark() {
  const isVenue = useUser()?.userType === 'venue'
  return (
    <Link
      to={isVenue ? paths.venueDashboard() : paths.landing()}
      className="font-display inline-flex min-h-11 items-center whitespace-nowrap text-xl font-extrabold tracking-tight"
    >
      <span>
        No<span className="text-accent-text">FOMO</span>
      </span>
    </Link>
  )
}
