import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router'

export type ButtonLook = 'primary' | 'quiet' | 'chosen' | 'ghost'
type Size = 'normal' | 'large' | 'small'

const looks: Record<ButtonLook, string> = {
  primary: 'bg-accent text-on-accent hover:bg-accent-press shadow-card',
  quiet: 'bg-raised text-ink border border-edge hover:border-ink',
  chosen: 'bg-ink text-fog border border-ink',
  ghost: 'text-ink hover:bg-tint',
}
const sizes: Record<Size, string> = {
  small: 'min-h-10 px-[min(0.75rem,4vw)] py-1 text-sm',
  normal: 'min-h-12 px-[min(1.25rem,5vw)] py-1.5',
  large: 'min-h-14 px-[min(1.5rem,6vw)] py-2 text-lg leading-snug',
}

/** The classes of a button, for other elements that look like one. */
export function buttonClass(look: ButtonLook, size: Size = 'normal', extra = ''): string {
  return `inline-flex max-w-full items-center justify-center gap-2 rounded-control font-bold text-center transition-[background-color,border-color,transform] duration-150 active:scale-[0.98] disabled:active:scale-[1] disabled:border-transparent disabled:bg-line disabled:text-muted disabled:shadow-none aria-busy:cursor-progress ${looks[look]} ${sizes[size]} ${extra}`
}

type ButtonProps = ComponentProps<'button'> & {
  look?: ButtonLook
  size?: Size
  /** A request is running: the button ignores presses but keeps its focus. */
  busy?: boolean
}

/** A button, by default of type `button`. While busy it ignores presses. */
export function Button({ look = 'primary', size, busy = false, className, onClick, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      className={buttonClass(look, size, className)}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      {...rest}
    />
  )
}

type ButtonLinkProps = {
  to: string
  look?: ButtonLook
  size?: Size
  className?: string
  /** Navigation state for the next page. */
  state?: unknown
  children: ReactNode
}

/** A link to another page of the product that looks like a button. */
export function ButtonLink({ to, look = 'primary', size, className, state, children }: ButtonLinkProps) {
  return (
    <Link to={to} state={state} className={buttonClass(look, size, className)}>
      {children}
    </Link>
  )
}
