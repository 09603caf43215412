import { brandName } from './brand'
import type { Checkout } from './schemas/money-entities'

/** Paths to which PayFast sends webhooks and returns customers. */
export const payFastPaths = {
  webhook: '/api/pay-fast/ipn',
  success: '/success',
  failure: '/failure',
  cancelled: '/packages',
} as const

/*
 * The form that a customer's browser posts to PayFast's hosted checkout.
 */

/** Rupees with two decimals; PayFast needs the same text everywhere. */
export const formatAmount = (pkr: number): string => pkr.toFixed(2)

export interface Customer {
  userId: string
  profileId: string
  name: string
  email: string
  phone: string
}

/** Names and values of the form fields. `site` is our origin, `nonce` a unique text for each form. */
export function payFastForm(
  checkout: Checkout,
  { userId, profileId, name, email, phone }: Customer,
  site: string,
  nonce: string,
): [name: string, value: string][] {
  const { token, merchantId, basketId, subAmount, pkgName, pkgId, orderDate } = checkout
  const at = (path: string) => `${site}${path}?basket_id=${encodeURIComponent(basketId)}`
  return [
    ['MERCHANT_ID', merchantId],
    ['MERCHANT_NAME', brandName],
    ['TOKEN', token],
    ['PROCCODE', '00'],
    ['TRAN_TYPE', 'ECOMM_PURCHASE'],
    ['TXNAMT', subAmount],
    ['CURRENCY_CODE', 'PKR'],
    ['CUSTOMER_MOBILE_NO', phone],
    ['CUSTOMER_EMAIL_ADDRESS', email],
    ['CUSTOMER_NAME', name],
    ['SIGNATURE', nonce],
    ['VERSION', nonce],
    ['TXNDESC', `${brandName}: ${pkgName}`],
    ['SUCCESS_URL', at(payFastPaths.success)],
    ['FAILURE_URL', at(payFastPaths.failure)],
    ['CANCEL_URL', `${site}${payFastPaths.cancelled}`],
    ['CHECKOUT_URL', `${site}${payFastPaths.webhook}`],
    ['BASKET_ID', basketId],
    ['ORDER_DATE', orderDate],
    ['ITEMS[0][SKU]', pkgId],
    ['ITEMS[0][NAME]', pkgName],
    ['ITEMS[0][PRICE]', subAmount],
    ['ITEMS[0][QTY]', '1'],
    ['ADDITIONAL_VALUE', [userId, profileId, pkgId].join('|')],
  ]
}
