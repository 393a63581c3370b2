import type { Avatar } from '@nofomo/contracts/onboarding/profile-options.ts'
import type { ReactNode } from 'react'

/** Flat drawings on 48×48, in the colors of the posters: the same in both themes. */
const drawings: Record<Avatar, ReactNode> = {
  ferry: (
    <>
      <path fill="#fbd3ae" d="M0 0h48v48H0z" />
      <circle cx="35" cy="15" r="6" fill="#ff6f43" />
      <path fill="#1f7a4d" d="M20 12h6v6h-6z" />
      <path fill="#fffdf8" d="M13 17h20v5H13zM7 22h34l-3 12H11z" />
      <path fill="#1f7a4d" d="M8 27h32l-1 3H9z" />
      <path fill="#17677f" d="M0 34q6-4 12 0t12 0 12 0 12 0v14H0z" />
    </>
  ),
  coffee: (
    <>
      <path fill="#fbe6d8" d="M0 0h48v48H0z" />
      <path fill="none" stroke="#b8401a" strokeWidth="3" d="M31 23h3a4.5 4.5 0 0 1 0 9h-4" />
      <path fill="#b8401a" d="M11 20h21v10a8 8 0 0 1-8 8h-5a8 8 0 0 1-8-8z" />
      <ellipse cx="21.5" cy="20" rx="10.5" ry="2.5" fill="#38241b" />
      <path
        fill="none"
        stroke="#53635d"
        strokeWidth="2"
        strokeLinecap="round"
        d="M18 15q-3-3 0-6M25 15q-3-3 0-6"
      />
    </>
  ),
  salmon: (
    <>
      <path fill="#17677f" d="M0 0h48v48H0z" />
      <path fill="#ff8259" d="M6 25q11-13 24-4l11-7q-4 10 0 20l-11-6q-13 9-24-3z" />
      <path fill="#fbd3ae" d="M8 27q10 8 22 1-10 9-22-1z" />
      <path fill="none" stroke="#a33a2a" strokeWidth="1.5" d="M18 18q4 6 0 13" />
      <circle cx="12.5" cy="23.5" r="1.7" fill="#10231f" />
    </>
  ),
  umbrella: (
    <>
      <path fill="#9fb8bd" d="M0 0h48v48H0z" />
      <path
        stroke="#fffdf8"
        strokeWidth="2"
        strokeLinecap="round"
        d="M9 9l-2 5M21 4l-1 3M35 6l-2 4M43 14l-2 4"
      />
      <path
        fill="none"
        stroke="#10231f"
        strokeWidth="2.5"
        strokeLinecap="round"
        d="M24 24v13a4 4 0 0 1-8 0"
      />
      <path
        fill="#ff6f43"
        d="M7 27a17 15 0 0 1 34 0q-3-3.5-5.7 0-2.8-3.5-5.6 0-2.9-3.5-5.7 0-2.8-3.5-5.7 0-2.8-3.5-5.6 0-2.7-3.5-5.7 0z"
      />
    </>
  ),
  needle: (
    <>
      <path fill="#f2b84b" d="M0 0h48v48H0z" />
      <path fill="#ff6f43" d="M0 34h48v14H0z" />
      <path stroke="#10231f" strokeWidth="2" d="M24 4v12" />
      <path fill="none" stroke="#10231f" strokeWidth="2.5" d="M22.5 20q1 16-5.5 28M25.5 20q-1 16 5.5 28" />
      <path fill="#10231f" d="M17 14h14l5 4.5-8 3.500h-8l-8-3.500z" />
    </>
  ),
  orca: (
    <>
      <path fill="#a9dbe6" d="M0 0h48v48H0z" />
      <path fill="#10231f" d="M4 35q3-12 15-15 3-9 10-12-2 7 1 12 12 2 15 15z" />
      <path fill="#fffdf8" d="M28 35q6-6 17 0z" />
      <ellipse cx="35" cy="25.5" rx="3.5" ry="1.8" fill="#fffdf8" transform="rotate(25 35 25.5)" />
      <path fill="#17677f" d="M0 34q6-4 12 0t12 0 12 0 12 0v14H0z" />
    </>
  ),
  pine: (
    <>
      <path fill="#cfe3d2" d="M0 0h48v48H0z" />
      <path fill="#7fae93" d="M0 36l10-12 9 12 8-8 9 8 6-6 6 6v12H0z" />
      <path fill="#5b3a26" d="M22 38h4v7h-4z" />
      <path fill="#14573a" d="M24 5l8 11h-4l7 10h-4l8 13H9l8-13h-4l7-10h-4z" />
    </>
  ),
  raindrop: (
    <>
      <path fill="#12343b" d="M0 0h48v48H0z" />
      <path fill="#6fc3da" d="M24 6c7 10 12 15 12 22a12 12 0 0 1-24 0c0-7 5-12 12-22z" />
      <circle cx="19.5" cy="27" r="1.7" fill="#12343b" />
      <circle cx="28.5" cy="27" r="1.7" fill="#12343b" />
      <path fill="none" stroke="#12343b" strokeWidth="2" strokeLinecap="round" d="M20 32q4 3.5 8 0" />
    </>
  ),
}

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
      <svg aria-hidden="true" viewBox="0 0 48 48" className={`shrink-0 rounded-full ${className}`}>
        {drawings[avatar]}
      </svg>
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
