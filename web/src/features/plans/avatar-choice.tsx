import { type Avatar, avatars } from '@nofomo/contracts/values/profile-options.ts'
import { AvatarPicture } from './avatar.tsx'

const names: Record<Avatar, string> = {
  ferry: 'Ferry',
  coffee: 'Coffee',
  salmon: 'Salmon',
  umbrella: 'Umbrella',
  needle: 'Space Needle',
  orca: 'Orca',
  pine: 'Pine',
  raindrop: 'Raindrop',
}

type AvatarChoiceProps = {
  avatar: Avatar | null
  /** Its initial is shown if there is no picture. */
  name: string
  onChange: (avatar: Avatar | null) => void
}

/** A choice of eight drawings or the initial. */
export function AvatarChoice({ avatar, name, onChange }: AvatarChoiceProps) {
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="mb-2 text-sm font-bold text-muted">Picture</legend>
      <div className="flex flex-wrap gap-3">
        {[null, ...avatars].map((one) => (
          <label key={one} className="relative grid size-16 place-items-center">
            <input
              type="radio"
              name="avatar"
              value={one ?? ''}
              checked={one === avatar}
              onChange={() => onChange(one)}
              className="peer absolute inset-0 size-full cursor-pointer appearance-none rounded-full checked:bg-ink"
            />
            <span className="pointer-events-none relative">
              <AvatarPicture avatar={one} name={name} className="size-14 text-2xl" />
            </span>
            <span className="sr-only">{one ? names[one] : 'Your initial'}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
