import type { ServedChats } from '@nofomo/contracts/chats/endpoints.ts'
import type { ReactNode } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router'
import { api } from '../../../lib/http/api-client.ts'
import type { PageHandle } from '../../../shell/page-meta.ts'
import { PageShell } from '../../../shell/page-shell.tsx'
import { paths } from '../../../shell/paths.ts'
import { usePublicAddress } from '../../../shell/public-url.ts'
import { Alert } from '../../../ui/alert.tsx'
import { buttonClass } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { TextLink, textLinkClass } from '../../../ui/text-link.tsx'
import { TextToCopy } from '../../../ui/text-to-copy.tsx'
import { TitledCard } from '../../../ui/titled-section.tsx'
import {
  aboutAssistants,
  assistants,
  buttons,
  chats,
  chatsLead,
  chatsTitle,
  commands,
  documents,
  howItGoes,
  notLoaded,
  notServed,
  slackOutcomes,
  whatGoesWhere,
} from './chats.messages.ts'

export const handle: PageHandle<ServedChats | null> = {
  meta: () => ({ title: chatsTitle, description: chatsLead, canonical: '/chats' }),
}

/** Null if it could not be asked: the page then explains the commands alone. */
export function loader({ context, request }: LoaderFunctionArgs): Promise<ServedChats | null> {
  return api('GET /api/chats', {}, { context, signal: request.signal }).catch(() => null)
}

/** `/chats`: how NoFOMO works in assistants, Slack and Discord, how it is added to them, and what each of them gets. */
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
        <AddToAssistants />
        <AddToChats served={served} />
        <Part id="how" title="How it goes in a chat">
          <Steps steps={howItGoes} />
        </Part>
        <Part id="commands" title="What you type">
          <List items={commands} isTyped />
        </Part>
        <Part id="buttons" title="What the buttons do">
          <List items={buttons} />
        </Part>
        <Part id="privacy" title="What goes where">
          <List items={whatGoesWhere} />
          <TextLink to={paths.privacy()}>Privacy: what NoFOMO keeps</TextLink>
        </Part>
        <Part id="documents" title="For those who build">
          <ul className="grid grid-cols-1">
            {documents.map(({ name, does }) => (
              <li key={name}>
                {/* A document of the server, not a page of the app. */}
                <a href={`/docs/${name}`} className={textLinkClass}>
                  {does}
                </a>
              </li>
            ))}
          </ul>
        </Part>
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

/** The address of the server for assistants, and where to press in two of them. */
function AddToAssistants() {
  const address = usePublicAddress('/mcp')
  return (
    <TitledCard id="assistants" title="Assistants">
      <TextToCopy text={address} what="address" />
      <div className="grid grid-cols-1 gap-4 md:grid-cols-2">
        {assistants.map(({ name, steps }) => (
          <section key={name} aria-labelledby={name} className="grid grid-cols-1 content-start gap-2">
            <h3 id={name} translate="no" className="text-lg">
              {name}
            </h3>
            <Steps steps={steps} />
          </section>
        ))}
      </div>
      <p className="text-muted">{aboutAssistants}</p>
    </TitledCard>
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

function Steps({ steps }: { steps: readonly string[] }) {
  return (
    <ol className="grid list-decimal gap-2 pl-5">
      {steps.map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ol>
  )
}

type ListProps = { items: readonly { name: string; does: string }[]; isTyped?: boolean }

function List({ items, isTyped = false }: ListProps) {
  const Name = isTyped ? 'code' : 'strong'
  return (
    <dl className="grid grid-cols-1 gap-3">
      {items.map(({ name, does }) => (
        <div key={name}>
          <dt>
            <Name {...(isTyped && { translate: 'no' })} className="font-bold wrap-anywhere">
              {name}
            </Name>
          </dt>
          <dd className="text-muted">{does}</dd>
        </div>
      ))}
    </dl>
  )
}
