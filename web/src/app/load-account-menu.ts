/** Loaded lazily, because visitors have no account. */
export const loadAccountMenu = () => import('../ui/layout/account-menu').then((part) => part.AccountMenu)
