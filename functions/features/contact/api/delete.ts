import type { OperationHandler } from '#functions/http/resource'
import { audited, authorOf } from '#functions/features/audit/store'
import { deleteContact } from '../store'
import { showInTables } from '#functions/features/admin/rows'

export const remove: OperationHandler<'contacts.delete'> = async ({ input, actor, now, request }) => {
  const id = input.contact_id
  const target = { kind: 'contact', id } as const
  await deleteContact(id, [audited(authorOf(actor, request), { action: 'contact.deleted', target }, now)])
  await showInTables('contact', id)
  return { message: 'Message deleted.', data: null }
}
