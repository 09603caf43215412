import { stringify } from 'csv-stringify/sync'

/** So that spreadsheets read the text as UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF'

/**
 * Lines of a CSV file (RFC 4180). A value that a spreadsheet would run as a formula is preceded by an apostrophe, which
 * makes it text.
 */
export const csvLines = (rows: readonly (readonly (string | number)[])[]): string =>
  stringify(rows as (string | number)[][], {
    escape_formulas: true,
    record_delimiter: 'windows',
    // A line break of another kind within a value is one as well.
    quoted_match: /[\r\n]/,
  })

/** The beginning of a CSV file: its headers. */
export const csvHead = (headers: readonly string[]): string => `${BYTE_ORDER_MARK}${csvLines([headers])}`
