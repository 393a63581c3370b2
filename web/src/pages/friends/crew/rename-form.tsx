import type { ComponentProps } from 'react'
import { useSmallForm } from '../../../lib/forms/use-small-form.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'

type RenameFormProps = Pick<
  ComponentProps<typeof Field>,
  'label' | 'autoComplete' | 'defaultValue' | 'maxLength'
> & { missing: string; save: string; send: (body: { name: string }) => Promise<void> }

/** Changes a name. `missing` says what an empty one lacks, `save` what the button does. */
export function RenameForm({ missing, save, send, ...field }: RenameFormProps) {
  const form = useSmallForm<'name'>({
    check: ({ name }) => (name.trim() ? {} : { name: missing }),
    send: ({ name }) => send({ name }),
  })
  return (
    <>
      <form {...form.props} className="grid grid-cols-1 items-end gap-3 sm:grid-cols-[minmax(0,1fr)_auto]">
        <Field {...field} name="name" error={form.problems.name} />
        <Button type="submit" look="quiet" busy={form.busy}>
          {save}
        </Button>
      </form>
      <Alert small problem={form.problem} />
    </>
  )
}
