import type { ReactNode } from 'react'
import { BrandMark } from './brand-mark.tsx'
import { ThemeToggle } from './theme-toggle.tsx'

type PageShellProps = {
  /** At the right of the header, before the theme switch. */
  aside?: ReactNode
  children: ReactNode
}

/** Header, content and footer of an ordinary page. Content decides its own columns inside 72rem. */
export function PageShell({ aside, children }: PageShellProps) {
  return (
    <div className="mx-auto flex min-h-dvh w-full max-w-6xl flex-col px-4 sm:px-6">
      <header className="flex items-center justify-between gap-3 py-2 sm:py-4">
        <BrandMark />
        <div className="flex items-center gap-2 text-sm text-muted">
          {aside}
          <ThemeToggle />
        </div>
      </header>
      <main className="flex-1 pb-10">{children}</main>
      <footer className="border-t border-line py-5 text-sm text-muted">
        <p>Company without fear of missing out. Made for Seattle.</p>
      </footer>
    </div>
  )
}
