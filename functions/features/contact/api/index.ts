import { contacts } from '#shared/contract/contacts'
import { createResource } from '#functions/http/resource'
import { create } from './create'
import { remove } from './delete'
import { item } from './item'
import { list } from './list'
import { update } from './update'

export const handler = createResource(contacts, {
  'contacts.create': create,
  'contacts.item': item,
  'contacts.list': list,
  'contacts.update': update,
  'contacts.delete': remove,
})
