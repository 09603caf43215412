export const roles = ['member', 'admin'] as const
export type Role = (typeof roles)[number]
