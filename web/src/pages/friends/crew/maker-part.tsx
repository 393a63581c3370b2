import type { Crew } from '@nofomo/contracts/crews/endpoints.ts'
import { crewLimits, crewNameMissing } from '@nofomo/contracts/crews/limits.ts'
import { useSending } from '../../../lib/forms/use-sending.ts'
import { type ApiInput, api } from '../../../lib/http/api-client.ts'
import { apiInOrder } from '../../../lib/http/api-in-order.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Card } from '../../../ui/card.tsx'
import { EndButton } from '../../../ui/end-button.tsx'
import { LabeledSwitch } from '../../../ui/labeled-switch.tsx'
import { TitledSection } from '../../../ui/titled-section.tsx'
import { deleteQuestion, newLinkQuestion } from './crew.messages.ts'
import { RenameForm } from './rename-form.tsx'
import type { CrewActions } from './use-crew.ts'

type MakerPartProps = { crew: Crew; actions: CrewActions }
type Change = ApiInput<'PATCH /api/crews/:crewId'>['body']

/** What only whoever looks after the crew can do. */
export function MakerPart({ crew, actions }: MakerPartProps) {
  const { id: crewId, memory } = crew
  const sending = useSending()
  const save = async (body: Change) => {
    const call = { params: { crewId }, body }
    const saved = await apiInOrder('PATCH /api/crews/:crewId', call)
    await actions.show(saved.crew)
  }
  const change = (body: Change) => void sending.send(() => save(body))
  const switchOf = (key: keyof Crew['memory'], label: string, about: string) => (
    <LabeledSwitch
      label={label}
      about={about}
      isOn={memory[key]}
      isBusy={sending.busy}
      onChange={(isOn) => change({ memory: { [key]: isOn } })}
    />
  )
  return (
    <TitledSection id="maker" title="Looking after it">
      <Card className="grid grid-cols-1 gap-4 p-5">
        <RenameForm
          label="Name of the crew"
          autoComplete="off"
          defaultValue={crew.name}
          maxLength={crewLimits.nameLength}
          missing={crewNameMissing}
          save="Rename"
          send={save}
        />
        {switchOf('leavesOutWinners', 'Somewhere new', 'The last five winners are not suggested again.')}
        {switchOf(
          'usesTaste',
          'Remember what you like',
          'What several of you liked in several votes tilts suggestions.',
        )}
        {switchOf(
          'usesFairness',
          'Take turns',
          'On a tie the place wins whose friends gave way lately. Nobody is named.',
        )}
        <Alert small problem={sending.problem} />
        <NewLink crewId={crew.id} actions={actions} />
        <DeleteCrew crew={crew} onDeleted={actions.leave} />
      </Card>
    </TitledSection>
  )
}

function DeleteCrew({ crew, onDeleted }: { crew: Crew; onDeleted: () => void }) {
  return (
    <EndButton
      label="Delete the crew"
      question={deleteQuestion(crew.name)}
      yes="Delete"
      look="ghost"
      size="normal"
      className="justify-self-start"
      onEnd={async () => {
        await api('DELETE /api/crews/:crewId', { params: { crewId: crew.id } })
        onDeleted()
      }}
    />
  )
}

/** Replaces the link by which friends join, and leads to the crew's page, where the new one is shared. */
function NewLink({ crewId, actions }: { crewId: string; actions: CrewActions }) {
  return (
    <EndButton
      label="Make a new link"
      question={newLinkQuestion}
      yes="Make a new link"
      look="ghost"
      size="normal"
      className="justify-self-start"
      onEnd={async () => {
        const { link } = await api('POST /api/crews/:crewId/link', { params: { crewId } })
        actions.moveTo(link)
      }}
    />
  )
}
