import { useId } from 'react'

type Template = { name: string }

type TemplateButtonsProps<T extends Template> = {
  templates: readonly T[]
  onUse: (template: T) => void
}

/** Quick templates: a press fills the form. */
export function TemplateButtons<T extends Template>({ templates, onUse }: TemplateButtonsProps<T>) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid gap-2">
      <h3 id={id} className="font-sans text-sm font-bold tracking-normal text-muted">
        Quick templates
      </h3>
      <div className="flex flex-wrap gap-2">
        {templates.map((template) => (
          <button
            key={template.name}
            type="button"
            onClick={() => onUse(template)}
            className="min-h-11 rounded-full border border-edge bg-surface px-4 py-1 text-left text-sm font-bold hover:border-ink hover:bg-tint"
          >
            {template.name}
          </button>
        ))}
      </div>
    </section>
  )
}
