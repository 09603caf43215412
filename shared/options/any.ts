/** The value of a partner requirement that accepts anything. */
export const anyValue = 'any'
export const anyLabel = 'Any'
