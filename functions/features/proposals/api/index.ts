import { proposal } from '#shared/contract/proposal'
import { createResource } from '#functions/http/resource'
import { create } from './create'
import { item } from './item'
import { accepted, list } from './list'
import { update } from './update'

export const handler = createResource(proposal, {
  'proposal.create': create,
  'proposal.item': item,
  'proposal.list': list,
  'proposal.accepted': accepted,
  'proposal.update': update,
})
