import type { ReactNode } from 'react'
import * as react from 'react/jsx-runtime'
import { textRun, withTextRuns } from './text-runs.ts'

export { Fragment, type JSX } from 'react/jsx-runtime'

type Props = { children?: ReactNode }
const wrap = (children: string, key?: string) => react.jsx(textRun, { children }, key)

/** What the compiler makes of an element with at most one child. Texts survive a translator. */
export const jsx: typeof react.jsx = (type, props, key) =>
  react.jsx(type, withTextRuns(type, props as Props, wrap), key)

/** What the compiler makes of an element with several children. */
export const jsxs: typeof react.jsxs = (type, props, key) => {
  const apart = withTextRuns(type, props as Props, wrap)
  return Array.isArray(apart.children) ? react.jsxs(type, apart, key) : react.jsx(type, apart, key)
}
