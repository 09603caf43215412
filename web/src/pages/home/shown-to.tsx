import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'

/** For whom a part of a content page is: visitors, members whose profile is to be completed or is complete, administrators. */
export type Reader = 'visitor' | 'new' | 'complete' | 'admin'

const hidden = { display: 'none' } as const

/** `theme.js` has said who reads before the first paint, so that nothing moves; without scripts everybody is a visitor. */
const css = {
  visitor: { 'html[data-session=in] &': hidden },
  new: { 'html:not([data-member=new]) &': hidden },
  complete: { 'html:not([data-member=complete]) &': hidden },
  admin: { 'html:not([data-session=in]) &, html[data-member] &': hidden },
} as const

/** Shows a part of a content page to some of its readers. */
export function ShownTo({ who, children }: { who: Reader; children: ReactNode }) {
  return (
    <chakra.div data-who={who} css={css[who]}>
      {children}
    </chakra.div>
  )
}
