import { presentContact } from '../present'
import type { OperationHandler } from '#functions/http/resource'
import { loadContact } from '../store'

export const item: OperationHandler<'contacts.item'> = async ({ input }) => ({
  message: 'Message fetched.',
  data: presentContact(await loadContact(input.contact_id)),
})
