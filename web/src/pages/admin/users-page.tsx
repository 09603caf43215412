import { UserTable } from '#web/features/accounts/admin/user-table'
import { ListExport } from '#web/features/export/list-export'
import '#web/locales/console'

export function UsersPage() {
  return (
    <UserTable tools={(filter) => <ListExport key={JSON.stringify(filter)} list="users" filter={filter} />} />
  )
}
