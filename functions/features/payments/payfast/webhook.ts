import { createHash } from 'node:crypto'
import type { PaymentReason } from '#shared/options/payment-reasons'
import { isSameSecret } from '#functions/core/crypto'
import type { Fields } from '../provider'
import type { PaymentWebhook, Outcome } from '../rules'

/** The fields of a webhook that are stored, by the provider's names. None of them identifies a person. */
const storedFields = [
  'transaction_id',
  'err_code',
  'err_msg',
  'basket_id',
  'order_date',
  'Rdv_Message_Key',
  'validation_hash',
  'transaction_amount',
  'merchant_amount',
  'discounted_amount',
  'transaction_currency',
  'PaymentName',
  'issuer_name',
  'additional_value',
  'merchant_id',
  'is_international',
  'recurring_txn',
  'bill_number',
] as const
type StoredField = (typeof storedFields)[number]
const MAX_LENGTH = 300

/** Texts and numbers by lower-case name; the provider sends no other types. */
function plainFields(fields: Fields): Map<string, string> {
  const plain = new Map<string, string>()
  for (const [name, value] of Object.entries(fields)) {
    if (typeof value !== 'string' && typeof value !== 'number') continue
    // DynamoDB refuses lone surrogates, which cutting may leave.
    plain.set(
      name.toLowerCase(),
      String(value)
        .trim()
        .slice(0, MAX_LENGTH)
        .replace(/\p{Cs}/gu, '\uFFFD'),
    )
  }
  return plain
}

const readFields = (fields: Fields): Partial<Record<StoredField, string>> => {
  const plain = plainFields(fields)
  return Object.fromEntries(
    storedFields.flatMap((name) => {
      const value = plain.get(name.toLowerCase())
      return value ? [[name, value]] : []
    }),
  )
}

/** The basket id of a webhook. */
export const basketOf = (fields: Fields): string | undefined => readFields(fields).basket_id

/** SHA-256 in lower-case hex of `basket_id|secured_key|merchant_id|err_code`. */
export const validationHash = (
  basket: string,
  securedKey: string,
  merchantId: string,
  code: string,
): string => createHash('sha256').update([basket, securedKey, merchantId, code].join('|')).digest('hex')

const methodOf = ({ PaymentName, issuer_name }: Partial<Record<StoredField, string>>): string | undefined =>
  [PaymentName, issuer_name].filter(Boolean).join(', ').slice(0, 100) || undefined

function isGenuine(
  storedValues: Partial<Record<StoredField, string>>,
  merchantId: string,
  securedKeys: readonly string[],
) {
  const { basket_id = '', err_code = '', validation_hash = '' } = storedValues
  const hash = validation_hash.toLowerCase()
  // Compares all keys, so that timing does not reveal which one matched.
  const matches = securedKeys.map((key) =>
    isSameSecret(hash, validationHash(basket_id, key, merchantId, err_code)),
  )
  return err_code !== '' && matches.includes(true)
}

/** Reads a webhook. It is genuine if its hash was made with one of the secured keys. */
export const readWebhook = (
  fields: Fields,
  merchantId: string,
  securedKeys: readonly string[],
): PaymentWebhook => {
  const storedValues = readFields(fields)
  return webhookOf(storedValues, isGenuine(storedValues, merchantId, securedKeys))
}

/** Reads the provider's answer to an enquiry, which needs no hash. */
export const readAnswer = (fields: Fields): PaymentWebhook => webhookOf(readFields(fields), true)

function webhookOf(storedValues: Partial<Record<StoredField, string>>, genuine: boolean): PaymentWebhook {
  const { basket_id = '', err_code = '' } = storedValues
  return {
    basket_id,
    genuine: genuine && err_code !== '',
    merchant_id: storedValues.merchant_id,
    outcome: outcomeOf(err_code),
    transaction_id: storedValues.transaction_id,
    amount: storedValues.transaction_amount ?? storedValues.merchant_amount,
    currency: storedValues.transaction_currency,
    method: methodOf(storedValues),
    fields: storedValues,
  }
}

const success = ['000', '00']

const pending = ['001']

const reasons: Partial<Record<PaymentReason, readonly string[]>> = {
  cancelled: ['901', '529'],
  timeout: ['002', '880'],
  balance: ['97', '881'],
  limit: ['106', '882'],
  account: ['03', '04', '14', '15', '537'],
  card_expired: ['54'],
  code: ['55', '75', '309', '600', '801', '802', '803', '804', '805', '806', '807'],
  details: ['126', '308', '853', '41'],
  identity: ['42'],
  blocked: ['359'],
  later: ['423', '812'],
  fraud: ['9000', '9010'],
}

/** The outcome of a PayFast code; unknown codes count as declined. */
export function outcomeOf(code: string): Outcome {
  if (success.includes(code)) return { kind: 'success' }
  if (pending.includes(code)) return { kind: 'pending' }
  const coded = Object.entries(reasons) as [PaymentReason, readonly string[]][]
  const reason = coded.find(([, codes]) => codes.includes(code))?.[0] ?? 'other'
  return { kind: 'failure', reason }
}
