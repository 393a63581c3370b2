import type { ReactNode } from 'react'
import { Card } from '../ui/card.tsx'
import { PageShell } from './page-shell.tsx'

type NoticePageProps = {
  title: string
  text: string
  /** What to do about it. */
  children: ReactNode
}

/** Replaces a page's content: why it is not shown, and what to do next. */
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
