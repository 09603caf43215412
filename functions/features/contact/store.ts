import { busy, notFound } from '#shared/errors'
import { lifetimes } from '#shared/limits'
import type { ContactStatus } from '#shared/options/statuses'
import type { Contact } from '#shared/schemas/contact'
import { epochSeconds } from '#functions/core/clock'
import { newId, type ProfileId, profileOf, sha256, type UserId } from '#functions/core/ids'
import { retrying } from '#functions/core/retry'
import { indexEntry, type Key, keys, lists } from '#functions/db/keys'
import type { PageRequest } from '#functions/db/merged-query'
import { queryPage } from '#functions/db/pages'
import { removeWithRow } from '#functions/db/rows'
import { getItem, type Page } from '#functions/db/table'
import {
  absent,
  exists,
  isConditionFailed,
  put,
  remove,
  transact,
  unchanged,
  update,
  type Write,
} from '#functions/db/transact'
import type { ContactItem, RepeatItem } from './items'

const repeatKey = (sender: UserId | undefined, contact: Contact): Key => {
  const { name, phone, email, subject, contact_type, message } = contact
  const content = [sender ?? '', name, phone ?? '', email, subject, contact_type, message ?? '']
  return keys.repeat(sha256(JSON.stringify(content)))
}

function contactItem(sender: UserId | undefined, contact: Contact, now: Date): ContactItem {
  const id = newId('ct', now)
  const created_at = now.toISOString()
  const { name, phone, email, subject, contact_type, message } = contact
  return {
    ...keys.contact(id),
    ...indexEntry(lists.adminContacts(created_at), `${created_at}#${id}`),
    ...(sender && indexEntry(lists.contactsOfMember(sender), id)),
    ...indexEntry(lists.contactsOfAddress(sha256(email)), id),
    id,
    name,
    ...(phone && { phone }),
    email,
    subject,
    contact_type,
    ...(message && { message }),
    message_status: 'pending',
    ...(sender && { profile_id: profileOf(sender) }),
    created_at,
  }
}

/**
 * Stores a message to us and returns its id. The same content from the same sender within `lifetimes.contactRepeat` is
 * stored once: whoever sends it again, even at the same moment, gets the id of the first.
 */
export async function createContact(
  sender: UserId | undefined,
  contact: Contact,
  now: Date,
): Promise<string> {
  const item = contactItem(sender, contact, now)
  const at = epochSeconds(now)
  const repeat: RepeatItem = {
    ...repeatKey(sender, contact),
    contact_id: item.id,
    ttl: at + lifetimes.contactRepeat,
  }
  // A TTL removes items late.
  const notYet = { condition: `${absent.condition} OR #ttl <= :now`, values: { now: at } }
  try {
    await transact([put('contact', item), put('repeat', repeat, notYet)])
    return item.id
  } catch (error) {
    if (!isConditionFailed(error)) throw error
    const { pk, sk } = repeat
    const first = await getItem<RepeatItem>({ pk, sk }, { consistent: true })
    if (!first) throw busy()
    const { contact_id } = first
    if (await getItem(keys.contact(contact_id), { consistent: true })) return contact_id
    // Deleted since (its sender left, say): what is written now would be lost with it.
    const replaced = { condition: '#contact_id = :gone', values: { gone: contact_id } }
    await transact([put('contact', item), put('repeat', repeat, replaced)], {
      onConditionFailed: () => busy(),
    })
    return item.id
  }
}

/** May this message, which names a member's address, be theirs? Not when another member was signed in. */
export const mayBeOf = ({ profile_id }: Pick<ContactItem, 'profile_id'>, member: ProfileId): boolean =>
  profile_id === undefined || profile_id === member

/** What a member wrote to us while signed in, newest first. */
export const listContactsOfMember = (
  user: UserId,
  { cursor, pageSize }: PageRequest,
): Promise<Page<ContactItem>> =>
  queryPage<ContactItem>(lists.contactsOfMember(user), { descending: true, limit: pageSize, cursor })

/** What was written to us under an e-mail address, by whomever, newest first. */
export const listContactsOfAddress = (
  email: string,
  { cursor, pageSize }: PageRequest,
): Promise<Page<ContactItem>> =>
  queryPage<ContactItem>(lists.contactsOfAddress(sha256(email)), {
    descending: true,
    limit: pageSize,
    cursor,
  })

/** Removes a message to us, and its row in the console. Idempotent. */
export const removeContact = (id: string): Promise<boolean> =>
  removeWithRow('contact', id, remove('contact', keys.contact(id)))

const contactNotFound = () => notFound('contact')

/** A message to us, strongly consistent; 404 when there is none (any more). */
export async function loadContact(id: string): Promise<ContactItem> {
  const item = await getItem<ContactItem>(keys.contact(id), { consistent: true })
  if (!item) throw contactNotFound()
  return item
}

/**
 * Gives a message to us a status, in one transaction with what is written alongside; writes nothing where it has it
 * already. Returns the message as it is then; 404 when there is none.
 */
export async function changeContact(
  id: string,
  message_status: ContactStatus,
  alongside: readonly Write[],
): Promise<ContactItem> {
  const done = await retrying(async (again) => {
    const item = await loadContact(id)
    if (item.message_status === message_status) return item
    const changed = update('contact', keys.contact(id), {
      set: { message_status },
      ...unchanged(item, ['message_status']),
    })
    try {
      await transact([changed, ...alongside])
      return { ...item, message_status }
    } catch (error) {
      if (isConditionFailed(error)) return again
      throw error
    }
  })
  if (!done) throw busy()
  return done
}

/** Deletes a message to us, in one transaction with what is written alongside; 404 when it is gone already. */
export const deleteContact = (id: string, alongside: readonly Write[]): Promise<void> =>
  transact([remove('contact', keys.contact(id), exists), ...alongside], {
    onConditionFailed: contactNotFound,
  })
