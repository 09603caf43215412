import { jobIntervals } from '#shared/limits'
import { day } from '#shared/units'
import { guesses, month } from './month'

const { passed, found, told } = guesses.alerts

/** How often the job goes over saved searches that tell: at each run, since somebody new has always come. */
const passes = (30 * day) / jobIntervals['tell-alerts']

/** Of one member in a month: searches that the job goes over, each time anew. */
export const alertsPassed = () => month.alerting * passes

export const alertMails = () => month.alerting * month.alertsTold

export const alertReads = () =>
  alertsPassed() * passed + month.alerting * (month.alertsFound * found.reads + month.alertsTold * told.reads)

/** What the stream's consumer follows: notices. Marks of who was found it does not see. */
export const alertNotices = () => month.alerting * month.alertsTold * told.writes

export const alertFindings = () => month.alerting * month.alertsFound * found.writes
