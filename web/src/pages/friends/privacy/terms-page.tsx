import type { PrivacyFacts } from '@nofomo/contracts/privacy/endpoints.ts'
import { useLoaderData } from 'react-router'
import type { PageHandle } from '../../../shell/page-meta.ts'
import { paths } from '../../../shell/paths.ts'
import { TextLink } from '../../../ui/text-link.tsx'
import { ArticlePage, ArticleSection } from './article-page.tsx'
import { loadPrivacy } from './load-privacy.ts'
import { termsSections } from './terms.messages.ts'

const lead = 'What you can expect of NoFOMO, and what it expects of you.'

export const handle: PageHandle<PrivacyFacts | null> = {
  meta: () => ({ title: 'Terms of use', description: lead, canonical: paths.terms() }),
}
export const loader = loadPrivacy

/** `/terms`. */
export function Component() {
  const facts = useLoaderData<PrivacyFacts | null>()
  const sections = termsSections(facts?.contact ?? null)
  return (
    <ArticlePage title="Terms of use" lead={lead} contents={sections}>
      {sections.map((section) => (
        <ArticleSection key={section.id} {...section} />
      ))}
      <TextLink to={paths.privacy()}>Privacy: what NoFOMO keeps, and why</TextLink>
      <TextLink to="/about-data">Where facts about places come from</TextLink>
    </ArticlePage>
  )
}
