import { createContext } from 'react'

/** Whether the app renders a same-site URL. Outside the app (content pages) always false: every link loads its page. */
export const AppPathsContext = createContext<(href: string) => boolean>(() => false)
