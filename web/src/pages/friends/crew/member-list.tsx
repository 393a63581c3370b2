import type { Crew, CrewMember } from '@nofomo/contracts/crews/endpoints.ts'
import { roleWords } from '../../../features/onboarding/role-words.ts'
import { api } from '../../../lib/http/api-client.ts'
import { Badge } from '../../../ui/badge.tsx'
import { EndButton } from '../../../ui/end-button.tsx'
import { TitledSection } from '../../../ui/titled-section.tsx'
import { removeQuestion } from './crew.messages.ts'
import type { CrewActions } from './use-crew.ts'

type MemberListProps = {
  crew: Crew
  /** For whoever may remove others. */
  actions?: CrewActions
}

/** Who is in; while a vote runs, who has voted. */
export function MemberList({ crew, actions }: MemberListProps) {
  return (
    <TitledSection id="members" title="Who is in" size="text-xl" className="gap-3">
      <ul className="grid grid-cols-1 gap-2 sm:grid-cols-2">
        {crew.members.map((member) => (
          <Member
            key={member.id}
            member={member}
            crewId={crew.id}
            actions={(!member.isYou && actions) || null}
          />
        ))}
      </ul>
    </TitledSection>
  )
}

type MemberProps = {
  member: CrewMember
  crewId: string /** Null: cannot be removed. */
  actions: CrewActions | null
}

function Member({ member, crewId, actions }: MemberProps) {
  const { id, name, role, squadRole, isYou, hasVoted } = member
  async function remove() {
    const params = { crewId, memberId: id }
    const { crew, link } = await api('DELETE /api/crews/:crewId/members/:memberId', { params })
    await actions?.show(crew)
    actions?.moveTo(link)
  }
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-control border border-line bg-raised px-4 py-2">
      <span className="min-w-0 font-bold wrap-anywhere">
        <span translate="no">{name}</span>
        {isYou && ' (you)'}
      </span>
      {squadRole && <Badge tone="plain">{roleWords[squadRole].name}</Badge>}
      {role === 'maker' && <Badge tone="plain">Made it</Badge>}
      {hasVoted !== null && (
        <Badge tone={hasVoted ? 'yes' : 'maybe'}>{hasVoted ? 'Has voted' : 'Not voted yet'}</Badge>
      )}
      {actions && (
        <EndButton
          label="Remove"
          of={name}
          question={removeQuestion(name)}
          yes="Remove"
          no="Keep them"
          look="ghost"
          className="ml-auto min-h-11"
          onEnd={remove}
        />
      )}
    </li>
  )
}
