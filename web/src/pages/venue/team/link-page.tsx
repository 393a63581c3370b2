import type { ComponentType, ReactNode } from 'react'
import { PageShell } from '../../../shell/page-shell.tsx'
import { Card } from '../../../ui/card.tsx'

type LinkPageProps = {
  icon: ComponentType<{ className?: string; 'aria-hidden'?: 'true' }>
  title: string
  children: ReactNode
}

/** A page with one thing to decide: what a link is for, and a button that uses it. */
export function LinkPage({ icon: Icon, title, children }: LinkPageProps) {
  return (
    <PageShell>
      <Card className="mx-auto mt-2 grid max-w-lg grid-cols-1 gap-5 p-5 wrap-anywhere sm:mt-8 sm:p-8">
        <span className="grid size-12 place-items-center rounded-full bg-tint text-accent-text">
          <Icon aria-hidden="true" className="size-6" />
        </span>
        <h1 className="text-3xl sm:text-4xl">{title}</h1>
        {children}
      </Card>
    </PageShell>
  )
}
