import type { ReactNode } from 'react'

/** What a page says where scripts may not run: what of it does not work, and what does instead. */
export function NoScript({ children }: { children: ReactNode }) {
  return (
    <noscript>
      <p className="mb-5 rounded-control bg-tint px-4 py-3">{children}</p>
    </noscript>
  )
}
