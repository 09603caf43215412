import { localStore } from './safe-storage'

/** Under which the query of the address is kept with which a member last looked for people here, until they sign out. */
export const searchKey = (userId: string) => `humsafar.search.${userId}`

export const lastSearch = (userId: string): string | null => localStore.getItem(searchKey(userId))
