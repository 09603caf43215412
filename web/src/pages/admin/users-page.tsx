import { UserTable } from '#web/features/admin-users/user-table'

export function UsersPage() {
  return <UserTable />
}
