import type { ReactNode } from 'react'
import { PageShell } from '../../app/shell/page-shell.tsx'
import { Card } from '../../ui/card.tsx'

type NoticeProps = {
  title: string
  text: string
  /** What to do about it. */
  children: ReactNode
}

/** Instead of a form or a booking: why there is none, and the way on. */
export function Notice({ title, text, children }: NoticeProps) {
  return (
    <PageShell>
      <Card className="mx-auto mt-10 grid max-w-md justify-items-center gap-4 p-7 text-center">
        <h1 className="text-3xl">{title}</h1>
        <p className="text-muted">{text}</p>
        <div className="flex flex-wrap justify-center gap-3">{children}</div>
      </Card>
    </PageShell>
  )
}
