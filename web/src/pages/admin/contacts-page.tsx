import { ContactTable } from '#web/features/admin-contacts/contact-table'

export function ContactsPage() {
  return <ContactTable />
}
