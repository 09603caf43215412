import { textLimits } from '#shared/limits'
import { text } from '#shared/schemas/common'

/** Why an administrator does something to an account; the member reads it. */
export const reasonSchema = (required: string) => text({ required, max: textLimits.reason.max, lines: true })
