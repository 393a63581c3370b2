import type { Crew, CrewInvitation as Invitation } from '@nofomo/contracts/crews/endpoints.ts'
import { crewLimits, memberNameMissing } from '@nofomo/contracts/crews/limits.ts'
import { useSmallForm } from '../../../lib/forms/use-small-form.ts'
import { apiOfBrowser } from '../../../lib/http/api-of-browser.ts'
import { problemOf } from '../../../lib/http/problem.ts'
import { crewPath } from '../../../shell/crew-path.ts'
import { paths, withQuery } from '../../../shell/paths.ts'
import { useUser } from '../../../shell/user.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Field } from '../../../ui/field.tsx'
import { listed } from '../../../ui/text/listed.ts'
import { TextLink } from '../../../ui/text-link.tsx'
import { decisionsInWords } from './crew.messages.ts'

type CrewInvitationProps = {
  crewKey: string
  invitation: Invitation
  onJoined: (crew: Crew) => Promise<void>
}

/** Whose crew it is, and the way in: a name is enough. */
export function CrewInvitation({ crewKey, invitation, onJoined }: CrewInvitationProps) {
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
