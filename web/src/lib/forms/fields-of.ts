type Typed = { target: { value: string } }

/**
 * The props of the fields of a form whose values are kept by its component: `<Field label="Title" {...field('title')} />`.
 * An error is that of the field's name, which differs from the value's where the call names it differently.
 */
export function fieldsOf<Values extends object>(
  values: Values,
  errors: Readonly<Record<string, string | undefined>>,
  change: (part: Partial<Values>, name: string) => void,
) {
  return (key: Extract<keyof Values, string>, name: string = key) => ({
    name,
    value: String(values[key]),
    error: errors[name],
    onChange: ({ target }: Typed) => change({ [key]: target.value } as Partial<Values>, name),
  })
}
