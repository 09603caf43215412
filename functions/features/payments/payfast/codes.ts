import type { PaymentReason } from '#shared/options/payment-reasons'
import type { Outcome } from '../webhook-rules'

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

/** What a code of PayFast says; codes that are not known count as declined. */
export function outcomeOf(code: string): Outcome {
  if (success.includes(code)) return { kind: 'success' }
  if (pending.includes(code)) return { kind: 'pending' }
  const known = Object.entries(reasons) as [PaymentReason, readonly string[]][]
  const reason = known.find(([, codes]) => codes.includes(code))?.[0] ?? 'other'
  return { kind: 'failure', reason }
}
