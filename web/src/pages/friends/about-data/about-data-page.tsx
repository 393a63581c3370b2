import type { PageHandle } from '../../../shell/page-meta.ts'
import { PageShell } from '../../../shell/page-shell.tsx'
import { Card } from '../../../ui/card.tsx'
import { textLinkClass } from '../../../ui/text-link.tsx'
import { aboutDataLead, type DataSource, dataSources, ownFacts } from './about-data.messages.ts'

export const handle: PageHandle<null> = {
  meta: () => ({ title: 'Our data', description: aboutDataLead, canonical: '/about-data' }),
}

/** `/about-data`: the sources of facts about places, with their years, licenses and files. */
export function Component() {
  return (
    <PageShell>
      <header className="grid max-w-prose grid-cols-1 gap-3 pt-4 pb-8">
        <h1 className="text-4xl sm:text-5xl">Our data</h1>
        <p className="text-lg text-muted">{aboutDataLead}</p>
      </header>
      <section aria-labelledby="order" className="grid max-w-prose grid-cols-1 gap-3 pb-8">
        <h2 id="order" className="text-2xl">
          Which fact we show
        </h2>
        {ownFacts.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </section>
      <div className="grid grid-cols-1 gap-4 md:grid-cols-2">
        {dataSources.map((source) => (
          <Source key={source.id} {...source} />
        ))}
      </div>
    </PageShell>
  )
}

function Source({ id, title, says, links }: DataSource) {
  return (
    <Card as="section" aria-labelledby={id} className="grid grid-cols-1 content-start gap-3 p-5 sm:p-7">
      <h2 id={id} translate="no" className="text-2xl">
        {title}
      </h2>
      {says.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <ul className="grid grid-cols-1">
        {links.map(({ text, to }) => (
          <li key={to}>
            <a href={to} className={textLinkClass}>
              {text}
            </a>
          </li>
        ))}
      </ul>
    </Card>
  )
}
