import type { UserId } from '#functions/core/ids'
import { keys, lists } from '#functions/db/keys'
import { removeAll } from '#functions/db/purge'
import { batchGet } from '#functions/db/table'
import { absent, put, remove, type Write, write } from '#functions/db/transact'
import type { ProposalItem, ProposalNoteItem } from './items'

/*
 * The note of a proposal is an item of its own: lists of proposals do not read it, and a proposal without a note costs
 * nothing more.
 */

const NOTE = 'proposalNote'

/** The write that stores the note of a new proposal; none without a text. */
export const noteWrites = (proposalId: string, text: string | undefined): Write[] =>
  text ? [put(NOTE, { ...keys.proposalNote(proposalId), text }, absent)] : []

/** The notes of these proposals in the order of the ids, undefined where there is none. */
export async function loadNotes(ids: readonly string[]): Promise<(string | undefined)[]> {
  const items = await batchGet<ProposalNoteItem>(ids.map(keys.proposalNote))
  return items.map((item) => item?.text)
}

/** Removes the notes of all proposals that a member has sent. May be repeated and interrupted anywhere. */
export const removeNotesBy = (sender: UserId, onPage: () => void): Promise<void> =>
  removeAll<ProposalItem>(lists.sent(sender), {
    onPage,
    removeOne: ({ id }) => write(remove(NOTE, keys.proposalNote(id))),
  })
