import { createContext } from 'react'

/** Whether the app itself draws an own address. Outside the app, as on content pages, every link loads its page. */
export const AppPathsContext = createContext<(href: string) => boolean>(() => false)
