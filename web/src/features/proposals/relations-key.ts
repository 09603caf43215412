/* Apart from what is done with proposals: lists of cards need no more of them at first. */

/** Under which it is kept what is between a member and others, by the others' ids. */
export const relationsKey = (userId: string) => ['proposals', 'relations', userId] as const
