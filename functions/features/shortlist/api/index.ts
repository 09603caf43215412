import { shortlist } from '#shared/contract/shortlist'
import { createResource } from '#functions/http/resource'
import { bringBack } from './bring-back'
import { create } from './create'
import { remove } from './delete'
import { hidden } from './hidden'
import { hide } from './hide'
import { ids } from './ids'
import { mine } from './mine'
import { update } from './update'

export const handler = createResource(shortlist, {
  'shortlist.create': create,
  'shortlist.update': update,
  'shortlist.delete': remove,
  'shortlist.ids': ids,
  'shortlist.mine': mine,
  'shortlist.hide': hide,
  'shortlist.bring-back': bringBack,
  'shortlist.hidden': hidden,
})
