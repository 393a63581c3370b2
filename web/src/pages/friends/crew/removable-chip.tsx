import X from 'virtual:icons/x'

type RemovableChipProps = {
  label: string
  /** What leaving it out means. */
  remove: string
  onRemove: () => void
}

/** A list item: a criterion, and a button that leaves it out. */
export function RemovableChip({ label, remove, onRemove }: RemovableChipProps) {
  return (
    <li className="flex max-w-full min-w-0 items-center rounded-3xl bg-tint pl-4">
      <span className="min-w-0 py-1 text-sm font-bold wrap-anywhere">{label}</span>
      <button
        type="button"
        aria-label={`${remove} (leave out: ${label})`}
        className="grid size-11 flex-none place-items-center rounded-full hover:bg-raised"
        onClick={onRemove}
      >
        <X aria-hidden="true" className="size-4" />
      </button>
    </li>
  )
}
