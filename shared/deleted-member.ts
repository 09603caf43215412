/** The name that the API gives for a member whose account is deleted, in English. The site says it in its own language. */
export const deletedMember = 'Deleted member'
