/* In its own module, because lists of cards need no other code of proposals at first. */

/** Cache key of the member's relations, by the other members' ids. */
export const relationsKey = (userId: string) => ['proposals', 'relations', userId] as const
