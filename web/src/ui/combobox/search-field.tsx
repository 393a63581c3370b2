import { type ComponentProps, type RefObject, useEffect, useRef } from 'react'
import { Field } from '../field.tsx'

type SearchFieldProps = Omit<ComponentProps<typeof Field>, 'ref' | 'type' | 'defaultValue'> & {
  /** What is searched for. Another search, also by Back, replaces what stands in the field. */
  searched: string
  ref?: RefObject<HTMLInputElement | null>
}

/** The field of a search that goes to another address. It is never replaced itself: the focus stays where it was. */
export function SearchField({ searched, ref, ...rest }: SearchFieldProps) {
  const own = useRef<HTMLInputElement>(null)
  const field = ref ?? own
  const shown = useRef(searched)
  useEffect(() => {
    // Not at first: what was typed before hydration stays.
    if (shown.current !== searched && field.current) field.current.value = searched
    shown.current = searched
  }, [field, searched])
  return <Field {...rest} ref={field} type="search" defaultValue={searched} />
}
