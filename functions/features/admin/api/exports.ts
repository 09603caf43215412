import { stringify } from 'csv-stringify/sync'
import { brandSlug } from '#shared/brand'
import { dayAt } from '#shared/format'
import { listExportStepMs } from '#shared/limits'
import type { ContactEntity, ListExportEntity, UserEntity } from '#shared/schemas/admin-entities'
import type { Payment } from '#shared/schemas/money-entities'
import type { UserId } from '#functions/core/ids'
import type { RowPage, RowRequest } from '#functions/db/rows'
import type { OperationHandler } from '#functions/http/resource'
import { presentUser } from '#functions/features/accounts/present'
import { auditWrite, authorOf } from '#functions/features/audit/store'
import type { ExportList, ListExport } from '#functions/features/export/items'
import {
  addPart,
  beginListExport,
  finishListExport,
  listExportUrl,
  loadListExport,
  type StoredListExport,
} from '#functions/features/export/csv-exports'
import { loadFreePlan } from '#functions/features/plans/store'
import { listPaymentRows, listRows, listUserRows } from '../rows'

/** Makes spreadsheets read the file as UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF'

/**
 * Lines of a CSV file (RFC 4180). A value that a spreadsheet would run as a formula is preceded by an apostrophe, which
 * makes it text.
 */
const csvLines = (rows: readonly (readonly (string | number)[])[]): string =>
  stringify(rows as (string | number)[][], {
    escape_formulas: true,
    record_delimiter: 'windows',
    // Values with any kind of line break are quoted.
    quoted_match: /[\r\n]/,
  })

/** The beginning of a CSV file: its headers. */
const csvHead = (headers: readonly string[]): string => `${BYTE_ORDER_MARK}${csvLines([headers])}`

/** Header and value of each column, in their order. */
export type Columns<Row> = readonly (readonly [header: string, value: (row: Row) => string | number])[]

const yes = (value: boolean) => (value ? 'Yes' : 'No')

const userColumns: Columns<UserEntity> = [
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

const contactColumns: Columns<ContactEntity> = [
  ['Name', ({ name }) => name],
  ['E-mail', ({ email }) => email],
  ['Phone', ({ phone }) => phone ?? ''],
  ['Message status', ({ message_status }) => message_status],
  ['Contact type', ({ contact_type }) => contact_type],
  ['Subject', ({ subject }) => subject],
  ['Date', ({ created_at }) => created_at],
  ['Id', ({ id }) => id],
]

const paymentColumns: Columns<Payment> = [
  ['Plan name', ({ plan_name }) => plan_name],
  ['Amount', ({ amount }) => amount],
  ['Payment status', ({ status }) => status],
  ['User name', ({ profile_name }) => profile_name ?? ''],
  ['User e-mail', ({ profile_email }) => profile_email ?? ''],
  ['Date', ({ created_at }) => created_at],
  ['Id', ({ id }) => id],
]

export const createExport: OperationHandler<'console.export-create'> = async ({
  input,
  actor,
  now,
  request,
}) => {
  const { list: of, ...filter } = input
  const auditedAction = { action: 'export.created', target: { kind: 'export', id: of } } as const
  const item = await beginListExport(
    actor.userId,
    { of, ...filter },
    [auditWrite(authorOf(actor, request), auditedAction, now)],
    now,
  )
  return { message: 'We are preparing the file.', data: await present(item, now) }
}

const isComplete = ({ list }: StoredListExport) => list.parts.length > 0 && list.cursor === undefined

/** Reads pages until the time of a call is used up, and returns them as one part. */
async function readPart(item: StoredListExport, now: Date): Promise<Lines> {
  const until = performance.now() + listExportStepMs
  const lines = await nextLines(item.list, now)
  while (lines.next !== undefined && performance.now() < until) {
    const more = await nextLines({ ...item.list, cursor: lines.next }, now)
    lines.text += more.text
    lines.rows += more.rows
    lines.next = more.next
  }
  return lines
}

/** Writes the next part of an export, or joins the parts. Safe when called concurrently. */
async function writeNextPart(admin: UserId, id: string, now: Date): Promise<StoredListExport> {
  const item = await loadListExport(admin, id)
  if (item.list.state === 'done') return item
  if (!isComplete(item)) await addPart(item, await readPart(item, now))
  else await finishListExport(item)
  return loadListExport(admin, id)
}

const filenameOf = ({ list }: StoredListExport, now: Date) => `${brandSlug}-${list.of}-${dayAt(now)}.csv`

async function present(item: StoredListExport, now: Date): Promise<ListExportEntity> {
  const { done, total, state } = item.list
  return {
    id: item.sk,
    done,
    ...(total !== undefined && { total }),
    ...(state === 'done' && { file: await listExportUrl(item, filenameOf(item, now), now) }),
  }
}

export const continueExport: OperationHandler<'console.export-continue'> = async ({ input, actor, now }) => {
  const item = await writeNextPart(actor.userId, input.id, now)
  return {
    message: item.list.state === 'done' ? 'The file is complete.' : 'We are preparing the file.',
    data: await present(item, now),
  }
}

/** The most rows that one Query returns. */
const PAGE = 1000

export interface Lines {
  text: string
  rows: number
  next?: string | undefined
  total?: number | undefined
}

const requestOf = ({ search, month, status, sort, cursor }: ListExport): RowRequest => ({
  page: 1,
  pageSize: PAGE,
  cursor,
  search,
  month,
  status,
  sort,
})

const linesOf = <Row>(columns: Columns<Row>, { rows, next, total }: RowPage<Row>): Lines => ({
  text: csvLines(rows.map((row) => columns.map(([, value]) => value(row)))),
  rows: rows.length,
  next,
  total,
})

async function userLines(list: ListExport, now: Date): Promise<Lines> {
  const [free, found] = await Promise.all([loadFreePlan(), listUserRows(requestOf(list))])
  return linesOf(userColumns, { ...found, rows: found.rows.map((row) => presentUser(row, free, now)) })
}

const columnsOf = { users: userColumns, contacts: contactColumns, payments: paymentColumns } as const

/** The next rows of a list as lines of its file. The first page begins with the headers. */
async function nextLines(list: ListExport, now: Date): Promise<Lines> {
  const found = await readers[list.of](list, now)
  const headers = columnsOf[list.of].map(([header]) => header)
  return list.cursor === undefined ? { ...found, text: `${csvHead(headers)}${found.text}` } : found
}

const readers: Record<ExportList, (list: ListExport, now: Date) => Promise<Lines>> = {
  users: userLines,
  contacts: async (list) => linesOf(contactColumns, await listRows('contact', requestOf(list))),
  payments: async (list) => linesOf(paymentColumns, await listPaymentRows(requestOf(list))),
}
