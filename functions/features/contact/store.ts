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
 * Stores a contact and returns its id. The same content from the same sender within `lifetimes.contactRepeat` is stored
 * once; a repeat, even a concurrent one, gets the id of the first.
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
  // DynamoDB may delete expired items days later.
  const notRepeated = { condition: `${absent.condition} OR #ttl <= :now`, values: { now: at } }
  try {
    await transact([put('contact', item), put('repeat', repeat, notRepeated)])
    return item.id
  } catch (error) {
    if (!isConditionFailed(error)) throw error
    const { pk, sk } = repeat
    const first = await getItem<RepeatItem>({ pk, sk }, { consistent: true })
    if (!first) throw busy()
    const { contact_id } = first
    if (await getItem(keys.contact(contact_id), { consistent: true })) return contact_id
    // The first contact was deleted, for example with its sender's account: store this one instead.
    const replaced = { condition: '#contact_id = :gone', values: { gone: contact_id } }
    await transact([put('contact', item), put('repeat', repeat, replaced)], {
      onConditionFailed: () => busy(),
    })
    return item.id
  }
}

/** May a contact with this member's address be theirs? Not if another member was signed in. */
export const mayBeWrittenBy = ({ profile_id }: Pick<ContactItem, 'profile_id'>, member: ProfileId): boolean =>
  profile_id === undefined || profile_id === member

/** The contacts that a member sent while signed in, newest first. */
export const listContactsOfMember = (
  user: UserId,
  { cursor, pageSize }: PageRequest,
): Promise<Page<ContactItem>> =>
  queryPage<ContactItem>(lists.contactsOfMember(user), { descending: true, limit: pageSize, cursor })

/** The contacts with an email address, from any sender, newest first. */
export const listContactsOfAddress = (
  email: string,
  { cursor, pageSize }: PageRequest,
): Promise<Page<ContactItem>> =>
  queryPage<ContactItem>(lists.contactsOfAddress(sha256(email)), {
    descending: true,
    limit: pageSize,
    cursor,
  })

/** Removes a contact and its row in the console. Idempotent. */
export const removeContact = (id: string): Promise<boolean> =>
  removeWithRow('contact', id, remove('contact', keys.contact(id)))

const contactNotFound = () => notFound('contact')

/** A contact, strongly consistent; 404 if there is none. */
export async function loadContact(id: string): Promise<ContactItem> {
  const item = await getItem<ContactItem>(keys.contact(id), { consistent: true })
  if (!item) throw contactNotFound()
  return item
}

/**
 * Changes the status of a contact, with `alongside` in one transaction; writes nothing if the status is the same. Returns
 * the contact after the change; 404 if there is none.
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

/** Deletes a contact, with `alongside` in one transaction; 404 if it is already deleted. */
export const deleteContact = (id: string, alongside: readonly Write[]): Promise<void> =>
  transact([remove('contact', keys.contact(id), exists), ...alongside], {
    onConditionFailed: contactNotFound,
  })
