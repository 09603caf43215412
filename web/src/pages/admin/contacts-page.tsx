import { ContactTable } from '#web/features/contact/admin/contact-table'
import { ListExport } from '#web/features/export/list-export'
import '#web/locales/console'

export function ContactsPage() {
  return (
    <ContactTable
      tools={(filter) => <ListExport key={JSON.stringify(filter)} list="contacts" filter={filter} />}
    />
  )
}
