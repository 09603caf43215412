import { chakra } from '@chakra-ui/react'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { contactTypeLabels } from '#shared/options/contact'
import { type ContactStatus, contactStatuses, contactStatusLabels } from '#shared/options/statuses'
import type { ContactEntity } from '#shared/schemas/admin-entities'
import { ContactAddress } from '#web/ui/text'
import { AdminTable, type AdminTableProps } from '#web/ui/admin-table/admin-table'
import { RowLink } from '#web/ui/admin-table/row-link'
import { StatusPill } from '#web/ui/pill'
import type { Column } from '#web/ui/table/data-table'
import { optionsFrom } from '#web/ui/fields/options'
import { EmptyState } from '#web/ui/states/states'
import { contactPath } from '#web/lib/paths'
import { tableDateTime, labelOf, word } from '#web/lib/wording/wording'
import { contactsQuery } from './queries'

/** At most three lines in the table. The linked page shows all. */
function Subject({ children }: { children: string }) {
  return (
    <chakra.span title={children} overflowWrap="anywhere" lineClamp={3}>
      <bdi>{children}</bdi>
    </chakra.span>
  )
}

function useColumns(): Column<ContactEntity>[] {
  const { t } = useLingui()
  return [
    {
      key: 'name',
      header: t`Name`,
      width: '32%',
      cell: ({ id, name }) => <RowLink href={contactPath(id)}>{name}</RowLink>,
      below: [
        { key: 'email', header: t`E-mail`, cell: ({ email }) => <ContactAddress>{email}</ContactAddress> },
        {
          key: 'phone',
          header: t`Phone`,
          cell: ({ phone }) => (phone ? <ContactAddress>{phone}</ContactAddress> : t`Not given`),
        },
      ],
    },
    {
      key: 'subject',
      header: t`Subject`,
      width: '32%',
      cell: ({ subject }) => <Subject>{subject}</Subject>,
      below: [
        {
          key: 'type',
          header: t`Contact type`,
          cell: ({ contact_type }) => labelOf(contactTypeLabels, contact_type),
        },
      ],
    },
    {
      key: 'status',
      header: t`Message status`,
      nowrap: true,
      cell: ({ message_status }) => (
        <StatusPill status={message_status} label={word(contactStatusLabels[message_status])} />
      ),
    },
    { key: 'date', header: t`Date`, nowrap: true, cell: ({ created_at }) => tableDateTime(created_at) },
  ]
}

const countMessages = (total: number) => plural(total, { one: '# message', other: '# messages' })

const nothing = (
  <EmptyState title={<Trans>No messages yet</Trans>}>
    <Trans>Messages from members and visitors appear here.</Trans>
  </EmptyState>
)

/** Messages that members and visitors sent to us. */
export function ContactTable({ tools }: Pick<AdminTableProps<unknown, ContactStatus>, 'tools'>) {
  const { t } = useLingui()
  const columns = useColumns()
  return (
    <AdminTable
      caption={t`Contacts`}
      columns={columns}
      rowKey={({ id }) => id}
      query={contactsQuery}
      count={countMessages}
      searchLabel={t`Search by name, e-mail or phone`}
      statuses={optionsFrom(contactStatuses, contactStatusLabels)}
      empty={nothing}
      tools={tools}
    />
  )
}
