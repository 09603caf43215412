import type { UserEntity } from '#shared/schemas/admin-entities'

/** An account in the lists of administrators. */
export const listedUser = (id: string, change: Partial<UserEntity> = {}): UserEntity => ({
  id,
  name: 'Sana Malik',
  email: 'sana@example.com',
  phone: '+923005550123',
  gender: 'female',
  role: 'member',
  status: 'active',
  profile_status: true,
  profile_info_status: true,
  plan_name: 'Gold',
  created_at: '2026-11-02T10:00:00.000Z',
  ...change,
})
