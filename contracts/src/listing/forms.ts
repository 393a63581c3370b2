import * as z from 'zod/mini'
import { limits } from '../sessions/choices.ts'
import { line, lines } from '../text/forms.ts'
import { formLimits } from '../text/limits.ts'
import { isPhone, phoneSentence } from '../text/phone-numbers.ts'
import { hoursProblem, inOrder } from '../times/opening-hours.ts'
import { maxSpecialHours, specialHoursProblem, upcoming } from '../times/special-hours.ts'
import { venueFeatureNames } from '../venues/features.ts'
import { maxWebAddressLength } from './limits.ts'

const webAddress = line(maxWebAddressLength).check(
  z.refine(isWebAddress, 'Write a whole address that begins with https://, like https://example.com.'),
)

/** A site of the open web, without a name and password in it. */
function isWebAddress(text: string): boolean {
  if (!/^https:\/\//i.test(text) || !URL.canParse(text)) return false
  const { hostname, username, password } = new URL(text)
  return /^[^.].*\.[a-z][a-z0-9-]*$/i.test(hostname) && username === '' && password === ''
}

const clock = z.string().check(z.maxLength(5))
const clockDay = z.string().check(z.maxLength(10))
const span = z.object({ opens: clock, closes: clock })

/** The name of the fields of one of the days with hours of their own. */
export const specialField = (index: number): string => `special-${index}`

/** By day, Monday first, each day's times in their order. */
const hours = z.pipe(
  z
    .array(z.array(span).check(z.maxLength(6)))
    .check(z.length(7, 'Give the hours of all seven days.'), ({ value, issues }) => {
      const problem = hoursProblem(value)
      if (problem)
        issues.push({ code: 'custom', input: value, path: [problem.day], message: problem.sentence })
    }),
  z.transform(inOrder),
)

/** In their order. Errors name which by `special-` and its index. */
const specialHours = z.pipe(
  z
    .array(z.object({ first: clockDay, last: clockDay, spans: z.array(span).check(z.maxLength(6)) }))
    .check(z.maxLength(maxSpecialHours, `List at most ${maxSpecialHours} days with other hours.`))
    .check(({ value, issues }) => {
      const problem = specialHoursProblem(value)
      if (problem)
        issues.push({
          code: 'custom',
          input: value,
          path: [specialField(problem.index)],
          message: problem.sentence,
        })
    }),
  z.transform((all) => upcoming(all, '')),
)

/** What a place is called, and where it is: staff look at it first, wherever it is. */
const identityFields = {
  name: line(limits.venueNameLength, 'Venue name is required'),
  address: line(limits.addressLength, 'Address is required'),
}
export const identityForm = z.object(identityFields)

/** What a venue's members state about it. Null: not known. */
export const listingFields = {
  ...identityFields,
  hours: z.nullable(hours),
  specialHours,
  menuUrl: z.nullable(webAddress),
  phone: z.nullable(line(formLimits.phoneLength).check(z.refine(isPhone, phoneSentence))),
  website: z.nullable(webAddress),
  description: z.nullable(
    z.pipe(
      lines(limits.descriptionLength),
      z.transform((text) => text || null),
    ),
  ),
  priceLevel: z.nullable(z.number().check(z.int(), z.minimum(1), z.maximum(4))),
  features: z.pipe(
    z.array(z.enum(venueFeatureNames)).check(z.maxLength(venueFeatureNames.length)),
    z.transform((features) => [...new Set(features)].sort()),
  ),
}
export type ListingFields = { [Field in keyof typeof listingFields]: z.output<(typeof listingFields)[Field]> }

/** What is changed of it: only the fields that are named. */
export const listingForm = z.partial(z.object(listingFields))
export type ListingChanges = z.output<typeof listingForm>
