/** Storage key of a user's draft on this device. */
export const draftKey = (userId: string) => `humsafar.draft.${userId}`
