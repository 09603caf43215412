import { Plural, Trans } from '@lingui/react/macro'
import type { Quote } from '#shared/schemas/money-entities'
import { formatDate, word } from '#web/lib/wording/wording'

/** When a plan would begin, and what becomes of the days left of the present one. */
export function QuoteSentence({ quote }: { quote: Quote }) {
  const { current, credit_days: days } = quote
  const begins = formatDate(quote.start_date)
  if (!current) return <Trans>It begins as soon as it is paid.</Trans>
  const name = word(current.plan_name)
  if (current.then === 'extended') return <Trans>More of the same: it follows on, from {begins}.</Trans>
  if (current.then === 'first' && current.end_date < quote.start_date)
    return (
      <Trans>
        Your {name} plan, and what you bought to follow it, run to their end first. This one begins on{' '}
        {begins}.
      </Trans>
    )
  if (current.then === 'first')
    return (
      <Trans>
        Your {name} plan runs to its end first. This one begins on {begins}.
      </Trans>
    )
  return (
    <Plural
      value={days}
      one={`It begins as soon as it is paid. What is left of ${name} adds # day.`}
      other={`It begins as soon as it is paid. What is left of ${name} adds # days.`}
    />
  )
}
