import { UserTable } from '#web/features/admin-users/user-table'
import { ListExport } from '#web/features/list-export/list-export'
import '#web/locales/console'

export function UsersPage() {
  return (
    <UserTable tools={(filter) => <ListExport key={JSON.stringify(filter)} list="users" filter={filter} />} />
  )
}
