import type { Crew, RunningCrewVote } from '@nofomo/contracts/crews/endpoints.ts'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { useSharing } from '../../../features/sessions/share/use-sharing.tsx'
import { crewSettingsPath } from '../../../shell/crew-path.ts'
import { paths } from '../../../shell/paths.ts'
import { usePublicAddress } from '../../../shell/public-url.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { TextToCopy } from '../../../ui/text-to-copy.tsx'
import { TitledSection } from '../../../ui/titled-section.tsx'
import { VenuePicture } from '../../../ui/venue-picture.tsx'
import {
  allHaveVoted,
  beginningInWords,
  missingInWords,
  voteIsOn,
  voteStateInWords,
} from './crew.messages.ts'
import { CrewFrame, type MemberView } from './crew-frame.tsx'
import { DecisionList } from './decision-list.tsx'
import { MemberList } from './member-list.tsx'
import { NextVote } from './next-vote.tsx'

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

/** The link by which friends join. The server knows only its hash: whoever has it can pass it on. */
function ShareLink() {
  const address = usePublicAddress(useLocation().pathname)
  return (
    <TitledSection id="link" title="Bring in friends" size="text-xl" className="gap-3">
      <p>Whoever has this link can join with a name, without an account.</p>
      <TextToCopy text={address} what="link" />
    </TitledSection>
  )
}

type RunningVoteProps = {
  vote: RunningCrewVote
  crew: Crew
  /** The reader has just begun it: next it is sent to the others. */
  isNew: boolean
}

/** The vote that is on: who is missing, the way there, and the link for the others. */
function RunningVote({ vote, crew, isNew }: RunningVoteProps) {
  const own = crew.members.find(({ isYou }) => isYou)
  const state = voteStateInWords(vote)
  const hasVoted = own?.hasVoted === true
  const url = usePublicAddress(paths.vote(vote.sessionId))
  const { send, dialog } = useSharing({ title: crew.name, description: `${voteIsOn}.`, url })
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isNew) heading.current?.focus()
  }, [isNew])
  return (
    <Card as="section" aria-labelledby="running" className="grid grid-cols-1 overflow-hidden">
      {vote.images.length > 0 && (
        <div aria-hidden="true" className="grid grid-flow-col auto-cols-fr gap-px">
          {vote.images.map((image, index) => (
            <VenuePicture
              key={image}
              image={image}
              sizes="(min-width: 48rem) 16rem, 33vw"
              first={index === 0}
            />
          ))}
        </div>
      )}
      <div className="grid grid-cols-1 gap-3 p-5">
        <h2 ref={heading} id="running" tabIndex={-1} className="text-2xl outline-none">
          {voteIsOn}
        </h2>
        {state && <p className="font-bold">{state}</p>}
        <p className="wrap-anywhere">{missingInWords(crew) ?? allHaveVoted}</p>
        <p className="text-sm text-muted wrap-anywhere">{beginningInWords(vote)}</p>
        <div className="flex flex-wrap gap-3">
          <Button look={isNew ? 'primary' : 'quiet'} onClick={send}>
            Send it to your crew
          </Button>
          <ButtonLink to={paths.vote(vote.sessionId)} look={hasVoted || isNew ? 'quiet' : 'primary'}>
            {hasVoted ? 'Change your vote' : 'Vote'}
          </ButtonLink>
          <ButtonLink to={paths.results(vote.sessionId)} look="quiet">
            Results
          </ButtonLink>
        </div>
        {dialog}
      </div>
    </Card>
  )
}
