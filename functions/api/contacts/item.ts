import { presentContact } from '#functions/domain/contact-presenter'
import type { OperationHandler } from '#functions/middleware/resource'
import { loadContact } from '#functions/store/contacts'

export const item: OperationHandler<'contacts.item'> = async ({ input }) => ({
  message: 'Message fetched.',
  data: presentContact(await loadContact(input.contact_id)),
})
