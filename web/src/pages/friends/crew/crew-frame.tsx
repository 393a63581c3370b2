import type { Crew, CrewPage, CrewInvitation as Invitation } from '@nofomo/contracts/crews/endpoints.ts'
import { crewLimits, memberNameMissing } from '@nofomo/contracts/crews/limits.ts'
import type { ReactNode } from 'react'
import { data, type LoaderFunctionArgs, useLoaderData, useParams } from 'react-router'
import { useSmallForm } from '../../../lib/forms/use-small-form.ts'
import { ApiError, api } from '../../../lib/http/api-client.ts'
import { apiOfBrowser } from '../../../lib/http/api-of-browser.ts'
import { problemOf } from '../../../lib/http/problem.ts'
import { QueryScope } from '../../../lib/queries/query-scope.tsx'
import { currentServerData, type ServerData } from '../../../lib/queries/server-data.ts'
import { crewPath } from '../../../shell/crew-path.ts'
import type { PageHandle } from '../../../shell/page-meta.ts'
import { PageShell } from '../../../shell/page-shell.tsx'
import { paths, withQuery } from '../../../shell/paths.ts'
import { useUser } from '../../../shell/user.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Field } from '../../../ui/field.tsx'
import { listed } from '../../../ui/text/listed.ts'
import { TextLink } from '../../../ui/text-link.tsx'
import { crewTitle, decisionsInWords, unavailable } from './crew.messages.ts'
import { type CrewActions, useCrew } from './use-crew.ts'

/** `problem`: there is no crew for this browser at this address. */
type Loaded = { loaded: ServerData<CrewPage>; problem: null } | { loaded: null; problem: string }

export const handle: PageHandle<Loaded> = {
  // The name is for members: the preview of a link tells nothing of the crew.
  meta: (found) => ({ title: crewTitle(found?.loaded?.data ?? null), noindex: true }),
}

export async function loader({ params, context, request }: LoaderFunctionArgs) {
  const input = { params: { crewId: params.crewKey ?? '' } }
  try {
    const page = await api('GET /api/crews/:crewId', input, { context, signal: request.signal })
    return data<Loaded>({ loaded: currentServerData(page), problem: null })
  } catch (error) {
    if (!(error instanceof ApiError) || ![400, 404, 410].includes(error.status)) throw error
    const problem = error.status === 400 ? unavailable : error.message
    return data<Loaded>({ loaded: null, problem }, { status: error.status === 400 ? 404 : error.status })
  }
}

/** What a member's page shows. */
export type MemberView = { crewKey: string; crew: Crew; isLinkOpen: boolean; actions: CrewActions }
type Shown = { children: (view: MemberView) => ReactNode }

/** A page of a crew for its members; everybody else with the link gets the way in. */
export function CrewFrame({ children }: Shown) {
  const { loaded, problem } = useLoaderData<Loaded>()
  const { crewKey = '' } = useParams()
  return (
    <PageShell back={crewPath(crewKey)}>
      <div className="mx-auto max-w-3xl pt-4 sm:pt-8">
        {loaded ? (
          <QueryScope key={crewKey}>
            <FoundCrew crewKey={crewKey} loaded={loaded}>
              {children}
            </FoundCrew>
          </QueryScope>
        ) : (
          <NoCrew title="No crew here">{problem}</NoCrew>
        )}
      </div>
    </PageShell>
  )
}

type FoundCrewProps = Shown & { crewKey: string; loaded: ServerData<CrewPage> }

function FoundCrew({ crewKey, loaded, children }: FoundCrewProps) {
  const { page, isGone, actions } = useCrew(crewKey, loaded)
  const { crew, invitation, isLinkOpen } = page
  if (isGone)
    return (
      <NoCrew title="This crew is closed to you now">It was deleted, or you are not in it any more.</NoCrew>
    )
  if (crew) return children({ crewKey, crew, isLinkOpen, actions })
  return invitation && <CrewInvitation crewKey={crewKey} invitation={invitation} onJoined={actions.show} />
}

/** In place of a crew: why it is not there for this browser. */
function NoCrew({ title, children }: { title: string; children: string }) {
  return (
    <Card className="mx-auto mt-6 grid max-w-md justify-items-center gap-4 p-7 text-center">
      <h1 className="text-3xl">{title}</h1>
      <p className="text-muted wrap-anywhere">{children}</p>
      <ButtonLink to={paths.landing()} look="quiet">
        Back to Home
      </ButtonLink>
    </Card>
  )
}

type CrewInvitationProps = {
  crewKey: string
  invitation: Invitation
  onJoined: (crew: Crew) => Promise<void>
}

/** Whose crew it is, and the way in: a name is enough. */
function CrewInvitation({ crewKey, invitation, onJoined }: CrewInvitationProps) {
  const user = useUser()
  const { name, members, decisionCount, suggestedName } = invitation
  const form = useSmallForm<'name'>({
    check: (typed) => (typed.name.trim() ? {} : { name: memberNameMissing }),
    send: async (typed) => {
      const { crew } = await apiOfBrowser('POST /api/crews/:crewId/join', {
        params: { crewId: crewKey },
        body: { name: typed.name },
      })
      await onJoined(crew)
    },
    failure: (error) => problemOf(error),
  })
  return (
    <Card className="grid grid-cols-1 gap-5 p-5 sm:p-8">
      <h1 className="text-3xl wrap-anywhere sm:text-4xl">
        Join <span translate="no">{name}</span>
      </h1>
      <p className="wrap-anywhere">
        <strong translate="no">{listed(members.map((member) => member.name))}</strong>{' '}
        {members.length === 1 ? 'meets' : 'meet'} here again and again. {decisionsInWords(decisionCount)}
      </p>
      <form {...form.props} className="grid grid-cols-1 gap-4">
        <Field
          label="Your name"
          name="name"
          autoComplete="nickname"
          defaultValue={suggestedName ?? ''}
          maxLength={crewLimits.memberNameLength}
          error={form.problems.name}
        />
        <Alert problem={form.problem} />
        <Button type="submit" size="large" busy={form.busy}>
          {form.busy ? 'Joining…' : 'Join the crew'}
        </Button>
      </form>
      <p className="text-sm text-muted">
        The crew sees your name, and whether you have voted, not how. You can leave whenever you like.
        {!user && (
          <>
            {' '}
            In already?{' '}
            <TextLink to={withQuery(paths.consumerLogin(), { redirect: crewPath(crewKey) })}>
              Sign in
            </TextLink>
          </>
        )}
      </p>
    </Card>
  )
}
