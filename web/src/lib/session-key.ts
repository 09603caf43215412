/** Local storage key of the signed-in person's display fields (a `SessionUser` as JSON); decides nothing. */
export const sessionKey = 'humsafar.session'
