import { ContactTable } from '#web/features/admin-contacts/contact-table'
import { ListExport } from '#web/features/list-export/list-export'
import '#web/locales/console'

export function ContactsPage() {
  return (
    <ContactTable
      tools={(filter) => <ListExport key={JSON.stringify(filter)} list="contacts" filter={filter} />}
    />
  )
}
