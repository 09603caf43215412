import { brand } from '#shared/brand'
import { minuteOf } from '#functions/clients/email'

/** A reason as it was written, line by line. */
export const linesOf = (reason: string | undefined): string[] =>
  reason ? ['The reason:', ...reason.split('\n').filter((line) => line.trim() !== '')] : []

/** That an account is suspended; `until` is an ISO time, and absent where the suspension does not end by itself. */
export const suspendedUntil = (until: string | undefined): string =>
  until
    ? `Your ${brand.name} account is suspended until ${minuteOf(until)}. After that it is active again automatically.`
    : `Your ${brand.name} account is suspended.`
