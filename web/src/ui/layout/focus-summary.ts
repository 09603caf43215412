import type { MouseEvent } from 'react'

/** For what a menu opens: the menu closes with the press, and the focus comes back to its summary once that is closed. */
export function focusSummary({ currentTarget }: MouseEvent<HTMLElement>) {
  currentTarget.closest('details')?.querySelector('summary')?.focus()
}
