const steps = [
  {
    title: 'Say what you fancy',
    text: 'Three places that fit your budget, your number and your part of town.',
  },
  { title: 'Share one link', text: 'Friends open it in any browser. No app, no account, thirty seconds.' },
  {
    title: 'Watch it get decided',
    text: 'Votes arrive live. You get a winner, the reason why, and a plan B.',
  },
]

/** The whole product in three steps. */
export function HowItWorks() {
  return (
    <section aria-labelledby="how" className="grid content-start gap-5">
      <h2 id="how" className="text-2xl">
        How it works
      </h2>
      <ol className="grid gap-5 sm:grid-cols-3">
        {steps.map((step, index) => (
          <li
            key={step.title}
            className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 sm:grid-cols-1 sm:gap-y-2"
          >
            <span
              aria-hidden="true"
              className="font-display row-span-2 grid size-10 place-items-center rounded-full bg-tint text-lg font-bold text-accent-text sm:row-span-1"
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
