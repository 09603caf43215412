import { ZoneSchema } from '#shared/schemas/time-zone'

/**
 * The device's time zone; undefined if unknown. Some browsers then say `Etc/Unknown`, which the server
 * refuses.
 */
export const deviceZone = (): string | undefined =>
  ZoneSchema.safeParse(Intl.DateTimeFormat().resolvedOptions().timeZone).data
