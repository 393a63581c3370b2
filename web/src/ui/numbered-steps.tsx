import { useId } from 'react'

type Step = readonly [title: string, text: string]

type NumberedStepsProps = {
  steps: readonly Step[]
  /** Without one, the steps follow the page's own heading. */
  title?: string
  /** Side by side where there is space. */
  across?: boolean
}

/** Numbered steps. */
export function NumberedSteps({ title, ...list }: NumberedStepsProps) {
  const id = useId()
  if (!title) return <List {...list} heading="h2" />
  return (
    <section aria-labelledby={id} className="grid content-start gap-5">
      <h2 id={id} className="text-2xl">
        {title}
      </h2>
      <List {...list} heading="h3" />
    </section>
  )
}

type ListProps = Omit<NumberedStepsProps, 'title'> & { heading: 'h2' | 'h3' }

function List({ steps, across = false, heading: Heading }: ListProps) {
  return (
    <ol className={`grid gap-5 ${across ? 'sm:grid-cols-3' : ''}`}>
      {steps.map(([title, text], index) => (
        <li
          key={title}
          className={`grid grid-cols-[auto_1fr] content-start gap-x-4 gap-y-1 ${across ? 'sm:grid-cols-1 sm:gap-y-2' : ''}`}
        >
          <span
            aria-hidden="true"
            className={`font-display row-span-2 grid size-10 place-items-center rounded-full bg-tint text-lg font-bold text-accent-text ${across ? 'sm:row-span-1' : ''}`}
          >
            {index + 1}
          </span>
          <Heading className="text-lg">{title}</Heading>
          <p className="text-muted">{text}</p>
        </li>
      ))}
    </ol>
  )
}
