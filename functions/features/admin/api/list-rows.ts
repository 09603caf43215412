import { type Columns, contactColumns, paymentColumns, userColumns } from '../csv-columns'
import type { ExportList, ListExport } from '#functions/features/export/list-exports'
import { presentUser } from '#functions/features/accounts/present'
import { csvHead, csvLines } from '../csv'
import { listPaymentRows } from '../payment-rows'
import { loadFreePlan } from '#functions/features/plans/store'
import type { RowPage, RowRequest } from '#functions/db/rows'
import { listRows } from '../rows'

/** As many as one Query returns at most. */
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
  const [free, found] = await Promise.all([loadFreePlan(), listRows('user', requestOf(list))])
  return linesOf(userColumns, { ...found, rows: found.rows.map((row) => presentUser(row, free, now)) })
}

const columnsOf = { users: userColumns, contacts: contactColumns, payments: paymentColumns } as const

/** The next rows of a list as lines of its file; the first with the headers. */
export async function nextLines(list: ListExport, now: Date): Promise<Lines> {
  const found = await readers[list.of](list, now)
  const headers = columnsOf[list.of].map(([header]) => header)
  return list.cursor === undefined ? { ...found, text: `${csvHead(headers)}${found.text}` } : found
}

const readers: Record<ExportList, (list: ListExport, now: Date) => Promise<Lines>> = {
  users: userLines,
  contacts: async (list) => linesOf(contactColumns, await listRows('contact', requestOf(list))),
  payments: async (list) => linesOf(paymentColumns, await listPaymentRows(requestOf(list))),
}
