import { checkPhotoDays, identityCardDays, imageLimits, lifetimes, retentionDays } from '#shared/limits'
import { day, hour } from '#shared/units'

/** Retention periods in the units that the policies use. */
export const periods = {
  appealDays: lifetimes.appeal / day,
  barDays: lifetimes.bar / day,
  backupDays: retentionDays.backups,
  logDays: retentionDays.logs,
  signedInDays: lifetimes.session / day,
  knownDeviceDays: lifetimes.knownDevice / day,
  checkPhotoDays,
  identityCardDays,
  objectionDays: lifetimes.objection / day,
  decisionDays: (lifetimes.checkPhotos + lifetimes.decidedCheck) / day,
  exportHours: lifetimes.exportFile / hour,
} as const

/** Maximum size of a picture file, in MB. */
export const pictureMegabytes = imageLimits.maxBytes / 1024 / 1024
