import { env } from '#functions/core/env'
import { lacksEmailProof } from '#functions/core/eligibility'
import { isolated } from '#functions/core/isolated'
import type { ContactItem } from '#functions/features/contact/items'
import {
  listContactsOfAddress,
  listContactsOfMember,
  mayBeWrittenBy,
} from '#functions/features/contact/store'
import { type Exporter, type ExportPart, type Row, collectPages } from './export-part'

const exportContacts = (items: readonly ContactItem[]) =>
  Promise.resolve(
    items.map(({ id, name, phone, email, subject, contact_type, message, message_status, created_at }) => ({
      id,
      name,
      ...(phone && { phone }),
      email,
      subject,
      contact_type,
      ...(message && { message }),
      message_status,
      created_at,
    })),
  )

/**
 * Also includes contacts with the member's address, if it is proven and no other member was signed in: anyone may enter any
 * address.
 */
async function readContacts({ actor, subject: { account, state } }: Exporter) {
  const signedInContacts = await collectPages(
    (page) => listContactsOfMember(actor.userId, page),
    exportContacts,
  )
  if (lacksEmailProof(state, env('EMAIL_PROOF'))) return signedInContacts
  const addressedContacts = await collectPages(
    (page) => listContactsOfAddress(account.email, page),
    (items) => exportContacts(items.filter((item) => mayBeWrittenBy(item, actor.profileId))),
  )
  const known = new Set(signedInContacts.entries.map(({ id }) => id))
  const others = addressedContacts.entries.filter(({ id }) => !known.has(id))
  return {
    entries: [...signedInContacts.entries, ...others],
    more: signedInContacts.more || addressedContacts.more,
  }
}

/** The member's messages to the operator. */
export const contacts: ExportPart = {
  name: 'messages_to_us',
  of: ['contact'],
  read: async (exporter) => {
    const { entries, more } = await readContacts(exporter)
    const { said, day } = exporter.wording
    const rows = entries.map(({ subject, message, created_at }): Row => [
      message ? said(isolated(subject), message) : isolated(subject),
      day(created_at),
    ])
    return { data: entries, blocks: [{ kind: 'list', rows }], more }
  },
}
