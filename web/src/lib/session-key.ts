/** Local storage key of the signed-in user's display fields (a `SessionUser` as JSON); grants no access. */
export const sessionKey = 'humsafar.session'
