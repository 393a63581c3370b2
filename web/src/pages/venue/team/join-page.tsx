import UserPlus from 'virtual:icons/user-plus'
import { roleNames } from '@nofomo/contracts/team/roles.ts'
import { type LoaderFunctionArgs, useLoaderData, useParams } from 'react-router'
import { type ApiOutput, api } from '../../../lib/http/api-client.ts'
import type { PageHandle } from '../../../shell/page-meta.ts'
import { paths } from '../../../shell/paths.ts'
import { useUser } from '../../../shell/user.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { answerOf, type LinkAnswer } from './link-answer.ts'
import { LinkPage } from './link-page.tsx'
import { LinkProblem } from './link-problem.tsx'
import { roleMeanings } from './team.messages.ts'
import { useLink } from './use-link.ts'

type Invitation = ApiOutput<'GET /api/venue/invitations/:token'>
type Loaded = LinkAnswer<Invitation>

export const handle: PageHandle<Loaded> = {
  meta: (loaded) => ({
    title: loaded?.found ? `Join ${loaded.found.venueName}` : 'Invitation',
    noindex: true,
  }),
}

export function loader({ params, context, request }: LoaderFunctionArgs) {
  const input = { params: { token: params.token ?? '' } }
  return answerOf(api('GET /api/venue/invitations/:token', input, { context, signal: request.signal }))
}

/** `/venue/join/:token`: an invitation to a venue's team. Opening it accepts nothing. */
export function Component() {
  const { found, problem } = useLoaderData<Loaded>()
  if (problem) return <LinkProblem title="This invitation does not work" problem={problem} />
  return <Invited invitation={found} />
}

function Invited({ invitation: { venueName, role, email, invitedBy } }: { invitation: Invitation }) {
  const params = { token: useParams().token ?? '' }
  const { busy, problem, use } = useLink(
    () => api('POST /api/venue/invitations/:token/accept', { params }),
    paths.venueDashboard(),
  )
  const user = useUser()
  const isOther = user !== null && user.email !== email
  return (
    <LinkPage icon={UserPlus} title={`Join ${venueName}`}>
      <p>
        {invitedBy ? <strong>{invitedBy}</strong> : 'Somebody who acts for the venue'} invites{' '}
        <strong>{email}</strong> as <strong>{roleNames[role]}</strong>, who {roleMeanings[role]}.
      </p>
      {isOther && (
        <p className="rounded-control bg-tint p-4">
          You are signed in as {user.email ?? user.contactName}. Accepting signs this browser in as {email}.
        </p>
      )}
      <Alert problem={problem} />
      <Button size="large" busy={busy} onClick={use}>
        {busy ? 'Accepting…' : 'Accept'}
      </Button>
      <p className="text-sm text-muted">
        The invitation came by mail, so accepting signs you in; no password is needed. Not meant for you?
        Close this page, and nothing happens.
      </p>
    </LinkPage>
  )
}
