/** The value of a partner requirement that leaves the question open. */
export const anyValue = 'any'
export const anyLabel = 'Any'
