import type { ReactNode } from 'react'

/** Shown where scripts are disabled: what does not work on the page, and what works instead. */
export function NoScript({ children }: { children: ReactNode }) {
  return (
    <noscript>
      <p className="mb-5 rounded-control bg-tint px-4 py-3">{children}</p>
    </noscript>
  )
}
