import { chakra } from '@chakra-ui/react'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { genderLabels } from '#shared/options/personal'
import { roleLabels } from '#shared/options/roles'
import type { UserEntity } from '#shared/schemas/admin-entities'
import { ContactAddress } from '#web/ui/text'
import { AdminTable, type AdminTableProps } from '#web/ui/admin-table/admin-table'
import { RowLink } from '#web/ui/admin-table/row-link'
import { Pill } from '#web/ui/pill'
import { PlanBadge } from '#web/features/plans/plan-badge'
import type { Column } from '#web/ui/table/data-table'
import type { Option } from '#web/ui/fields/options'
import { EmptyState } from '#web/ui/states/states'
import { userPath } from '#web/lib/paths'
import { tableDate, labelOf, word } from '#web/lib/wording/wording'
import { type UserList, usersQuery } from './queries'
import { useState } from 'react'
import { Button } from '#web/ui/buttons/button'
import { useAddressDialog } from '#web/lib/use-address-dialog'
import { CreateUserDialog } from './create-user-dialog'

/** The button and the dialog that it opens. */
function CreateUser() {
  const dialog = useAddressDialog('create')
  const requested = dialog.name !== null
  // Kept after the address changes: unsaved answers hold the dialog open.
  const [mounted, setMounted] = useState(requested)
  if (requested && !mounted) setMounted(true)
  return (
    <>
      <Button icon="plus" size="sm" onClick={() => dialog.open('user')}>
        <Trans>Create user</Trans>
      </Button>
      {mounted && (
        <CreateUserDialog leaving={!requested} onClose={dialog.close} onClosed={() => setMounted(false)} />
      )}
    </>
  )
}

function Name({ user }: { user: UserEntity }) {
  return (
    <chakra.span display="inline-flex" flexWrap="wrap" alignItems="center" columnGap="2" rowGap="1">
      <RowLink href={userPath(user.id)}>{user.name}</RowLink>
      {user.status === 'suspended' && (
        <Pill tone="err">
          <Trans>Suspended</Trans>
        </Pill>
      )}
      {user.status === 'deleted' && (
        <Pill>
          <Trans>Deleted</Trans>
        </Pill>
      )}
    </chakra.span>
  )
}

function useColumns(): Column<UserEntity>[] {
  const { t } = useLingui()
  return [
    {
      key: 'name',
      header: t`Name`,
      width: '36%',
      cell: (user) => <Name user={user} />,
      below: [
        { key: 'email', header: t`E-mail`, cell: ({ email }) => <ContactAddress>{email}</ContactAddress> },
        { key: 'phone', header: t`Phone`, cell: ({ phone }) => <ContactAddress>{phone}</ContactAddress> },
      ],
    },
    {
      key: 'role',
      header: t`Role`,
      cell: ({ role }) => word(roleLabels[role]),
      below: [
        {
          key: 'gender',
          header: t`Gender`,
          cell: ({ gender }) => (gender ? labelOf(genderLabels, gender) : t`Not given`),
        },
      ],
    },
    {
      key: 'profile_status',
      header: t`Profile status`,
      cell: ({ profile_status }) => (profile_status ? <Pill tone="ok">{t`Verified`}</Pill> : t`Not Verified`),
      below: [
        {
          key: 'profile_info_status',
          header: t`Profile`,
          cell: ({ profile_info_status }) => (profile_info_status ? t`Complete` : t`Not complete`),
        },
      ],
    },
    { key: 'plan', header: t`Plan name`, cell: ({ plan_name }) => <PlanBadge name={plan_name} /> },
    { key: 'date', header: t`Created date`, nowrap: true, cell: ({ created_at }) => tableDate(created_at) },
  ]
}

const countUsers = (total: number) => plural(total, { one: '# user', other: '# users' })

const nobody = (
  <EmptyState title={<Trans>No users yet</Trans>}>
    <Trans>Everyone who signs up, or whose account you create, appears here.</Trans>
  </EmptyState>
)

const withoutNumbers: readonly UserList[] = ['phone_to_check', 'profile_texts']

/** All accounts, of members and administrators. */
export function UserTable({ tools }: Pick<AdminTableProps<unknown, UserList>, 'tools'>) {
  const { t } = useLingui()
  const columns = useColumns()
  const statuses: Option<UserList>[] = [
    { value: 'active', label: t`Active members` },
    { value: 'suspended', label: t`Suspended` },
    { value: 'admin', label: t`Administrators` },
    { value: 'phone_to_check', label: t`Phone to check` },
    { value: 'profile_texts', label: t`Profile texts` },
  ]
  return (
    <AdminTable
      caption={t`Users`}
      columns={columns}
      rowKey={({ id }) => id}
      query={usersQuery}
      count={countUsers}
      searchLabel={t`Search by name, e-mail or phone`}
      statuses={statuses}
      withoutNumbers={withoutNumbers}
      searchedStatus={{ status: 'profile_texts', label: t`Search the words of profiles` }}
      empty={nobody}
      tools={tools}
      action={<CreateUser />}
    />
  )
}
