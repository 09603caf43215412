/** What an administrator has written about a case, kept for this tab until it is sent. */
export interface KeptDraft<T> {
  read: () => T
  save: (values: T) => void
  clear: () => void
}
