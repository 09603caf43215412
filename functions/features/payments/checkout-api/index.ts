import { payFast } from '#shared/contract/payments'
import { createResource } from '#functions/http/resource'
import { checkout } from './checkout'
import { quotes } from './quotes'

export const handler = createResource(payFast, {
  'pay-fast.checkout': checkout,
  'pay-fast.quotes': quotes,
})
