import { brandName } from '#shared/brand'

/** Of the browser's tab. */
export const pageTitle = (title: string) => `${title} · ${brandName}`
