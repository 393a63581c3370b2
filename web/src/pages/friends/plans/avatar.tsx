import type { Avatar } from '@nofomo/contracts/onboarding/profile-options.ts'

/** Flat drawings in the colors of the posters: the same in both themes. */
const drawings = import.meta.glob<string>('./avatars/*.svg', {
  query: '?raw',
  import: 'default',
  eager: true,
})

type AvatarPictureProps = {
  avatar: Avatar | null
  /** The initial is shown if no picture was chosen. */
  name: string
  /** Sets the sizes of the picture and of the initial. */
  className: string
}

/** An account's picture. Decorative: the name next to it says the same. */
export function AvatarPicture({ avatar, name, className }: AvatarPictureProps) {
  if (avatar)
    return (
      <span
        aria-hidden="true"
        className={`block shrink-0 overflow-hidden rounded-full ${className}`}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: drawings of ours.
        dangerouslySetInnerHTML={{ __html: drawings[`./avatars/${avatar}.svg`] ?? '' }}
      />
    )
  return (
    <span
      aria-hidden="true"
      className={`font-display grid shrink-0 place-items-center rounded-full bg-accent font-bold text-on-accent ${className}`}
    >
      {initialOf(name)}
    </span>
  )
}

/** The first character of a name, as a capital; it may consist of several UTF-16 code units. */
export function initialOf(name: string): string {
  return [...name.trim()][0]?.toUpperCase() ?? '?'
}
