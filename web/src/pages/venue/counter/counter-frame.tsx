import ArrowLeft from 'virtual:icons/arrow-left'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '../../../shell/paths.ts'
import { ThemeToggle } from '../../../ui/theme-toggle.tsx'

type CounterFrameProps = {
  /** At the left of the header; else a way back to scanning. */
  head?: ReactNode
  children: ReactNode
}

/** A page for one hand: a narrow header, and all the rest of the window. On its side it has two columns. */
export function CounterFrame({ head = <BackToScanning />, children }: CounterFrameProps) {
  return (
    <div className="mx-auto flex min-h-dvh w-full max-w-xl flex-col px-4 landscape:max-w-5xl">
      <header className="flex min-h-14 items-center justify-between gap-3 py-1">
        {head}
        <ThemeToggle />
      </header>
      <main className="grid flex-1 grid-cols-1 grid-rows-[1fr_auto] gap-x-8 gap-y-4 pb-[max(1rem,env(safe-area-inset-bottom))] landscape:grid-cols-2 landscape:grid-rows-1 lg:min-h-[34rem] lg:flex-none">
        {children}
      </main>
    </div>
  )
}

function BackToScanning() {
  return (
    <Link
      to={paths.redeem()}
      className="inline-flex min-h-11 items-center gap-2 font-bold underline-offset-4 hover:underline"
    >
      <ArrowLeft aria-hidden="true" className="size-5" />
      Back to the counter
    </Link>
  )
}
