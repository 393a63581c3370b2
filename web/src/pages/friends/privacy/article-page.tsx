import type { ReactNode } from 'react'
import { PageShell } from '../../../shell/page-shell.tsx'
import { changedOn } from './section.ts'

type ArticlePageProps = {
  title: string
  lead: string
  /** The sections in their order, by anchor. */
  contents: readonly { id: string; title: string }[]
  /** Comes before that list. */
  first?: ReactNode
  children: ReactNode
}

/** A page of words with a list of its sections. */
export function ArticlePage({ title, lead, contents, first, children }: ArticlePageProps) {
  return (
    <PageShell>
      <header className="grid max-w-prose grid-cols-1 gap-3 pt-4 pb-8">
        <h1 className="text-4xl sm:text-5xl">{title}</h1>
        <p className="text-lg text-muted">{lead}</p>
        <p className="text-sm text-muted">Last changed on {changedOn}.</p>
      </header>
      <div className="grid grid-cols-1 gap-x-14 gap-y-8 lg:grid-cols-[minmax(0,1fr)_15rem]">
        {first && <div className="lg:col-start-1 lg:row-start-1">{first}</div>}
        <nav
          aria-label="On this page"
          className="lg:sticky lg:top-4 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:self-start"
        >
          <ul className="grid grid-cols-1 gap-x-6 sm:grid-cols-2 lg:grid-cols-1">
            {contents.map((one) => (
              <li key={one.id}>
                <a
                  href={`#${one.id}`}
                  className="inline-flex min-h-11 items-center font-bold text-sound underline-offset-4 hover:underline"
                >
                  {one.title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div
          className={`grid grid-cols-1 gap-10 lg:col-start-1 ${first ? 'lg:row-start-2' : 'lg:row-start-1'}`}
        >
          {children}
        </div>
      </div>
    </PageShell>
  )
}

type ArticleSectionProps = {
  id: string
  title: string
  says?: readonly string[]
  points?: readonly string[] | undefined
  children?: ReactNode
}

export function ArticleSection({ id, title, says = [], points = [], children }: ArticleSectionProps) {
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-3">
      <h2 id={id} tabIndex={-1} className="text-2xl outline-none sm:text-3xl">
        {title}
      </h2>
      {says.map((sentence) => (
        <p key={sentence} className="max-w-prose wrap-anywhere">
          {sentence}
        </p>
      ))}
      {points.length > 0 && (
        <ul className="grid max-w-prose list-disc gap-2 pl-5">
          {points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      )}
      {children}
    </section>
  )
}
