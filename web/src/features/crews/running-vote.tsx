import type { Crew, RunningCrewVote } from '@nofomo/contracts/endpoints/crews.ts'
import { useEffect, useRef } from 'react'
import { useSharing } from '../../session/share/use-sharing.tsx'
import { paths } from '../../shell/paths.ts'
import { usePublicAddress } from '../../shell/public-url.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { VenuePicture } from '../../ui/venue-picture.tsx'
import {
  allHaveVoted,
  beginningInWords,
  missingInWords,
  voteIsOn,
  voteStateInWords,
} from './crew.messages.ts'

type RunningVoteProps = {
  vote: RunningCrewVote
  crew: Crew
  /** The reader has just begun it: next it is sent to the others. */
  isNew: boolean
}

/** The vote that is on: who is missing, the way there, and the link for the others. */
export function RunningVote({ vote, crew, isNew }: RunningVoteProps) {
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
