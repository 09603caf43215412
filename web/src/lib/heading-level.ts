import { createContext, useContext } from 'react'

/** Level of a page's own title: 1, or 2 where the frame around the page holds the first. */
export const HeadingLevel = createContext<1 | 2>(1)

export const useHeadingLevel = () => useContext(HeadingLevel)
