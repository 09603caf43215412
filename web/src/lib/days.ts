import { calendar } from '#shared/format'

export interface Dated {
  created_at: string
}

export interface Day<Item> {
  /** Identifies the day: `2024-3-5`, in the user's time zone. */
  key: string
  /** Time of the first item, ISO. */
  at: string
  items: Item[]
}

const keyOf = (at: Date | string): string => {
  const day = calendar(at)
  return day ? `${day.year}-${day.month + 1}-${day.day}` : ''
}

/** The day before. Noon is safe from changes of daylight saving time. */
const dayBefore = (now: Date) => new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1, 12)

/** Groups items, which must be in order, by calendar day in the user's time zone. */
export function byDay<Item extends Dated>(items: readonly Item[]): Day<Item>[] {
  const days: Day<Item>[] = []
  for (const item of items) {
    const key = keyOf(item.created_at)
    const last = days.at(-1)
    if (last?.key === key) last.items.push(item)
    else days.push({ key, at: item.created_at, items: [item] })
  }
  return days
}

/** Whether a day is today or yesterday. */
export function recencyOf({ key }: Pick<Day<unknown>, 'key'>, now: Date): 'today' | 'yesterday' | 'earlier' {
  if (key === keyOf(now)) return 'today'
  return key === keyOf(dayBefore(now)) ? 'yesterday' : 'earlier'
}
