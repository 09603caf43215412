/** Why a payment failed or was cancelled. */
export const paymentReasons = [
  'not_started',
  'cancelled',
  'administrator',
  'expired',
  'timeout',
  'balance',
  'limit',
  'account',
  'card_expired',
  'code',
  'details',
  'identity',
  'blocked',
  'later',
  'fraud',
  'other',
] as const
export type PaymentReason = (typeof paymentReasons)[number]

/** Texts for the member. */
export const paymentReasonTexts = {
  not_started: 'The payment could not be started. Nothing was charged.',
  cancelled: 'You cancelled the payment. Nothing was charged.',
  administrator: 'We have cancelled this payment. Nothing was charged.',
  expired:
    'The bank did not confirm within a day. If you were charged, your plan starts when the bank confirms the payment.',
  timeout: 'The bank did not answer in time.',
  balance: 'There was not enough money in the account.',
  limit: 'The amount is above the limit of your card or account.',
  account: 'The account is inactive or closed.',
  card_expired: 'The card has expired.',
  code: 'The code or PIN was not accepted.',
  details: 'The account or card details were not accepted.',
  identity: 'The CNIC was not accepted.',
  blocked: 'The bank has blocked the card or account.',
  later: 'The bank asks you to try again later.',
  fraud: 'The bank declined the payment for your safety.',
  other: 'The bank declined the payment.',
} as const satisfies Record<PaymentReason, string>
