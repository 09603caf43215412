import { contacts } from '#shared/contract/contacts'
import { consume } from '#functions/db/rate-limits'
import { createResource, type OperationHandler } from '#functions/http/resource'
import { admitVisitor } from '#functions/features/auth/challenge'
import { listRows, showInTables } from '#functions/features/admin/rows'
import { auditWrite, authorOf } from '#functions/features/audit/store'
import { presentContact } from './present'
import { changeContact, createContact, deleteContact, loadContact } from './store'

/** Stores a message to the operator, from anyone. For a signed-in sender, the id comes from the token. */
export const create: OperationHandler<'contacts.create'> = async ({ input, actor, now, request }) => {
  const sender = actor.kind === 'user' ? actor.userId : undefined
  const { challenge: answer, ...message } = input
  if (sender) await consume('contactPerMember', sender, now)
  else await admitVisitor({ operation: 'contacts.create', address: request.address, answer }, now)
  const id = await createContact(sender, message, now)
  return {
    message: 'Thank you. We have received your message and will reply by e-mail.',
    data: { id },
  }
}

const list: OperationHandler<'contacts.list'> = async ({ input }) => {
  const { rows, ...page } = await listRows('contact', input)
  return { message: 'Messages fetched.', data: rows, page }
}

const item: OperationHandler<'contacts.item'> = async ({ input }) => ({
  message: 'Message fetched.',
  data: presentContact(await loadContact(input.contact_id)),
})

const update: OperationHandler<'contacts.update'> = async ({ input, actor, now, request }) => {
  const { contact_id: id, message_status } = input
  const target = { kind: 'contact', id } as const
  const entry = auditWrite(
    authorOf(actor, request),
    { action: 'contact.updated', target, fields: ['message_status'] },
    now,
  )
  const item = await changeContact(id, message_status, [entry])
  await showInTables('contact', id)
  return { message: 'Message updated.', data: presentContact(item) }
}

const remove: OperationHandler<'contacts.delete'> = async ({ input, actor, now, request }) => {
  const id = input.contact_id
  const target = { kind: 'contact', id } as const
  await deleteContact(id, [auditWrite(authorOf(actor, request), { action: 'contact.deleted', target }, now)])
  await showInTables('contact', id)
  return { message: 'Message deleted.', data: null }
}

export const handler = createResource(contacts, {
  'contacts.create': create,
  'contacts.item': item,
  'contacts.list': list,
  'contacts.update': update,
  'contacts.delete': remove,
})
