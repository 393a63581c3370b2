import type { ReactNode } from 'react'
import { Link } from 'react-router'

/** Whose facts are shown, leading to the page that names license and file. */
export function CreditLink({ children }: { children: ReactNode }) {
  return (
    <Link
      to="/about-data"
      className="inline-flex min-h-6 items-center justify-self-start text-sm text-muted underline underline-offset-4"
    >
      {children}
    </Link>
  )
}
