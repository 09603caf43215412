import type { Order } from './orders'

/** Fields that the hosted checkout requires. */
const required = [
  'MERCHANT_ID',
  'MERCHANT_NAME',
  'TOKEN',
  'PROCCODE',
  'TXNAMT',
  'CURRENCY_CODE',
  'CUSTOMER_MOBILE_NO',
  'CUSTOMER_EMAIL_ADDRESS',
  'SIGNATURE',
  'VERSION',
  'TXNDESC',
  'SUCCESS_URL',
  'FAILURE_URL',
  'CHECKOUT_URL',
  'BASKET_ID',
  'ORDER_DATE',
] as const

/** Decodes URLs that some shops encode twice. */
function decoded(url: string): string {
  if (!/^https?%3a/i.test(url)) return url
  try {
    return decodeURIComponent(url)
  } catch {
    return ''
  }
}

const isWeb = (url: string) => URL.canParse(url) && /^https?:$/.test(new URL(url).protocol)

/** The order in a customer's form, or a sentence that says what is wrong with the form. */
export function readForm(form: URLSearchParams): (Omit<Order, 'id'> & { token: string }) | string {
  const missing = required.filter((name) => !form.get(name))
  if (missing.length > 0) return `Missing: ${missing.join(', ')}.`
  const field = (name: string) => form.get(name) ?? ''
  if (field('PROCCODE') !== '00') return 'PROCCODE must be 00.'
  if (field('CURRENCY_CODE') !== 'PKR') return 'CURRENCY_CODE must be PKR.'
  const [successUrl, failureUrl, noticeUrl, cancelUrl] = [
    'SUCCESS_URL',
    'FAILURE_URL',
    'CHECKOUT_URL',
    'CANCEL_URL',
  ].map((name) => decoded(field(name))) as [string, string, string, string]
  if (![successUrl, failureUrl, noticeUrl].every(isWeb)) return 'An address is not valid.'
  return {
    token: field('TOKEN'),
    merchantId: field('MERCHANT_ID'),
    merchantName: field('MERCHANT_NAME'),
    basketId: field('BASKET_ID'),
    amount: field('TXNAMT'),
    description: field('TXNDESC'),
    successUrl,
    failureUrl,
    cancelUrl: isWeb(cancelUrl) ? cancelUrl : undefined,
    noticeUrl,
    orderDate: field('ORDER_DATE'),
    email: field('CUSTOMER_EMAIL_ADDRESS'),
    mobile: field('CUSTOMER_MOBILE_NO'),
    additional: field('ADDITIONAL_VALUE'),
  }
}
