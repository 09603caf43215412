import { users } from '#shared/contract/users'
import { createResource } from '#functions/http/resource'
import { update } from './update'
import { create, item, list, sendVerification, signOut } from './users'

export const handler = createResource(users, {
  'users.item': item,
  'users.list': list,
  'users.create': create,
  'users.update': update,
  'users.sign-out': signOut,
  'users.send-verification': sendVerification,
})
