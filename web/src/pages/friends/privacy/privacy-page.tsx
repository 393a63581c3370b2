import type { PrivacyFacts } from '@nofomo/contracts/privacy/endpoints.ts'
import { useSyncExternalStore } from 'react'
import { useLoaderData, useRevalidator } from 'react-router'
import { asksNotToBeCounted } from '../../../lib/analytics/consent.ts'
import { startCounting } from '../../../shell/counting.ts'
import type { PageHandle } from '../../../shell/page-meta.ts'
import { paths } from '../../../shell/paths.ts'
import { useUser } from '../../../shell/user.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { LabeledSwitch } from '../../../ui/labeled-switch.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { TitledCard } from '../../../ui/titled-section.tsx'
import { ArticlePage, ArticleSection } from './article-page.tsx'
import { type CountingState, countingSays, countingWords } from './counting.messages.ts'
import { loadPrivacy } from './load-privacy.ts'
import { alwaysOutside, recipients } from './outside.messages.ts'
import { inShort, privacySections, retention, rightsWords } from './privacy.messages.ts'
import { StoredTables } from './stored-table.tsx'

const lead = 'What NoFOMO keeps, why, for how long, and who sees it.'

export const handle: PageHandle<PrivacyFacts | null> = {
  meta: () => ({ title: 'Privacy', description: lead, canonical: paths.privacy() }),
}
export const loader = loadPrivacy

const others = {
  counting: { id: 'counting', title: 'Counting visits' },
  outside: { id: 'outside', title: 'Services of others' },
  browser: { id: 'browser', title: 'What your browser keeps' },
  retention: { id: 'how-long', title: 'How long' },
  rights: { id: 'rights', title: 'Your data, on request' },
}

/** `/privacy`: true of the code, and of this installation as it is configured. */
export function Component() {
  const facts = useLoaderData<PrivacyFacts | null>()
  return (
    <ArticlePage
      title="Privacy"
      lead={lead}
      contents={[...privacySections, ...Object.values(others)]}
      first={<InShort />}
    >
      {privacySections.map((section) => (
        <ArticleSection key={section.id} {...section} />
      ))}
      <ArticleSection {...others.counting} says={countingSays} />
      <ArticleSection {...others.outside}>
        {facts === null && <ServicesNotLoaded />}
        <OutsideList facts={facts} />
        <p className="max-w-prose">{alwaysOutside}</p>
      </ArticleSection>
      <ArticleSection {...others.browser}>
        <StoredTables />
      </ArticleSection>
      <ArticleSection {...others.retention}>
        <HowLong />
      </ArticleSection>
      <ArticleSection {...others.rights} says={rightsWords(facts?.contact ?? null)}>
        <TextLink to={paths.terms()}>Terms of use</TextLink>
        <TextLink to="/about-data">Where facts about places come from</TextLink>
      </ArticleSection>
    </ArticlePage>
  )
}

function InShort() {
  return (
    <TitledCard id="in-short" title="In short" className="gap-3">
      <ul className="grid list-disc gap-2 pl-5">
        {inShort.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <div className="border-t border-line pt-3">
        <CountingSwitch />
      </div>
    </TitledCard>
  )
}

function HowLong() {
  return (
    <table className="max-w-prose text-left">
      <caption className="sr-only">What is deleted, and when</caption>
      <thead>
        <tr className="border-b border-line">
          <th scope="col" className="py-2 pr-4 large-text:block">
            What
          </th>
          <th scope="col" className="py-2 large-text:block">
            Deleted after
          </th>
        </tr>
      </thead>
      <tbody>
        {retention.map(([what, after]) => (
          <tr key={what} className="border-b border-line align-top">
            <th scope="row" className="py-2 pr-4 font-normal large-text:block">
              {what}
            </th>
            <td className="py-2 large-text:block">{after}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** This installation could not be asked: what holds in any case is shown. */
function ServicesNotLoaded() {
  const { revalidate, state } = useRevalidator()
  return (
    <Alert
      problem={{
        sentence: 'Which of these are used here, and whom to write to, could not be loaded.',
        isWarning: true,
      }}
    >
      <Button look="quiet" size="small" busy={state === 'loading'} onClick={() => void revalidate()}>
        Try again
      </Button>
    </Alert>
  )
}

/** Services of others, and whether this installation uses them. */
function OutsideList({ facts }: { facts: PrivacyFacts | null }) {
  return (
    <ul className="grid grid-cols-1 gap-3">
      {recipients(facts).map(({ name, gets, isUsed, who }) => (
        <li key={name} className="grid grid-cols-1 gap-1 rounded-card border border-line bg-raised p-4">
          <h3 className="flex flex-wrap items-center gap-x-3 text-lg">
            {name}
            {isUsed !== null && <Badge>{isUsed ? 'Used here' : 'Not used'}</Badge>}
          </h3>
          <p>Gets {gets}.</p>
          <p className="text-muted wrap-anywhere">{who}</p>
        </li>
      ))}
    </ul>
  )
}

/** Allows and forbids counting in this browser, at once and in all of its tabs. */
function CountingSwitch() {
  const user = useUser()
  const consent = useSyncExternalStore(subscribe, consentHere, () => 'unknown' as const)
  const { isOn, mayChange, about } = countingWords({
    consent,
    isSignedIn: user !== null && !user.isGuest,
  })
  return (
    <LabeledSwitch
      label="Count my visits"
      about={about}
      isOn={isOn}
      isBusy={false}
      isDisabled={!mayChange}
      onChange={(next) => startCounting()?.decide(next ? 'granted' : 'declined')}
    />
  )
}

function subscribe(listener: () => void): () => void {
  return startCounting()?.subscribe(listener) ?? (() => {})
}

function consentHere(): CountingState['consent'] {
  const counting = startCounting()
  if (counting) return counting.consent()
  return asksNotToBeCounted(navigator) ? 'signal' : 'forgetful'
}
