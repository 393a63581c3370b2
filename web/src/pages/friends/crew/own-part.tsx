import type { Crew } from '@nofomo/contracts/crews/endpoints.ts'
import { crewLimits, memberNameMissing } from '@nofomo/contracts/crews/limits.ts'
import { roleWords } from '../../../features/onboarding/role-words.ts'
import { cuisineWords } from '../../../features/onboarding/taste.messages.ts'
import { useSending } from '../../../lib/forms/use-sending.ts'
import type { ApiInput } from '../../../lib/http/api-client.ts'
import { apiInOrder } from '../../../lib/http/api-in-order.ts'
import { paths } from '../../../shell/paths.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Card } from '../../../ui/card.tsx'
import { LabeledSwitch } from '../../../ui/labeled-switch.tsx'
import { listed } from '../../../ui/text/listed.ts'
import { TextLink } from '../../../ui/text-link.tsx'
import { TitledSection } from '../../../ui/titled-section.tsx'
import { RenameForm } from './rename-form.tsx'
import type { CrewActions } from './use-crew.ts'

type OwnPartProps = { crew: Crew; actions: CrewActions }
type Change = ApiInput<'PATCH /api/crews/:crewId/me'>['body']

/** The reader's own name, and what of their onboarding the crew uses. */
export function OwnPart({ crew, actions }: OwnPartProps) {
  const { you, id: crewId } = crew
  const sending = useSending()
  const save = async (body: Change) => {
    const call = { params: { crewId }, body }
    const saved = await apiInOrder('PATCH /api/crews/:crewId/me', call)
    await actions.show(saved.crew)
  }
  const role = you.squadRole ?? you.squadRoleKnown
  const liked = likedIn(you.tastes)
  return (
    <TitledSection id="you" title="Your part">
      <Card className="grid grid-cols-1 gap-4 p-5">
        <RenameForm
          label="Your name here"
          autoComplete="nickname"
          defaultValue={you.name}
          maxLength={crewLimits.memberNameLength}
          missing={memberNameMissing}
          save="Save name"
          send={save}
        />
        {role && (
          <LabeledSwitch
            label={`Show that you are ${roleWords[role].name.toLowerCase()}`}
            about="From your onboarding. The crew sees it beside your name."
            isOn={you.squadRole !== null}
            isBusy={sending.busy}
            onChange={(showsSquadRole) => sending.send(() => save({ showsSquadRole }))}
          />
        )}
        {you.tastes && (
          <LabeledSwitch
            label="Let your tastes count"
            about={`${liked.length > 0 ? `You like ${listed(liked)}. ` : ''}They tilt the suggestions, and are shown to nobody.`}
            isOn={you.usesTastes}
            isBusy={sending.busy}
            onChange={(usesTastes) => sending.send(() => save({ usesTastes }))}
          />
        )}
        <Alert small problem={sending.problem} />
        <p className="text-sm text-muted">
          {you.isOfAccount
            ? 'You are in by your account, on all its devices. '
            : 'You are in by this browser. Sign in, and you are in on your other devices, too. '}
          <TextLink to={paths.privacy()}>What a crew stores</TextLink>
        </p>
        <a
          href={`/api/crews/${crewId}/me/export`}
          download="nofomo-crew.json"
          className="inline-flex min-h-11 items-center justify-self-start font-bold text-sound underline underline-offset-4"
        >
          Download what it stores about you
        </a>
      </Card>
    </TitledSection>
  )
}

function likedIn(tastes: Crew['you']['tastes']): string[] {
  const swipes = Object.entries(tastes?.food_swiper?.swipes ?? {})
  return swipes.flatMap(([cuisine, swipe]) =>
    swipe === 'yes' ? cuisineWords[cuisine as keyof typeof cuisineWords] : [],
  )
}
