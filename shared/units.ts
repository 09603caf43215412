/** In seconds, the unit of tokens, TTLs, caches and Lambda timeouts. */
export const minute = 60
export const hour = 60 * minute
export const day = 24 * hour

/** In milliseconds, JavaScript's unit. */
export const secondMs = 1000
export const minuteMs = 60 * secondMs
export const hourMs = 60 * minuteMs
export const dayMs = 24 * hourMs
export const weekMs = 7 * dayMs
