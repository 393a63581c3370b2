import type { ReactNode } from 'react'

type EmptyStateProps = {
  title: string
  /** Its level, below the page's own headings. */
  heading?: 'h2' | 'h3'
  /** What will be here, and how to get there. */
  children: ReactNode
  /** The main action. */
  action?: ReactNode
}

/** Replaces an empty list: says why it is empty and what to do. */
export function EmptyState({ title, heading: Heading = 'h3', children, action }: EmptyStateProps) {
  return (
    <div className="grid justify-items-center gap-3 rounded-card border-2 border-dashed border-line p-6 text-center">
      <Heading className="text-xl">{title}</Heading>
      <p className="max-w-prose text-muted">{children}</p>
      {action}
    </div>
  )
}
