export const roles = ['member', 'admin'] as const
export type Role = (typeof roles)[number]
export const roleLabels = { member: 'Member', admin: 'Administrator' } satisfies Record<Role, string>
