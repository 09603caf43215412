import type { ContactEntity } from '#shared/schemas/admin-entities'

/** A contact as administrators see it. */
export function presentContact(item: ContactEntity): ContactEntity {
  const { id, name, phone, email, subject, contact_type, message, message_status, profile_id, created_at } =
    item
  return {
    id,
    name,
    ...(phone && { phone }),
    email,
    subject,
    contact_type,
    ...(message && { message }),
    message_status,
    ...(profile_id && { profile_id }),
    created_at,
  }
}

/** A contact in the console's table: everything but the message. */
export type ContactFacts = Omit<ContactEntity, 'message'>
