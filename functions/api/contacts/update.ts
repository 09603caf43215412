import { presentContact } from '#functions/domain/contact-presenter'
import type { OperationHandler } from '#functions/middleware/resource'
import { audited, authorOf } from '#functions/store/audit'
import { changeContact } from '#functions/store/contacts'
import { showInTables } from '#functions/views/rows'

export const update: OperationHandler<'contacts.update'> = async ({ input, actor, now, request }) => {
  const { contact_id: id, message_status } = input
  const target = { kind: 'contact', id } as const
  const entry = audited(
    authorOf(actor, request),
    { action: 'contact.updated', target, fields: ['message_status'] },
    now,
  )
  const item = await changeContact(id, message_status, [entry])
  await showInTables('contact', id)
  return { message: 'Message updated.', data: presentContact(item) }
}
