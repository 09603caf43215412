import { Children, type ReactNode } from 'react'

/**
 * Shows each text among these nodes in an element of its own. When a browser translates a page, it replaces text nodes. React
 * then fails to insert something before such a text or to remove it, and new words do not appear. The only text of an element
 * is replaced as a whole, which always works.
 */
export const SeparateTexts = ({ children }: { children?: ReactNode }) =>
  Children.map(children, (child) =>
    typeof child === 'string' || typeof child === 'number' ? <span>{child}</span> : child,
  )
