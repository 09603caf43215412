import { clock } from '#functions/core/clock'
import { profileOf, sha256, type UserId } from '#functions/core/ids'
import { type Key, keys, lists } from '#functions/db/keys'
import { removeAll } from '#functions/db/purge'
import { writeIf } from '#functions/db/transact'
import { refreshPaymentsOf, refreshRow } from '#functions/features/admin/rows'
import { loadAccountState, releaseNumber } from '#functions/features/accounts/store'
import { removePoolUser } from '#functions/features/auth/pool'
import { clearConversations } from '#functions/features/chat/clear-conversations'
import { forgetSockets } from '#functions/features/chat/sockets'
import type { ContactItem } from '#functions/features/contact/items'
import { mayBeWrittenBy, removeContact } from '#functions/features/contact/store'
import { recordDeletion } from '#functions/features/deletion/deletion-log'
import {
  recordSubmission,
  replaceByTombstone,
  loadProvenAddressOfDeleted,
  recordPurge,
} from '#functions/features/deletion/store'
import { purgeExports } from '#functions/features/export/store'
import { closeCasesOf, clearReportsBy } from '#functions/features/moderation/case-follow-up'
import { removeMessagesTo } from '#functions/features/notifications/broadcasts'
import { purgeFiles, purgeUploads } from '#functions/features/pictures/files'
import type { PictureItem } from '#functions/features/pictures/items'
import { removeNotesBy } from '#functions/features/proposals/notes'
import { listProposals, withdrawWithoutNotice } from '#functions/features/proposals/store'
import { refreshSearchEntry } from '#functions/features/search/entries'
import { purgeCheckFiles } from '#functions/features/verification/check-files'

/** One step of clearing a deleted account. Idempotent: an interrupted run restarts with the first step. */
export interface DeletionStep {
  name: string
  /** Calls `throwIfTimeIsUp` between parts, which throws when the time is up. */
  run(id: UserId, throwIfTimeIsUp: () => void): Promise<unknown>
}

const PAGE = 25

/** Withdraws pending proposals; answered ones stay with the other members. */
async function withdrawProposals(id: UserId, throwIfTimeIsUp: () => void) {
  let cursor: string | undefined
  do {
    throwIfTimeIsUp()
    const { items, next } = await listProposals(id, {
      box: 'sent',
      status: 'pending',
      pageSize: PAGE,
      cursor,
    })
    for (const proposal of items) await withdrawWithoutNotice(proposal, clock.now())
    cursor = next
  } while (cursor)
}

/**
 * Removes the member's contacts: those sent while signed in, and those that name their address, if it is proven. Keeps contacts
 * of other members who named the address, and those after the address got another owner.
 */
async function removeContacts(id: UserId, onPage: () => void) {
  const removeOne = (item: ContactItem) => removeContact(item.id)
  await removeAll<ContactItem>(lists.contactsOfMember(id), { onPage, removeOne })
  const address = await loadProvenAddressOfDeleted(id)
  if (!address) return
  await removeAll<ContactItem>(lists.contactsOfAddress(sha256(address.email)), {
    onPage,
    removeOne,
    isKept: (item) => !mayBeWrittenBy(item, profileOf(id)) || item.created_at > address.until,
  })
}

/** Frees the phone number and the numbers of identity cards that confirmed the account. */
async function releaseNumbers(id: UserId) {
  const { phone_check, identity_numbers = [] } = (await loadAccountState(id)) ?? {}
  if (phone_check) await writeIf(releaseNumber('confirmedPhone', phone_check.number, id))
  for (const number of identity_numbers) await writeIf(releaseNumber('identityNumber', number, id))
}

const isPicture = (id: UserId, { pk, sk }: Key): boolean => keys.picture.idOf({ pk, sk }) === id

/** The order matters: first the sign-in, so that nothing new is written; the account itself last. */
const deletionSteps: readonly DeletionStep[] = [
  { name: 'pool user', run: (id) => removePoolUser(id) },
  // Early, so that a later restore of the table can repeat the deletion.
  { name: 'record apart from the table', run: (id) => recordDeletion(id) },
  // The stream consumer does this, too, but may have failed.
  { name: 'row in the console', run: (id) => refreshRow('user', id) },
  { name: 'name on payments in the console', run: refreshPaymentsOf },
  { name: 'what searches found the member by', run: (id) => refreshSearchEntry(id) },
  {
    name: 'sessions, links and devices',
    run: (id, onPage) => removeAll(lists.expiringOfMember(id), { onPage }),
  },
  // The stream consumer closes them.
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
  // Those of the member are removed with all else of theirs.
  {
    name: 'requests for the pictures',
    run: (id, onPage) => removeAll(lists.pictureRequestsTo(id), { onPage }),
  },
  { name: 'uploads', run: (id) => purgeUploads(profileOf(id)) },
  { name: 'photos and documents of checks', run: purgeCheckFiles },
  { name: 'messages to us', run: removeContacts },
  { name: 'messages of administrators', run: removeMessagesTo },
  { name: 'exports', run: purgeExports },
  { name: 'notifications', run: (id, onPage) => removeAll(lists.notifications(id), { onPage }) },
  { name: 'conversations', run: clearConversations },
  // Before the index entries are removed.
  {
    name: 'cases about the member',
    run: (id, throwIfTimeIsUp) => closeCasesOf(id, clock.now(), throwIfTimeIsUp),
  },
  { name: 'reports by the member', run: clearReportsBy },
  { name: 'when the profile was submitted', run: recordSubmission },
  {
    name: 'profile, card and all else of the member',
    run: (id, onPage) =>
      removeAll(lists.ofMember(id), {
        onPage,
        isKept: (item) => [keys.account(id).sk, keys.accountState(id).sk].includes(item.sk),
      }),
  },
  { name: 'confirmed numbers', run: releaseNumbers },
  { name: 'account', run: (id) => replaceByTombstone(id) },
]

/** Clears a deleted account. Safe to repeat and interrupt; `throwIfTimeIsUp` throws when the time is up. */
export async function clearAccount(id: UserId, throwIfTimeIsUp: () => void): Promise<void> {
  const began = clock.now()
  for (const step of deletionSteps) {
    throwIfTimeIsUp()
    await step.run(id, throwIfTimeIsUp)
  }
  await recordPurge(id, began, clock.now())
}
