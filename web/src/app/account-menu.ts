/** Apart: visitors have no account. */
export const loadAccountMenu = () =>
  import('../components/layout/account-menu').then((part) => part.AccountMenu)
