const steps = [
  ['Create', 'Three places that fit the evening, and any of your own.'],
  ['Share', 'One link. Friends vote on their phones, no account needed.'],
  ['Go', 'A winner, the reason why, and a plan B. Then ask for the table.'],
] as const

/** How a plan comes about. */
export function Explainer() {
  return (
    <section aria-labelledby="how" className="grid gap-4">
      <h2 id="how" className="text-2xl">
        How it works
      </h2>
      <ol className="grid gap-4">
        {steps.map(([title, text], index) => (
          <li key={title} className="grid grid-cols-[auto_1fr] gap-x-4">
            <span
              aria-hidden="true"
              className="font-display row-span-2 grid size-10 place-items-center rounded-full bg-tint text-lg font-bold text-accent-text"
            >
              {index + 1}
            </span>
            <h3 className="text-lg">{title}</h3>
            <p className="text-muted">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
