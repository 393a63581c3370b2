import Smartphone from 'virtual:icons/smartphone'
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
import { useLink } from './use-link.ts'

type Link = ApiOutput<'GET /api/counter-links/:token'>
type Loaded = LinkAnswer<Link>

export const handle: PageHandle<Loaded> = { meta: () => ({ title: 'Phone at the counter', noindex: true }) }

export function loader({ params, context, request }: LoaderFunctionArgs) {
  const input = { params: { token: params.token ?? '' } }
  return answerOf(api('GET /api/counter-links/:token', input, { context, signal: request.signal }))
}

/** `/counter/:token`: makes this browser the phone at a venue's counter. Opening it uses nothing. */
export function Component() {
  const { found, problem } = useLoaderData<Loaded>()
  if (problem) return <LinkProblem title="This link does not work" problem={problem} />
  return <SetUpPhone link={found} />
}

function SetUpPhone({ link: { venueName, name } }: { link: Link }) {
  const params = { token: useParams().token ?? '' }
  const { busy, problem, use } = useLink(
    () => api('POST /api/counter-links/:token/open', { params }),
    paths.redeem(),
  )
  const user = useUser()
  return (
    <LinkPage icon={Smartphone} title={`Use this phone at the counter of ${venueName}`}>
      <p>
        As <strong>{name}</strong> it redeems vouchers for {venueName} and can do nothing else. It stays so
        until somebody of the venue ends it.
      </p>
      {user && (
        <p className="rounded-control bg-tint p-4">
          You are signed in here as {user.email ?? user.contactName}. That ends when the phone is set up.
        </p>
      )}
      <Alert problem={problem} />
      <Button size="large" busy={busy} onClick={use} className="py-3">
        {busy ? 'Setting up…' : 'Use this phone'}
      </Button>
    </LinkPage>
  )
}
