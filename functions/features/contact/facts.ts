import type { ContactEntity } from '#shared/schemas/admin-entities'

/** What a table of contacts shows of one: all but the message. */
export type ContactFacts = Omit<ContactEntity, 'message'>
