import type { exportLists } from '#shared/schemas/admin-entities'

export type ExportList = (typeof exportLists)[number]

/** A list that is being written to a CSV file. */
export interface ListExport {
  of: ExportList
  search?: string
  month?: string
  status?: string
  sort: 'newest' | 'oldest'
  state: 'writing' | 'done'
  /** Rows written so far; how many there are, where that is known. */
  done: number
  total?: number
  /** Where the next part begins; absent at the beginning, and at the end. */
  cursor?: string
  /** The names of the parts, in their order. */
  parts: string[]
}
