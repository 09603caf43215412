import { payFast } from '#shared/contract/payments'
import { createResource } from '#functions/middleware/resource'
import { checkout } from './checkout'
import { ipn } from './ipn'
import { quotes } from './quotes'

export const handler = createResource(payFast, {
  'pay-fast.checkout': checkout,
  'pay-fast.quotes': quotes,
  'pay-fast.ipn': ipn,
  'pay-fast.ipn-query': ipn,
})
