import { consolePaymentsPath, contactsPath, usersPath } from '#web/lib/paths'

/* Lists of the console, filtered to what a figure counts. */

export const waitingContactsPath = `${contactsPath}?status=pending`
export const suspendedUsersPath = `${usersPath}?status=suspended`

/** `month` is `YYYY-MM`. */
export const usersOfPath = (month: string) => `${usersPath}?month=${month}`
export const paymentsOfPath = (month: string) => `${consolePaymentsPath}?month=${month}`
