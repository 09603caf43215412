import { env } from '#functions/core/env'
import { lacksEmailProof } from '#functions/core/eligibility'
import type { ContactItem } from '#functions/features/contact/items'
import { listContactsOfAddress, listContactsOfMember, mayBeOf } from '#functions/features/contact/store'
import { dayOf, type Exporter, type Part, type Row, walk } from './part'

const told = (items: readonly ContactItem[]) =>
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

/** Under the address as well, if it is the member's for certain, unless another member wrote it: anyone may name any address. */
async function readContacts({ actor, subject: { account, state } }: Exporter) {
  const own = await walk((page) => listContactsOfMember(actor.userId, page), told)
  if (lacksEmailProof(state, env('EMAIL_PROOF'))) return own
  const named = await walk(
    (page) => listContactsOfAddress(account.email, page),
    (items) => told(items.filter((item) => mayBeOf(item, actor.profileId))),
  )
  const known = new Set(own.entries.map(({ id }) => id))
  const others = named.entries.filter(({ id }) => !known.has(id))
  return { entries: [...own.entries, ...others], more: own.more || named.more }
}

/** What the member wrote to us. */
export const contacts: Part = {
  name: 'messages_to_us',
  title: 'Messages to us',
  of: ['contact'],
  read: async (exporter) => {
    const { entries, more } = await readContacts(exporter)
    const rows = entries.map(({ subject, message, created_at }): Row => [
      [subject, message].filter(Boolean).join(': '),
      dayOf(created_at),
    ])
    return { data: entries, blocks: [{ kind: 'list', rows }], more }
  },
}
