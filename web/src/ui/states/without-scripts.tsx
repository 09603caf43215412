import type { ReactNode } from 'react'
import { Notice } from './notice'

/** What stands on a page of the build where scripts do not run, in place of what needs them. */
export const WithoutScripts = ({ children }: { children: ReactNode }) => (
  <noscript>
    <Notice>
      <p>{children}</p>
    </Notice>
  </noscript>
)
