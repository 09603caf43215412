import { payFastIpn } from '#shared/contract/payments'
import { createResource } from '#functions/middleware/resource'
import { notice } from './notice'

export const handler = createResource(payFastIpn, {
  'pay-fast-ipn.notice': notice,
  'pay-fast-ipn.notice-query': notice,
})
