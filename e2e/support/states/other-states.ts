import { heading } from '../people.ts'
import type { PageState } from '../types.ts'

/**
 * Marks the calls that consist of nothing but kinds of elements that earlier ones have: in each of hundreds axe would find the
 * same. Of a kind are elements with the same tag, classes and attributes in others that are.
 */
function markLikeAnother(): void {
  const ofElement = ({ localName, className, attributes }: Element) =>
    `${localName}.${className}[${[...attributes].map(({ name }) => name)}]`
  const kindOf = (element: Element): string =>
    element.parentElement ? `${kindOf(element.parentElement)} ${ofElement(element)}` : ofElement(element)
  const known = new Set<string>()
  for (const call of document.querySelectorAll('article')) {
    const kinds = [call, ...call.querySelectorAll('*')].map(kindOf)
    if (kinds.every((kind) => known.has(kind))) call.setAttribute('data-like-another', '')
    for (const kind of kinds) known.add(kind)
  }
}

/** Pages for everybody, and for developers. */
export const otherStates: PageState[] = [
  {
    name: 'the API page',
    path: () => '/docs/api',
    isAlone: true,
    prepare: (page) => page.evaluate(markLikeAnother),
  },
  { name: 'a document', path: () => '/docs/chats.md', isAlone: true },
  { name: 'the mailbox', path: () => '/mailbox', isAlone: true },
  {
    name: 'a letter in the mailbox',
    path: () => '/mailbox',
    isAlone: true,
    prepare: async (page) => {
      await page.getByRole('link').filter({ hasText: 'To ' }).first().click()
      await page.waitForURL(/\/mailbox\/\d+$/)
    },
  },
  {
    name: 'the privacy notice',
    path: () => '/partners',
    isAlone: true,
    prepare: (page) => page.getByRole('complementary', { name: 'Privacy' }).waitFor(),
  },
  {
    name: 'the privacy page, with everything that is kept',
    path: () => '/privacy',
    prepare: async (page) => {
      await heading(page, 'What your browser keeps').waitFor()
      await page.evaluate(() => {
        for (const part of document.querySelectorAll('details')) part.open = true
      })
      await page.getByText('nofomo-shell-…').waitFor()
    },
  },
  { name: 'the terms', path: () => '/terms' },
  { name: 'the sources of data', path: () => '/about-data' },
  { name: 'the chats', path: () => '/chats?slack=failed' },
]
