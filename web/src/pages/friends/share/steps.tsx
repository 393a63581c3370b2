import Check from 'virtual:icons/check'

const steps = ['Setup Complete', 'Share & Vote', 'Results']
/** This page is the second of the three. */
const current = 1

/** The group's progress toward a decision. */
export function Steps() {
  return (
    <ol
      className="grid grid-cols-[1.2fr_1fr_auto] large-text:grid-cols-1 text-sm font-bold max-lg:hidden"
      aria-label="Progress"
    >
      {steps.map((step, index) => (
        <li
          key={step}
          aria-current={index === current ? 'step' : undefined}
          className={`flex items-center gap-2 border-t-2 pt-3 pr-1 ${index <= current ? 'border-ink' : 'border-line text-muted'}`}
        >
          <span
            aria-hidden="true"
            className={`grid size-6 shrink-0 place-items-center rounded-full border ${dot(index)}`}
          >
            {index < current ? <Check className="size-3.5" /> : index + 1}
          </span>
          <span>
            {step}
            {index < current && <span className="sr-only">, done</span>}
          </span>
        </li>
      ))}
    </ol>
  )
}

function dot(index: number): string {
  if (index < current) return 'border-yes text-yes'
  return index === current ? 'border-transparent bg-ink text-fog' : 'border-edge'
}
