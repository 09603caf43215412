import { Plural, Trans } from '@lingui/react/macro'
import type { Quote } from '#shared/schemas/money-entities'
import { formatDate, word } from '#web/lib/wording/wording'

/** When a plan would start, and what happens to the remaining days of the current one. */
export function QuoteSentence({ quote }: { quote: Quote }) {
  const { current, credit_days: days } = quote
  const begins = formatDate(quote.start_date)
  if (!current) return <Trans>It starts as soon as your payment is confirmed.</Trans>
  const name = word(current.plan_name)
  if (current.then === 'extended')
    return <Trans>You already have this plan. The new days start on {begins}.</Trans>
  if (current.then === 'first' && current.end_date < quote.start_date)
    return (
      <Trans>
        Your {name} plan, and the plan you bought after it, continue until their end. This one starts on{' '}
        {begins}.
      </Trans>
    )
  if (current.then === 'first')
    return (
      <Trans>
        Your {name} plan continues until its end. This one starts on {begins}.
      </Trans>
    )
  return (
    <Plural
      value={days}
      one={`It starts as soon as your payment is confirmed. The unused part of ${name} adds # day.`}
      other={`It starts as soon as your payment is confirmed. The unused part of ${name} adds # days.`}
    />
  )
}
