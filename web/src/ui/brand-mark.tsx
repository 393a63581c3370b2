import { Link } from 'react-router'

/** The product's name as it stands in every header; leads home. */
export function BrandMark() {
  return (
    <Link
      to="/"
      className="font-display inline-flex min-h-11 items-center text-xl font-extrabold tracking-tight"
    >
      <span>
        No<span className="text-accent-text">FOMO</span>
      </span>
    </Link>
  )
}
