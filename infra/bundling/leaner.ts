/** The words of our own code. */
export type Names = () => ReadonlySet<string>
export type Change = (code: string, names: Names) => string

/** What in a file of a package is written in another way. */
export interface Leaner {
  /** Below `node_modules`. */
  file: string
  /** By what they take out; each must find something. */
  changes: Readonly<Record<string, Change>>
}

/** `$1` and the like stand in `by` for what was found. */
export const replace =
  (pattern: RegExp | string, by: string): Change =>
  (code) =>
    code.replace(pattern, by)

/** A whole file by another one, which may import and export what it likes. */
export const instead =
  (code: string): Change =>
  () =>
    code
