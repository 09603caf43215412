import type { ContactEntity, UserEntity } from '#shared/schemas/admin-entities'
import type { Payment } from '#shared/schemas/money-entities'

/** Header and value of each column, in their order. */
export type Columns<Row> = readonly (readonly [header: string, value: (row: Row) => string | number])[]

const yes = (value: boolean) => (value ? 'Yes' : 'No')

export const userColumns: Columns<UserEntity> = [
  ['Name', ({ name }) => name],
  ['E-mail', ({ email }) => email],
  ['Phone', ({ phone }) => phone],
  ['Gender', ({ gender }) => gender ?? ''],
  ['Role', ({ role }) => role],
  ['Status', ({ status }) => status],
  ['Profile status', ({ profile_status }) => (profile_status ? 'Verified' : 'Not Verified')],
  ['Profile submitted', ({ profile_info_status }) => yes(profile_info_status)],
  ['Plan name', ({ plan_name }) => plan_name],
  ['Created date', ({ created_at }) => created_at],
  ['Id', ({ id }) => id],
]

export const contactColumns: Columns<ContactEntity> = [
  ['Name', ({ name }) => name],
  ['E-mail', ({ email }) => email],
  ['Phone', ({ phone }) => phone ?? ''],
  ['Message status', ({ message_status }) => message_status],
  ['Contact type', ({ contact_type }) => contact_type],
  ['Subject', ({ subject }) => subject],
  ['Date', ({ created_at }) => created_at],
  ['Id', ({ id }) => id],
]

export const paymentColumns: Columns<Payment> = [
  ['Plan name', ({ plan_name }) => plan_name],
  ['Amount', ({ amount }) => amount],
  ['Payment status', ({ status }) => status],
  ['User name', ({ profile_name }) => profile_name ?? ''],
  ['User e-mail', ({ profile_email }) => profile_email ?? ''],
  ['Date', ({ created_at }) => created_at],
  ['Id', ({ id }) => id],
]
