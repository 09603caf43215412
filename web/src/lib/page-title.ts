import { brandName } from '#shared/brand'
import { createContext, useContext } from 'react'

/** Heading level of a page's title: 1, or 2 inside a layout that has the `h1`. */
export const HeadingLevel = createContext<1 | 2>(1)

export const useHeadingLevel = () => useContext(HeadingLevel)

/** Title of the browser tab. */
export const pageTitle = (title: string) => `${title} · ${brandName}`
