import { type MailedLink, readLinkFragment } from './link-fragment'
import { useFragment } from './use-fragment'

/** Recipient and secret of the mailed link that was opened. */
export const useLinkFragment = (): MailedLink | null => useFragment(readLinkFragment)
