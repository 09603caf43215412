import { imageLimits, lifetimes, retentionDays } from '#shared/limits'
import { day, hour } from '#shared/units'

/** How long things last, in the units in which the policies tell them. */
export const periods = {
  objectionDays: lifetimes.appeal / day,
  barDays: lifetimes.bar / day,
  backupDays: retentionDays.backups,
  logDays: retentionDays.logs,
  signedInDays: lifetimes.session / day,
  knownDeviceDays: lifetimes.knownDevice / day,
  exportHours: lifetimes.exportFile / hour,
} as const

/** Of a picture's file, in MB. */
export const pictureMegabytes = imageLimits.maxBytes / 1024 / 1024
