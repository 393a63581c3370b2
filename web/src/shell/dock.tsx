import type { ReactNode } from 'react'

/** A page's main action within the thumb's reach: it stays visible, and content that scrolls below it fades. */
export function Dock({ className = '', children }: { className?: string; children: ReactNode }) {
  return (
    <div
      className={`sticky bottom-0 z-10 -mx-4 bg-[linear-gradient(to_top,var(--fog)_70%,transparent)] px-4 pt-6 pb-[max(1rem,env(safe-area-inset-bottom))] sm:-mx-6 sm:px-6 ${className}`}
    >
      {children}
    </div>
  )
}
