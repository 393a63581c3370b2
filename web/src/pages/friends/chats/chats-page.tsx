import type { ServedChats } from '@nofomo/contracts/chats/endpoints.ts'
import type { ReactNode } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router'
import { api } from '../../../lib/http/api-client.ts'
import type { PageHandle } from '../../../shell/page-meta.ts'
import { PageShell } from '../../../shell/page-shell.tsx'
import { paths } from '../../../shell/paths.ts'
import { Alert } from '../../../ui/alert.tsx'
import { buttonClass } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import {
  buttons,
  chats,
  chatsLead,
  chatsTitle,
  commands,
  howItGoes,
  notLoaded,
  notServed,
  slackOutcomes,
} from './chats.messages.ts'

export const handle: PageHandle<ServedChats | null> = {
  meta: () => ({ title: chatsTitle, description: chatsLead, canonical: '/chats' }),
}

/** Null if it could not be asked: the page then explains the commands alone. */
export function loader({ context, request }: LoaderFunctionArgs): Promise<ServedChats | null> {
  return api('GET /api/chats', {}, { context, signal: request.signal }).catch(() => null)
}

/** `/chats`: how NoFOMO works in Slack and Discord, and where it is added to them. */
export function Component() {
  const served = useLoaderData<ServedChats | null>()
  return (
    <PageShell>
      <header className="grid max-w-prose grid-cols-1 gap-3 pt-4 pb-8">
        <h1 className="text-4xl sm:text-5xl">{chatsTitle}</h1>
        <p className="text-lg text-muted">{chatsLead}</p>
        <Outcome />
      </header>
      <div className="grid grid-cols-1 gap-10">
        <AddToChats served={served} />
        <HowItGoes />
        <Commands />
        <Buttons />
        <TextLink to={paths.privacy()}>Privacy: what NoFOMO keeps of chats</TextLink>
      </div>
    </PageShell>
  )
}

function Outcome() {
  const outcome = slackOutcomes[useSearchParams()[0].get('slack') ?? '']
  if (!outcome) return null
  if (outcome.isError) return <Alert problem={outcome} />
  return (
    <p role="status" className="rounded-control border border-yes p-4 font-bold text-yes">
      {outcome.sentence}
    </p>
  )
}

function AddToChats({ served }: { served: ServedChats | null }) {
  if (!served) return <Alert problem={{ sentence: notLoaded, isWarning: true }} />
  return (
    <div className="grid grid-cols-1 gap-4 md:grid-cols-2">
      {chats.map(({ key, name, add, says }) => (
        <Card
          key={key}
          as="section"
          aria-labelledby={key}
          className="grid grid-cols-1 content-start justify-items-start gap-3 p-5 sm:p-7"
        >
          <h2 id={key} translate="no" className="text-2xl">
            {name}
          </h2>
          <p>{says}</p>
          {served[key] ? (
            <a href={served[key].installUrl} className={buttonClass('primary')}>
              {add}
            </a>
          ) : (
            <p className="text-muted">{notServed(name)}</p>
          )}
        </Card>
      ))}
    </div>
  )
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="grid max-w-prose grid-cols-1 gap-3">
      <h2 id={id} className="text-2xl sm:text-3xl">
        {title}
      </h2>
      {children}
    </section>
  )
}

function HowItGoes() {
  return (
    <Part id="how" title="How it goes">
      <ol className="grid list-decimal gap-2 pl-5">
        {howItGoes.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </Part>
  )
}

function Commands() {
  return (
    <Part id="commands" title="What you type">
      <dl className="grid grid-cols-1 gap-3">
        {commands.map(({ typed, does }) => (
          <div key={typed}>
            <dt>
              <code translate="no" className="font-bold wrap-anywhere">
                {typed}
              </code>
            </dt>
            <dd className="text-muted">{does}</dd>
          </div>
        ))}
      </dl>
    </Part>
  )
}

function Buttons() {
  return (
    <Part id="buttons" title="What the buttons do">
      <ul className="grid list-disc gap-2 pl-5">
        {buttons.map(({ name, does }) => (
          <li key={name}>
            <strong>{name}</strong> {does}
          </li>
        ))}
      </ul>
    </Part>
  )
}
