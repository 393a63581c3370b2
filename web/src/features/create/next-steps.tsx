const steps = [
  {
    title: 'You choose',
    text: 'Three suggestions with the reason for each. Change your criteria as often as you like.',
  },
  { title: 'They vote', text: 'One link. Your friends need no account, and can add places of their own.' },
  { title: 'It’s decided', text: 'Votes arrive live, until there is a winner and a plan B.' },
]

/** What comes after the form. */
export function NextSteps() {
  return (
    <section aria-labelledby="next" className="grid content-start gap-5">
      <h2 id="next" className="text-2xl">
        What happens next
      </h2>
      <ol className="grid gap-5">
        {steps.map((step, index) => (
          <li key={step.title} className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
            <span
              aria-hidden="true"
              className="font-display row-span-2 grid size-10 place-items-center rounded-full bg-tint text-lg font-bold text-accent-text"
            >
              {index + 1}
            </span>
            <h3 className="text-lg">{step.title}</h3>
            <p className="text-muted">{step.text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
