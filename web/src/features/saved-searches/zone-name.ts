import { currentLocale } from '#web/lib/wording/wording'

/** Whether two names stand for the same time zone, one of which may be an older one of it. */
export function isSameZone(one: string, other: string): boolean {
  const known = (zone: string) => new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone
  try {
    return known(one) === known(other)
  } catch {
    // A browser may not know every zone.
    return one === other
  }
}

/** What people call a time zone, with the place that it is named after. */
export function zoneName(zone: string): string {
  const place = zone.split('/').at(-1)?.replaceAll('_', ' ') ?? zone
  try {
    const parts = new Intl.DateTimeFormat(currentLocale(), {
      timeZone: zone,
      timeZoneName: 'longGeneric',
    }).formatToParts()
    const name = parts.find(({ type }) => type === 'timeZoneName')?.value
    return name && !name.includes(place) ? `${name} (${place})` : (name ?? place)
  } catch {
    return place
  }
}
