import { clock } from '#functions/core/clock'
import { profileOf, sha256, type UserId } from '#functions/core/ids'
import { type Key, keys, lists } from '#functions/db/keys'
import { removeAll } from '#functions/db/purge'
import { refreshPaymentsOf, refreshRow } from '#functions/features/admin/rows'
import { removePoolUser } from '#functions/features/auth/pool'
import { clearConversations } from '#functions/features/chat/left-conversations'
import { forgetSockets } from '#functions/features/chat/sockets'
import type { ContactItem } from '#functions/features/contact/items'
import { mayBeOf, removeContact } from '#functions/features/contact/store'
import { recordDeletion } from '#functions/features/deletion/records'
import {
  keepSubmission,
  leaveTombstone,
  provenAddress,
  recordPurge,
} from '#functions/features/deletion/store'
import { purgeExports } from '#functions/features/export/store'
import { closeCasesOf, silenceReporter } from '#functions/features/moderation/case-steps'
import { removeMessagesTo } from '#functions/features/notifications/broadcasts'
import { purgeFiles, purgeUploads } from '#functions/features/pictures/files'
import type { PictureItem } from '#functions/features/pictures/items'
import { removeNotesBy } from '#functions/features/proposals/notes'
import { listProposals, withdrawQuietly } from '#functions/features/proposals/store'
import { refreshSearchEntry } from '#functions/features/search/entries'

/** One step of clearing a deleted account. Idempotent: a run that was cut off starts over with the first step. */
export interface DeletionStep {
  name: string
  /** `goOn` is called between parts and throws when the time is up. */
  run(id: UserId, goOn: () => void): Promise<unknown>
}

const PAGE = 25

/** The proposals that nobody has answered; the others keep what they received and sent. */
async function withdrawProposals(id: UserId, goOn: () => void) {
  let cursor: string | undefined
  do {
    goOn()
    const { items, next } = await listProposals(id, {
      box: 'sent',
      status: 'pending',
      pageSize: PAGE,
      cursor,
    })
    for (const proposal of items) await withdrawQuietly(proposal, clock.now())
    cursor = next
  } while (cursor)
}

/**
 * What the member wrote to us, signed in or not: the address tells, if it is theirs for certain. It is known until the last
 * step. Other members who named it keep what they wrote, and so does whoever has the address since.
 */
async function removeContacts(id: UserId, onPage: () => void) {
  const removeOne = (item: ContactItem) => removeContact(item.id)
  await removeAll<ContactItem>(lists.contactsOfMember(id), { onPage, removeOne })
  const address = await provenAddress(id)
  if (!address) return
  await removeAll<ContactItem>(lists.contactsOfAddress(sha256(address.email)), {
    onPage,
    removeOne,
    isKept: (item) => !mayBeOf(item, profileOf(id)) || item.created_at > address.until,
  })
}

const isPicture = (id: UserId, { pk, sk }: Key): boolean => keys.picture.idOf({ pk, sk }) === id

/** In this order: who can no longer sign in leaves nothing new behind, and the account itself goes last. */
export const deletionSteps: readonly DeletionStep[] = [
  { name: 'pool user', run: (id) => removePoolUser(id) },
  // As soon as can be, and before anything that the table would have to be restored for.
  { name: 'record apart from the table', run: (id) => recordDeletion(id) },
  // The consumer of the stream does so at once; it may have given up.
  { name: 'row in the console', run: (id) => refreshRow('user', id) },
  { name: 'name on payments in the console', run: refreshPaymentsOf },
  { name: 'what searches found the member by', run: (id) => refreshSearchEntry(id) },
  {
    name: 'sessions, links and devices',
    run: (id, onPage) => removeAll(lists.expiringOfMember(id), { onPage }),
  },
  // The consumer of the stream closes them.
  { name: 'sockets', run: (id) => forgetSockets(id) },
  { name: 'unanswered proposals', run: withdrawProposals },
  { name: 'what was written with proposals', run: removeNotesBy },
  {
    name: 'pictures',
    run: (id, onPage) =>
      removeAll<PictureItem>(lists.ofMember(id), {
        onPage,
        isKept: (item) => !isPicture(id, item),
        removeParts: ({ picture_id }) => purgeFiles(picture_id),
      }),
  },
  { name: 'uploads', run: (id) => purgeUploads(profileOf(id)) },
  { name: 'messages to us', run: removeContacts },
  { name: 'messages of administrators', run: removeMessagesTo },
  { name: 'exports', run: purgeExports },
  { name: 'notifications', run: (id, onPage) => removeAll(lists.notifications(id), { onPage }) },
  { name: 'conversations', run: clearConversations },
  // While the index still knows them.
  { name: 'cases about the member', run: (id, goOn) => closeCasesOf(id, clock.now(), goOn) },
  { name: 'reports by the member', run: silenceReporter },
  { name: 'when the profile was submitted', run: keepSubmission },
  {
    name: 'profile, card and all else of the member',
    run: (id, onPage) =>
      removeAll(lists.ofMember(id), {
        onPage,
        isKept: (item) => [keys.account(id).sk, keys.accountState(id).sk].includes(item.sk),
      }),
  },
  { name: 'account', run: (id) => leaveTombstone(id) },
]

/** Removes what is left of a deleted account. May be repeated, and cut off anywhere; `goOn` throws when the time is up. */
export async function clearAccount(id: UserId, goOn: () => void): Promise<void> {
  const began = clock.now()
  for (const step of deletionSteps) {
    goOn()
    await step.run(id, goOn)
  }
  await recordPurge(id, began, clock.now())
}
