import type { Card } from '#shared/schemas/entities'

/** Where somebody's name leads: by what is between them and the viewer. */
export type LeadTo = (card: Card) => { href: string }
