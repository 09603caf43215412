import { presentContact } from '../present'
import type { OperationHandler } from '#functions/http/resource'
import { audited, authorOf } from '#functions/features/audit/store'
import { changeContact } from '../store'
import { showInTables } from '#functions/features/admin/rows'

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
