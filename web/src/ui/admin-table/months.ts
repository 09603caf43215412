import { currentLocale } from '#web/lib/wording/wording'
import type { Option } from '../fields/options'

/** How many months a table offers: five years. */
const offered = 60

const monthOf = (date: Date) => date.toISOString().slice(0, 7)

function monthOption(month: string): Option<string> {
  const format = new Intl.DateTimeFormat(currentLocale(), { month: 'long', year: 'numeric', timeZone: 'UTC' })
  return { value: month, label: format.format(new Date(`${month}-01T00:00:00.000Z`)) }
}

/** The months by which a table can be narrowed (UTC), latest first; `chosen` is among them even if it is earlier. */
export function monthOptions(now: Date, chosen: string): Option<string>[] {
  const months = Array.from({ length: offered }, (_, back) =>
    monthOf(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 1))),
  )
  const all = chosen === '' || months.includes(chosen) ? months : [...months, chosen]
  return all.map(monthOption)
}
