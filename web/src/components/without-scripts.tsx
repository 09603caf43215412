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

/** On pages that the build renders: shown only if scripts run, the first of which sets `data-session`. */
export const withScriptsOnly = { 'html:not([data-session]) &': { display: 'none' } } as const
/** The opposite: shown only if they do not. */
export const withoutScriptsOnly = { 'html[data-session] &': { display: 'none' } } as const
