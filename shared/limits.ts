/*
 * Every limit and every duration of the product, for all sides. A name says its unit (`Ms`, `Seconds`, `Days`), or the
 * comment above its group does.
 */
export * from './limits/client'
export * from './limits/input'
export * from './limits/lifetimes'
export * from './limits/rates'
export * from './limits/timeouts'
