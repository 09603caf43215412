import { accountAddresses } from './account-addresses'
import type { Migration } from './migration'

/** In the order in which they run: new ones come last. One goes when every table has been through it. */
export const migrations: readonly Migration[] = [accountAddresses]
