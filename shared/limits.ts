/*
 * Limits and durations that matter to the product, for server, web and infrastructure; waits that only tune one file (a
 * poll of the local stack, the slides of the home page) stay there. The unit is in the name (`Ms`, `Seconds`,
 * `Days`) or in the comment above the group.
 */
export * from './limits/alarms'
export * from './limits/client'
export * from './limits/deployments'
export * from './limits/edge'
export * from './limits/input'
export * from './limits/lifetimes'
export * from './limits/periods'
export * from './limits/rates'
export * from './limits/sockets'
export * from './limits/timeouts'
