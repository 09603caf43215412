import { payFastIpn } from '#shared/contract/payments'
import { createResource } from '#functions/http/resource'
import { notice } from './webhook'

export const handler = createResource(payFastIpn, {
  'pay-fast-ipn.notice': notice,
  'pay-fast-ipn.notice-query': notice,
})
