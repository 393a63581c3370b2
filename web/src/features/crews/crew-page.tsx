import { useState } from 'react'
import { crewSettingsPath } from '../../shell/crew-path.ts'
import { TextLink } from '../../ui/text-link.tsx'
import { CrewFrame, type MemberView } from './crew-frame.tsx'
import { DecisionList } from './decision-list.tsx'
import { MemberList } from './member-list.tsx'
import { NextVote } from './next-vote.tsx'
import { RunningVote } from './running-vote.tsx'
import { ShareLink } from './share-link.tsx'

export { handle, loader } from './crew-frame.tsx'

/** `/crew/:crewKey`: what a crew does next, and who is in. */
export function Component() {
  return <CrewFrame>{(view) => <ShownCrew {...view} />}</CrewFrame>
}

function ShownCrew({ crewKey, crew, isLinkOpen, actions }: MemberView) {
  const [begun, setBegun] = useState<string | null>(null)
  const { running } = crew
  return (
    <div className="grid grid-cols-1 gap-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-2">
        <h1 translate="no" className="text-3xl wrap-anywhere sm:text-5xl">
          {crew.name}
        </h1>
        <TextLink to={crewSettingsPath(crewKey)}>Settings</TextLink>
      </div>
      {running ? (
        <RunningVote vote={running} crew={crew} isNew={begun === running.sessionId} />
      ) : (
        <NextVote
          key={crew.lastNumber}
          crew={crew}
          onBegun={async (sessionId) => {
            setBegun(sessionId)
            await actions.reload()
          }}
        />
      )}
      <DecisionList decisions={crew.decisions} />
      <MemberList crew={crew} />
      {isLinkOpen && <ShareLink />}
    </div>
  )
}
