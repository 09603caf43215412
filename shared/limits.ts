/*
 * Limits and durations that server, web and infrastructure share or that matter to the product. Waits that only tune one file
 * stay there. The unit is in the name (`Ms`, `Seconds`, `Days`) or in the comment of the group.
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
