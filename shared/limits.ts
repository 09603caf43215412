/*
 * All limits and durations of the product, for server, web and infrastructure. The unit is in the name (`Ms`, `Seconds`,
 * `Days`) or in the comment above the group.
 */
export * from './limits/client'
export * from './limits/input'
export * from './limits/lifetimes'
export * from './limits/rates'
export * from './limits/timeouts'
