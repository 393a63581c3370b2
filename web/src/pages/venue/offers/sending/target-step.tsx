import type { LiveGroup } from '@nofomo/contracts/venue-home/endpoints.ts'
import type { FormEvent, ReactNode } from 'react'
import { counted } from '../../../../lib/text/counted.ts'
import { Alert } from '../../../../ui/alert.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Skeleton } from '../../../../ui/late/skeleton.tsx'
import { DialogFoot } from './dialog-foot.tsx'
import { undecidedFirst, undecidedIn } from './send.messages.ts'
import { mayGoOn, type SendDraft, type Targets } from './send-draft.ts'
import type { LiveGroups } from './use-live-groups.ts'
import type { ChangeSend } from './use-send-draft.ts'

type TargetStepProps = {
  draft: SendDraft
  change: ChangeSend
  now: number
  live: LiveGroups
  onBack: () => void
  onCancel: () => void
  onNext: () => void
}

/** Step 2: undecided groups, all that are live, or some of them. */
export function TargetStep({ draft, change, now, live, onBack, onCancel, onNext }: TargetStepProps) {
  const isValid = mayGoOn(draft, now)
  function submit(event: FormEvent) {
    event.preventDefault()
    if (isValid) onNext()
  }
  const choice = (value: Targets, label: string, hint: string, more?: ReactNode) => (
    <TargetChoice
      value={value}
      label={label}
      hint={hint}
      isChosen={draft.targets === value}
      onChoose={() => change({ targets: value })}
    >
      {more}
    </TargetChoice>
  )
  return (
    <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-4">
      <fieldset className="grid min-w-0 grid-cols-1 gap-2">
        <legend className="sr-only">Who gets it</legend>
        {choice('undecided', 'Undecided groups', undecidedHint(live))}
        {choice('all', 'All live groups', allHint(live))}
        {choice('viewing_now', 'Those who look right now', 'Groups in which somebody has the page open.')}
        {choice(
          'some',
          'Only some groups',
          'Choose them one by one.',
          draft.targets === 'some' && <GroupChoice draft={draft} change={change} live={live} />,
        )}
      </fieldset>
      <DialogFoot note={!isValid && 'To go on: choose at least one group.'}>
        <Button look="ghost" onClick={onCancel}>
          Cancel
        </Button>
        <Button look="quiet" onClick={onBack}>
          Back
        </Button>
        <Button type="submit" disabled={!isValid}>
          Next
        </Button>
      </DialogFoot>
    </form>
  )
}

function undecidedHint({ groups }: LiveGroups): string {
  if (groups === null) return 'Every group that is deciding now with you on its list.'
  const undecided = undecidedIn(groups).length
  if (undecided === 0) return 'Nobody is deciding right now: it would reach no group.'
  return `${counted(undecided, 'group is', 'groups are')} deciding now with you on the list.`
}

function allHint({ groups }: LiveGroups): string {
  const also = 'Also those that have chosen you. It stands on your public page, too.'
  return groups === null
    ? also
    : `${counted(groups.length, 'group')}, also those that have chosen you. It stands on your public page, too.`
}

type TargetChoiceProps = {
  value: Targets
  label: string
  hint: string
  isChosen: boolean
  onChoose: () => void
  children: ReactNode
}

function TargetChoice({ value, label, hint, isChosen, onChoose, children }: TargetChoiceProps) {
  return (
    <div className={`rounded-control border bg-surface ${isChosen ? 'border-ink' : 'border-edge'}`}>
      <label className="flex min-h-14 cursor-pointer items-center gap-3 px-4 py-2.5">
        <input
          type="radio"
          name="targets"
          value={value}
          checked={isChosen}
          onChange={onChoose}
          className="size-5 flex-none accent-(--accent)"
        />
        <span>
          <span className="block font-bold">{label}</span>
          <span className="block text-sm text-muted">{hint}</span>
        </span>
      </label>
      {children}
    </div>
  )
}

function GroupChoice({ draft, change, live }: Pick<TargetStepProps, 'draft' | 'change' | 'live'>) {
  const { groups, hasFailed, retry } = live
  if (groups === null && hasFailed)
    return (
      <div className="border-t border-line p-4">
        <Alert problem={{ sentence: 'The live groups could not be loaded.' }}>
          <Button look="quiet" size="small" className="min-h-11 justify-self-start" onClick={retry}>
            Retry
          </Button>
        </Alert>
      </div>
    )
  if (groups === null) return <Skeleton className="m-4 h-12" />
  if (groups.length === 0)
    return <p className="border-t border-line p-4 text-muted">No groups currently deciding</p>
  const toggle = (id: string) =>
    change({
      groupIds: draft.groupIds.includes(id)
        ? draft.groupIds.filter((one) => one !== id)
        : [...draft.groupIds, id],
    })
  return (
    <ul className="grid grid-cols-1 divide-y divide-line border-t border-line px-4">
      {undecidedFirst(groups).map((group) => (
        <GroupBox
          key={group.id}
          group={group}
          isChosen={draft.groupIds.includes(group.id)}
          onToggle={() => toggle(group.id)}
        />
      ))}
    </ul>
  )
}

type GroupBoxProps = { group: LiveGroup; isChosen: boolean; onToggle: () => void }

function GroupBox({ group: { name, size, status }, isChosen, onToggle }: GroupBoxProps) {
  return (
    <li>
      <label className="flex min-h-14 cursor-pointer items-center gap-3 py-2">
        <input
          type="checkbox"
          checked={isChosen}
          onChange={onToggle}
          className="size-5 flex-none accent-(--accent)"
        />
        <span className="min-w-0">
          <span className="block font-bold wrap-anywhere">{name ?? 'A group'}</span>
          <span className="block text-sm text-muted">
            {size === null ? 'Size not given' : counted(size, 'person', 'people')} · {status}
          </span>
        </span>
      </label>
    </li>
  )
}
