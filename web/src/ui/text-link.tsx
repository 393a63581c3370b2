import type { ReactNode } from 'react'
import { Link } from 'react-router'

/** The style of a link on a line of its own, and of buttons that look like one. */
export const textLinkClass =
  'inline-flex min-h-11 items-center gap-2 font-bold text-sound underline-offset-4 hover:underline'

type TextLinkProps = { to: string; className?: string; children: ReactNode }

export function TextLink({ to, className = '', children }: TextLinkProps) {
  return (
    <Link to={to} className={`${textLinkClass} ${className}`}>
      {children}
    </Link>
  )
}
