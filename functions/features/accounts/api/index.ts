import { users } from '#shared/contract/users'
import { createResource } from '#functions/http/resource'
import { create } from './create'
import { item } from './item'
import { list } from './list'
import { sendVerification } from './send-verification'
import { signOut } from './sign-out'
import { update } from './update'

export const handler = createResource(users, {
  'users.item': item,
  'users.list': list,
  'users.create': create,
  'users.update': update,
  'users.sign-out': signOut,
  'users.send-verification': sendVerification,
})
