import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'

/**
 * The reader of a content page: a visitor, a member with an incomplete or a complete profile, or an administrator.
 */
export type Reader = 'visitor' | 'new' | 'complete' | 'admin'

const hidden = { display: 'none' } as const

/**
 * `public/theme.js` marks the reader before the first paint, so that nothing moves. Without scripts everybody is a
 * visitor.
 */
const css = {
  visitor: { 'html[data-session=in] &': hidden },
  new: { 'html:not([data-member=new]) &': hidden },
  complete: { 'html:not([data-member=complete]) &': hidden },
  admin: { 'html:not([data-session=in]) &, html[data-member] &': hidden },
} as const

/** Shows children to one kind of reader. */
export function ShownTo({ who, children }: { who: Reader; children: ReactNode }) {
  return (
    <chakra.div data-who={who} css={css[who]}>
      {children}
    </chakra.div>
  )
}
