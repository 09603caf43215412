import { Trans } from '@lingui/react/macro'
import { recencyOf } from '#web/lib/days'
import { formatDate } from '#web/lib/wording/wording'

/** The title of a day in a list; `day` comes from `byDay`. */
export function DayTitle({ day }: { day: { key: string; at: string } }) {
  const recency = recencyOf(day, new Date())
  if (recency === 'today') return <Trans>Today</Trans>
  if (recency === 'yesterday') return <Trans>Yesterday</Trans>
  return formatDate(day.at)
}
