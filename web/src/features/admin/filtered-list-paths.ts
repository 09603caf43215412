import { consolePaymentsPath, contactsPath, usersPath } from '#web/lib/paths'

/* Where an administrator can act on a figure. */

export const waitingContactsPath = `${contactsPath}?status=pending`
export const suspendedUsersPath = `${usersPath}?status=suspended`

/** `month` is `YYYY-MM`. */
export const usersOfPath = (month: string) => `${usersPath}?month=${month}`
export const paymentsOfPath = (month: string) => `${consolePaymentsPath}?month=${month}`
