import { brandName } from '#shared/brand'

/** Title of the browser tab. */
export const pageTitle = (title: string) => `${title} · ${brandName}`
