import type { ReactNode } from 'react'
import { Card } from '../ui/card.tsx'
import { PageShell } from './shell/page-shell.tsx'

type NoticePageProps = {
  title: string
  text: string
  /** What to do about it. */
  children: ReactNode
}

/** Instead of what a page would show: why it does not, and the way on. */
export function NoticePage({ title, text, children }: NoticePageProps) {
  return (
    <PageShell>
      <Card className="mx-auto mt-10 grid max-w-md justify-items-center gap-4 p-7 text-center">
        <h1 className="text-3xl">{title}</h1>
        <p className="text-muted">{text}</p>
        {children}
      </Card>
    </PageShell>
  )
}
